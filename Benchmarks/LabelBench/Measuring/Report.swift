import Foundation

/// Formats the results of a run as text or JSON.
struct Report {
    let results: Results

    /// The results as a text table.
    var table: String {
        var rows = [["figure", "corpus", "unit", "ours", "worst", "other", "ratio", "gate", ""]]
        for figure in results.figures {
            rows.append([
                figure.benchmark + ": " + figure.name,
                figure.corpus,
                figure.unit,
                number(figure.ours),
                number(figure.maximum),
                number(figure.peer),
                number(figure.ratio),
                figure.gate.map { "\($0.subject == .maximum ? "worst" : $0.subject.rawValue) ≤ \(number($0.limit))" } ?? "",
                figure.passes.map { $0 ? "pass" : "FAIL" } ?? "",
            ])
        }
        var text = aligned(rows)
        let notes = results.figures.compactMap { figure in figure.note.map { "\(figure.benchmark), \(figure.corpus): \($0)" } }
        if !notes.isEmpty { text += "\n" + notes.joined(separator: "\n") + "\n" }
        return text + lineTable + results.missing.map { "\n\($0)\n" }.joined()
    }

    /// Returns the results as JSON.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(results)
    }

    private var lineTable: String {
        guard !results.lines.isEmpty else { return "" }
        var rows = [["same work: lines", "width", "ours", "PangoLayout", ""]]
        for check in results.lines {
            let verdict = check.tolerance == nil ? "" : check.passes ? "pass" : "FAIL"
            rows.append([check.corpus, number(check.width), String(check.ours), String(check.peer), verdict])
        }
        return "\n" + aligned(rows)
    }

    private func number(_ value: Double?) -> String {
        guard let value else { return "" }
        if value != 0, abs(value) < 0.1 { return String(format: "%.4f", value) }
        if value == value.rounded(), abs(value) < 1e9 { return String(Int(value)) }
        return String(format: abs(value) < 10 ? "%.3f" : "%.1f", value)
    }

    /// Returns a text table. The first two columns are aligned left, the others right.
    private func aligned(_ rows: [[String]]) -> String {
        let widths = (0..<(rows.first?.count ?? 0)).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                return column < 2 ? cell + padding : padding + cell
            }
            return cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}
