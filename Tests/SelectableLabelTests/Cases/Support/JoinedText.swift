import Foundation

@testable import SelectableLabel

/// A text whose lines stand in one label, or in a label each; offsets count through all lines and the newlines between them.
struct JoinedText {
    /// How the lines are spread.
    enum Arrangement: CaseIterable, Sendable {
        case oneLabel
        case labelEach
    }

    var driver: ReducerDriver

    init(_ lines: [String], as arrangement: Arrangement) {
        driver = ReducerDriver(arrangement == .oneLabel ? column([lines.joined(separator: "\n")]) : column(lines, spacing: 0))
    }

    /// "line1", "line2 text1 text2", "line3".
    static func t1(_ arrangement: Arrangement) -> JoinedText { JoinedText(["line1", "line2 text1 text2", "line3"], as: arrangement) }

    /// The position of an offset; a newline between labels belongs to the one before it.
    func position(_ offset: Int) -> LabelPosition {
        var start = 0
        for label in driver.scene.labels {
            let length = label.layout.text.length
            if offset <= start + length { return LabelPosition(label.identity, offset - start) }
            start += length + 1
        }
        return LabelPosition("", 0)
    }

    /// The point just inside the leading edge of a character.
    func point(_ offset: Int) -> CGPoint {
        let position = position(offset)
        return driver.scene.point(position.label, position.offset)
    }

    /// The selection by joined offsets.
    var selected: String {
        guard let selection = driver.state.selection else { return "nil" }
        let offset = { (position: LabelPosition) in
            (driver.scene.rank(of: position.label).map { driver.scene.labels[..<$0] } ?? [])
                .reduce(position.offset) { $0 + $1.layout.text.length + 1 }
        }
        return "\(offset(selection.start))" + (selection.isCrossed ? "→" : "..") + "\(offset(selection.end))"
    }

    /// The text's corners, a point inside.
    var topEnd: CGPoint { CGPoint(x: 599, y: 201) }
    var bottomEnd: CGPoint { CGPoint(x: 599, y: 200 + 3 * 20 - 1) }
}
