import Foundation
import LabelDrawing
import SelectableLabelTesting

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

#if canImport(LinuxHost)
import LinuxHost
#endif

/// The text engine of these tests.
let testTypesetter = MonospaceTypesetter()

// The word boundaries of all scenes in these tests: the system's, with dictionaries if it has any.
#if canImport(LinuxHost)
let testWords = ICUWordBoundaryProvider()
let testWordsHaveDictionaries = true
#elseif canImport(CoreText)
let testWords = SystemWordBoundaries()
let testWordsHaveDictionaries = true
#else
let testWords = UnicodeWordBoundaries()
let testWordsHaveDictionaries = false
#endif

/// A text laid out in squares with the given side.
func squares(
    _ text: String, side: CGFloat = 20, width: CGFloat = .infinity, options: LayoutOptions = LayoutOptions()
) -> TextLayout {
    var options = options
    options.width = width
    return TextLayout(
        RichText(text, style: TextStyle(font: FontRequest(size: side))), options: options, typesetter: MonospaceTypesetter())
}

/// A label whose text starts at the origin of its frame.
func testLabel(
    _ identity: LabelIdentity, _ layout: TextLayout, at origin: CGPoint = .zero, size: CGSize? = nil, group: String? = nil,
    transform: DrawingTransform? = nil
) -> SceneLabel {
    let width = layout.options.width.isFinite ? layout.options.width : layout.size.width
    return SceneLabel(
        identity: identity, layout: layout,
        bounds: CGRect(origin: .zero, size: size ?? CGSize(width: width, height: layout.size.height)),
        transform: transform ?? .translation(x: origin.x, y: origin.y), clip: CGRect(x: 0, y: 0, width: 1000, height: 1000), group: group)
}

/// A window of 1000 × 1000 points with the given labels.
func testScene(
    _ labels: [SceneLabel], containers: [SceneContainer] = [], direction: TextDirection = .leftToRight
) -> SelectionScene {
    SelectionScene(
        labels: labels,
        containers: containers,
        bounds: CGRect(x: 0, y: 0, width: 1000, height: 1000),
        direction: direction,
        wordBoundaries: testWords
    )
}

/// Labels "1", "2", … one below the other. The left edges are at 100, the first top at 200.
func column(_ texts: [String], side: CGFloat = 20, width: CGFloat = 500, spacing: CGFloat = 40) -> SelectionScene {
    var y: CGFloat = 200
    var labels: [SceneLabel] = []
    for (index, text) in texts.enumerated() {
        let layout = squares(text, side: side, width: width)
        labels.append(testLabel(LabelIdentity("\(index + 1)"), layout, at: CGPoint(x: 100, y: y)))
        y += layout.size.height + spacing
    }
    return testScene(labels)
}

/// Labels "1", "2", … side by side from x = 100, each as wide as its text. Each top is at 200 plus its value in
/// `tops`.
func row(
    _ texts: [String], side: CGFloat = 20, spacing: CGFloat = 40, tops: [CGFloat] = [], direction: TextDirection = .leftToRight
) -> SelectionScene {
    var x: CGFloat = 100
    var labels: [SceneLabel] = []
    let indices = direction == .rightToLeft ? Array(texts.indices.reversed()) : Array(texts.indices)
    for index in indices {
        let layout = squares(texts[index], side: side)
        let top = tops.indices.contains(index) ? tops[index] : 0
        labels.append(testLabel(LabelIdentity("\(index + 1)"), layout, at: CGPoint(x: x, y: 200 + top)))
        x += layout.size.width + spacing
    }
    return testScene(labels, direction: direction)
}

extension SelectionScene {
    /// The scene with changed link options for all labels.
    func mapLinks(_ change: (inout LinkOptions) -> Void) -> SelectionScene {
        let labels = labels.map { label in
            var label = label
            change(&label.links)
            return label
        }
        return testScene(labels, containers: containers, direction: direction)
    }

    /// The scroll views.
    var containers: [SceneContainer] { views.containers.compactMap(views.container) }

    /// The location of a point among some labels, given by their indices in reading order.
    func location(of point: CGPoint, anchor: LabelPosition?, participants: [Int]) -> ScenePosition? {
        location(of: point, anchor: anchor, participants: Participants(ranks: Set(participants)))
    }

    /// All labels, as indices in reading order.
    var everyone: [Int] { Array(labels.indices) }

    /// The point just inside the leading edge of a character, in the middle of its line. At the end of the text, the
    /// point just after the last character.
    func point(_ label: LabelIdentity, _ offset: Int) -> CGPoint {
        guard let found = self.label(label) else { return .zero }
        let length = found.layout.text.length
        let box = found.layout.characterBox(at: offset)
        let isRightToLeft = found.layout.isRightToLeft(at: TextPosition(offset: offset))
        if offset >= length {
            let caret = found.layout.caretRect(at: TextPosition(offset: length))
            return found.window(CGRect(x: caret.minX + 0.5, y: caret.midY, width: 0, height: 0)).origin
        }
        let x = isRightToLeft ? box.maxX - 0.5 : box.minX + min(0.5, box.width / 4)
        return found.window(CGRect(x: x, y: box.midY, width: 0, height: 0)).origin
    }

    /// The caret at an offset, in the middle of its line.
    func caret(_ label: LabelIdentity, _ offset: Int, affinity: TextAffinity = .downstream) -> CGPoint {
        guard let found = self.label(label) else { return .zero }
        return found.window(found.layout.caretRect(at: TextPosition(offset: offset, affinity: affinity))).center
    }

    /// A selection in the notation of the cases: `2..5`, `5→2`, or `1:0..2:4` with several labels.
    func describe(_ selection: LabelSelection?) -> String {
        guard let selection else { return "nil" }
        let print = { (position: LabelPosition) in
            labels.count == 1 ? "\(position.offset)" : "\(position.label):\(position.offset)"
        }
        return print(selection.start) + (selection.isCrossed ? "→" : "..") + print(selection.end)
    }

    /// The copied text of a selection in the notation of the cases.
    func copied(_ notation: String) -> String {
        var driver = ReducerDriver(self)
        driver.show(notation)
        return driver.text
    }

    /// The selection for a notation.
    func selection(_ notation: String) -> LabelSelection {
        let isCrossed = notation.contains("→")
        let ends = notation.replacingOccurrences(of: "→", with: "..").components(separatedBy: "..").map { end -> LabelPosition in
            let parts = end.components(separatedBy: ":")
            let label = parts.count == 2 ? LabelIdentity(parts[0]) : labels[0].identity
            return LabelPosition(label, Int(parts[parts.count - 1]) ?? 0)
        }
        return LabelSelection(start: ends[0], end: ends[1], isCrossed: isCrossed)
    }
}
