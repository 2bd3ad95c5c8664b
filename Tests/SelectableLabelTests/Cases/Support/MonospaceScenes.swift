import Foundation
import LabelDrawing
import SelectableLabelTesting

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

#if canImport(PangoEngine)
import PangoEngine
#endif

/// The text engine of these tests.
let testTypesetter = MonospaceTypesetter()

/// The text engine of the system, with the system's fonts.
let systemTypesetter: any Typesetter = {
    #if canImport(PangoEngine)
    PangoTypesetter()
    #elseif canImport(CoreText)
    CoreTextTypesetter.shared
    #else
    MonospaceTypesetter()
    #endif
}()

/// Both text engines.
let testTypesetters: [any Typesetter] = [testTypesetter, systemTypesetter]

// The word boundaries of all scenes in these tests. Where the system provides word boundaries, these are used. They use
// dictionaries.
#if canImport(PangoEngine)
let testWords = ICUWordBoundaryProvider()
let testWordsHaveDictionaries = true
#elseif canImport(CoreText)
let testWords = SystemWordBoundaries()
let testWordsHaveDictionaries = true
#else
let testWords = UnicodeWordBoundaries()
let testWordsHaveDictionaries = false
#endif

/// Lays out a text whose characters are squares with the given side.
func squares(
    _ text: String, side: CGFloat = 20, width: CGFloat = .infinity, options: LayoutOptions = LayoutOptions()
) -> TextLayout {
    var options = options
    options.width = width
    return TextLayout(
        RichText(text, style: TextStyle(font: FontRequest(size: side))), options: options, typesetter: MonospaceTypesetter())
}

/// Returns a label whose text starts at the label's top left corner.
func testLabel(
    _ identity: LabelIdentity, _ layout: TextLayout, at origin: CGPoint = .zero, size: CGSize? = nil, group: String? = nil,
    transform: DrawingTransform? = nil
) -> SceneLabel {
    let width = layout.options.width.isFinite ? layout.options.width : layout.size.width
    var label = SceneLabel(
        identity: identity, layout: layout,
        bounds: CGRect(origin: .zero, size: size ?? CGSize(width: width, height: layout.size.height)),
        transform: transform ?? .translation(x: origin.x, y: origin.y), clip: CGRect(x: 0, y: 0, width: 1000, height: 1000),
        settings: LabelSelectionSettings(enableCopy: true))
    label.settings.selectionGroup = group
    return label
}

/// Returns a scene of 1000 × 1000 points with the given labels.
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

/// Returns a scene with labels "1", "2", … one below the other. Their left edges are at x = 100. The top of the first
/// label is at y = 200.
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

/// Returns a scene with labels "1", "2", … side by side, starting at x = 100. Each label is as wide as its text. The
/// top of a label is at y = 200 plus its value in `tops`.
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
    /// Returns the scene with changed link options in all labels.
    func mapLinks(_ change: (inout LinkOptions) -> Void) -> SelectionScene {
        let labels = labels.map { label in
            var label = label
            change(&label.settings.linkOptions)
            return label
        }
        return testScene(labels, containers: containers, direction: direction)
    }

    var containers: [SceneContainer] {
        views.views.compactMap { view in
            view.scroll.map { scroll in
                SceneContainer(
                    identity: scroll.identity, frame: view.frame, parent: views.parent(of: scroll.identity), room: scroll.room,
                    insets: scroll.insets, contentTransform: scroll.transform, isScrolling: scroll.isScrolling)
            }
        }
    }

    /// Returns the text position for a point. `participants` are the indices of the labels to consider, in reading
    /// order.
    func location(of point: CGPoint, anchor: LabelPosition?, participants: [Int]) -> ScenePosition? {
        location(
            of: point, anchor: anchor, participants: Participants(only: Set(participants.map { content.labels[$0].identity }), in: content))
    }

    /// All labels, as indices in reading order.
    var everyone: [Int] { Array(labels.indices) }

    /// Returns a point just inside the leading edge of a character, in the middle of its line. At the end of the text,
    /// the point is just after the last character.
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

    /// Returns the center of the caret at an offset.
    func caret(_ label: LabelIdentity, _ offset: Int, affinity: TextAffinity = .downstream) -> CGPoint {
        guard let found = self.label(label) else { return .zero }
        return found.window(found.layout.caretRect(at: TextPosition(offset: offset, affinity: affinity))).center
    }

    /// Returns a selection in the notation of the cases. `2..5` is from offset 2 to 5, `5→2` has crossed pins, and
    /// `1:0..2:4` is from label "1" to label "2".
    func describe(_ selection: LabelSelection?) -> String {
        guard let selection else { return "nil" }
        let print = { (position: LabelPosition) in
            labels.count == 1 ? "\(position.offset)" : "\(position.label):\(position.offset)"
        }
        return print(selection.start) + (selection.isCrossed ? "→" : "..") + print(selection.end)
    }

    /// Returns the text that Copy writes for a selection, such as `2..5`.
    func copied(_ notation: String) -> String {
        var driver = ReducerDriver(self)
        driver.show(notation)
        return driver.text
    }

    /// Parses a selection in the notation of the acceptance cases, such as `2..5`.
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
