import java.util.List;

/** A line from relay.py, which says what its fields are. Cards are codes: a colour's letter and W or a number. */
record Question(int deck, List<String> hand, List<String> mine, List<String> theirs,
                List<String> discards, List<String> known, List<String> unseen) {

    static Question of(String line) {
        String[] fields = line.split("\\|", -1);
        return new Question(Integer.parseInt(fields[0]), words(fields[1]), words(fields[2]),
                words(fields[3]), words(fields[4]), words(fields[5]), words(fields[6]));
    }

    /** The number on a card; 0 for a wager. */
    static int number(String card) {
        return card.endsWith("W") && card.length() == 2 ? 0 : Integer.parseInt(card.substring(1));
    }

    static String code(char letter, int number) {
        return letter + (number == 0 ? "W" : Integer.toString(number));
    }

    private static List<String> words(String field) {
        return field.isEmpty() ? List.of() : List.of(field.split(" "));
    }
}
