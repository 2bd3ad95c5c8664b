/// Suggests a known word for a mistyped one.
enum Suggestion {
    /// Returns the text "; did you mean …?" with the most similar word. Returns an empty text if no word is similar.
    static func text(for word: String, among words: [String]) -> String {
        nearest(to: word, among: words).map { "; did you mean \($0)?" } ?? ""
    }

    /// Returns the most similar word if it differs in at most a third of its characters, or in one character if it is
    /// short. Otherwise, returns nil.
    static func nearest(to word: String, among words: [String]) -> String? {
        let typed = Array(word.lowercased())
        // A long word is unlikely to be a mistyped name, and comparing it would be slow.
        guard !typed.isEmpty, typed.count <= 40 else { return nil }
        let best = words.map { (word: $0, distance: distance(typed, Array($0.lowercased()))) }.min { $0.distance < $1.distance }
        return best.flatMap { $0.distance <= max($0.word.count / 3, 1) ? $0.word : nil }
    }

    /// Returns the number of insertions, deletions, replacements and swaps that turn one word into another.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var rows = [Array(0...other.count)]
        for (i, character) in one.enumerated() {
            var row = [i + 1]
            for (j, target) in other.enumerated() {
                var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (character == target ? 0 : 1))
                if i > 0, j > 0, character == other[j - 1], one[i - 1] == target { least = min(least, rows[i - 1][j - 1] + 1) }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
