import domain.cards.AbstractCard;
import domain.cards.Color;
import domain.cards.NumberCard;
import domain.cards.Stapel;
import domain.cards.WettCard;
import domain.main.Game;
import domain.main.PlayOption;
import domain.players.AiPlayer;
import domain.strategies.SimpleStrategy;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.List;

/** The strategy SIMPLE of Mando-C137/LostCities. It looks at no hidden card; a game is filled in for it. */
final class MandoPlayer {
    private MandoPlayer() {
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = System.out;
        System.setOut(System.err);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println(answer(Question.of(line)));
            out.flush();
        }
    }

    private static String answer(Question question) {
        Game game = Game.twoWithoutStrategies();
        AiPlayer me = game.getPlayers().get(0);
        AiPlayer other = game.getPlayers().get(1);
        me.getHandKarten().clear();
        other.getHandKarten().clear();
        game.getNachziehstapel().clear();
        for (String code : question.hand()) me.getHandKarten().add(card(code));
        for (String code : question.mine()) me.getExpeditionen().get(color(code)).push(card(code));
        for (String code : question.theirs()) other.getExpeditionen().get(color(code)).push(card(code));
        for (String code : question.discards()) game.getAblageStapel(color(code)).add(card(code));
        for (String code : question.known()) other.getHandKarten().add(card(code));
        deal(question, game.getNachziehstapel(), other.getHandKarten());
        me.setStrategy(new SimpleStrategy(me));
        PlayOption play = me.choosePlay();
        Stapel from = me.chooseStapel();
        AbstractCard placed = play.getCard();
        return (play.getStapel().isExpedition() ? "play " : "discard ")
                + Question.code(letter(placed.getColor()), placed.getValue())
                + ";draw " + (from.isMiddle() ? letter(from.getColor()) : "deck");
    }

    private static void deal(Question question, List<AbstractCard> deck, List<AbstractCard> hand) {
        for (String code : question.unseen()) {
            (deck.size() < question.deck() ? deck : hand).add(card(code));
        }
    }

    private static AbstractCard card(String code) {
        int number = Question.number(code);
        return number == 0 ? new WettCard(color(code)) : new NumberCard(color(code), number);
    }

    private static Color color(String code) {
        for (Color color : Color.values()) if (letter(color) == code.charAt(0)) return color;
        throw new IllegalArgumentException(code);
    }

    private static char letter(Color color) {
        return color.name().charAt(0);
    }
}
