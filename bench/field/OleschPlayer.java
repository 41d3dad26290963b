import de.spieleck.game.lostcities.Card;
import de.spieleck.game.lostcities.Colour;
import de.spieleck.game.lostcities.GameState;
import de.spieleck.game.lostcities.Move;
import de.spieleck.game.lostcities.Perspective;
import de.spieleck.game.lostcities.Runner;
import de.spieleck.game.lostcities.Strategy;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A strategy of Olesch/LostCitiesAI, by its name; the second argument is a number of deals.
 *
 * These strategies try each move on the state they are given, and so see the card they would draw. Here
 * the cards not seen are dealt at random. With one deal the strategy's own decide() chooses. With more,
 * what its own score() says of a move is added up over the deals.
 */
final class OleschPlayer {
    private final Strategy strategy;
    private final Method score;
    private final Constructor<?> state;
    private final int deals;
    private final Random random = new Random(1);

    private OleschPlayer(String name, int deals) throws ReflectiveOperationException {
        this.strategy = Runner.load(name);
        this.deals = deals;
        this.score = deals == 1 ? null : strategy.getClass().getDeclaredMethod("score", Perspective.class);
        if (score != null) score.setAccessible(true);
        this.state = GameState.class.getDeclaredConstructor(int.class, LinkedList.class, Set.class,
                Set.class, LinkedList.class, Set.class, Set.class, Set.class);
        state.setAccessible(true);
    }

    public static void main(String[] arguments) throws Exception {
        OleschPlayer player = new OleschPlayer(arguments[0], Integer.parseInt(arguments[1]));
        PrintStream out = System.out;
        System.setOut(System.err);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println(player.answer(Question.of(line)));
            out.flush();
        }
    }

    private String answer(Question question) throws ReflectiveOperationException {
        Move move = deals == 1 ? strategy.decide(deal(question).perspective()) : bestOnAverage(question);
        String card = Question.code(move.card.colour.ch.charAt(0), move.card.number);
        return (move.discard ? "discard " : "play ") + card + ";draw "
                + (move.draw == null ? "deck" : move.draw.ch);
    }

    private Move bestOnAverage(Question question) throws ReflectiveOperationException {
        List<Perspective> sights = new ArrayList<>();
        for (int i = 0; i < deals; i++) sights.add(deal(question).perspective());
        Move best = null;
        long most = Long.MIN_VALUE;
        for (Move move : sights.get(0).legalMoves()) {
            long sum = 0;
            for (Perspective sight : sights) sum += (Integer) score.invoke(strategy, sight.turn(move));
            if (sum > most) {
                most = sum;
                best = move;
            }
        }
        return best;
    }

    /** A state in which it is player A's turn, A being who asks. */
    private GameState deal(Question question) throws ReflectiveOperationException {
        Map<String, LinkedList<Card>> cards = new HashMap<>();
        for (Card card : Card.deck()) {
            String code = Question.code(card.colour.ch.charAt(0), card.number);
            cards.computeIfAbsent(code, key -> new LinkedList<>()).add(card);
        }
        List<Card> hand = take(cards, question.hand());
        List<Card> mine = take(cards, question.mine());
        List<Card> theirs = take(cards, question.theirs());
        LinkedList<Card> discards = new LinkedList<>(take(cards, question.discards()));
        List<Card> known = take(cards, question.known());
        List<Card> unseen = take(cards, question.unseen());
        Collections.shuffle(unseen, random);
        LinkedList<Card> pile = new LinkedList<>(unseen.subList(0, question.deck()));
        Set<Card> other = new HashSet<>(known);
        other.addAll(unseen.subList(question.deck(), unseen.size()));
        return (GameState) state.newInstance(0, pile, new HashSet<>(hand), other, discards,
                new HashSet<>(mine), new HashSet<>(theirs), new HashSet<>(discards));
    }

    private static List<Card> take(Map<String, LinkedList<Card>> cards, Collection<String> codes) {
        List<Card> taken = new ArrayList<>();
        for (String code : codes) taken.add(cards.get(code).remove());
        return taken;
    }
}
