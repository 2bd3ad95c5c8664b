import Foundation
import LabelDrawing
package import SelectableLabel
import SelectableLabelTesting

/// The text on which operations are measured, together with its engines, its layout and a screen that shows it.
@MainActor
package final class GrowthSubject {
    /// A pasteboard that stores the last copied content.
    private final class Clipboard: Pasteboard {
        var content: PasteboardContent?
        func write(_ content: PasteboardContent) { self.content = content }
    }

    package let text: RichText
    let typesetter: any Typesetter
    private let wordBoundaries: any WordBoundaryProvider
    private let clipboard = Clipboard()
    private(set) lazy var typeset = TypesetText(text, typesetter: typesetter)
    private(set) lazy var layout = TextLayout(typeset, options: LayoutOptions(width: 320))
    private(set) lazy var wordFinder = WordFinder(layout: layout, provider: wordBoundaries)
    /// A screen with one label that shows the text.
    private(set) lazy var screen: Screen = {
        let menu = DrawnMenuPresenter(typesetter: MonospaceTypesetter())
        let ports = SelectionPorts(wordBoundaries: wordBoundaries, pasteboard: clipboard, menu: menu)
        let screen = Screen(size: CGSize(width: 360, height: 800), coordinator: SelectionCoordinator(ports: ports), menu: menu)
        let label = LabelController(text, identity: Self.label, typesetter: typesetter)
        screen.add(ScreenLabel(id: Self.label.description, controller: label, frame: (0, 0, 320, nil)))
        return screen
    }()

    static let label: LabelIdentity = "text"

    /// Creates a subject. The layout and the screen are created only when an operation first needs them.
    package init(_ text: RichText, typesetter: any Typesetter, wordBoundaries: any WordBoundaryProvider = UnicodeWordBoundaries()) {
        (self.text, self.typesetter, self.wordBoundaries) = (text, typesetter, wordBoundaries)
    }

    /// Offsets that are evenly spread over the text.
    var offsets: [Int] { (0..<100).map { text.length * $0 / 100 } }

    /// Selects the whole text and copies it in all forms.
    func copyEverything() {
        screen.coordinator.selectAll(in: screen)
        screen.coordinator.copySelectedText()
        for form in PasteboardContent.Form.allCases { _ = clipboard.content?.data(for: form) }
    }
}

/// An operation whose time may grow at most linearly with the length of the text.
package struct GrowthOperation: Sendable {
    /// The operation's name in reports.
    package let name: String
    private let body: @MainActor @Sendable (GrowthSubject) -> Void

    private init(_ name: String, _ body: @escaping @MainActor @Sendable (GrowthSubject) -> Void) { (self.name, self.body) = (name, body) }

    /// Performs the operation. The first call for a subject may take longer, because it may create the subject's layout
    /// or screen.
    @MainActor package func perform(on subject: GrowthSubject) { body(subject) }

    /// All operations.
    package static let all = texts + parsing + layouts + queries + selections

    private static let texts: [GrowthOperation] = [
        GrowthOperation("slices and joins") { subject in
            let middle = subject.text.length / 2
            _ = subject.text.slice(0..<middle) + subject.text.slice(middle..<subject.text.length)
        },
        GrowthOperation("restyle") { _ = $0.text.restyled(0..<$0.text.length) { $0.font.isBold.toggle() } },
        GrowthOperation("nested links") { subject in
            let count = subject.text.length / 20
            let spans = (0..<count).map { RichText.LinkSpan(link: TextLink(target: "a\($0)"), range: $0..<subject.text.length - $0) }
            _ = subject.text.linking(spans)
        },
        GrowthOperation("search for links") { _ = $0.text.linking("aaaaab", everyOccurrence: true, to: TextLink(target: "a")) },
        GrowthOperation("content of parts") { subject in
            var content = LabelContent()
            for _ in 0..<subject.text.length / 10 { content.add(string: "part") }
            _ = content.text
        },
    ]

    private static let parsing: [GrowthOperation] = [
        GrowthOperation("Markdown") { _ = MarkdownParser().parse($0.text) },
        GrowthOperation("emoticons") { _ = EmoticonParser().parse($0.text) },
        detection("mentions", MentionDetector()), detection("topics", TopicDetector()), detection("web addresses", WebAddressDetector()),
        detection("mail addresses", EmailDetector()), detection("telephone numbers", PhoneDetector()),
    ]

    private static func detection(_ name: String, _ detector: some LinkDetector) -> GrowthOperation {
        GrowthOperation("detect \(name)") { _ = $0.text.detectedLinks([detector]) }
    }

    private static let layouts: [GrowthOperation] = [
        GrowthOperation("shape and lay out") {
            _ = TextLayout($0.text, options: LayoutOptions(width: 320), typesetter: $0.typesetter)
        },
        layout("lay out in narrow lines") { $0.width = 20 },
        layout("lay out without wrapping") { $0.width = .infinity },
        layout("lay out justified") { $0.alignment = .justified },
        layout("lay out with hyphens") { $0.paragraph.hyphenationFactor = 1 },
        layout("truncate the tail") { $0.lineLimit = 3 },
        layout("truncate the middle") { ($0.lineLimit, $0.truncation) = (1, .middle) },
        layout("shrink to fit") { ($0.lineLimit, $0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = (3, true, 0.5) },
        layout("lay out around a hole") { $0.shape = ContainerShape(exclusions: [CGRect(x: 80, y: 40, width: 90, height: 900)]) },
        layout("lay out with a trailing token") { $0.trailingToken = RichText(" less") },
    ]

    private static func layout(_ name: String, _ change: @escaping @Sendable (inout LayoutOptions) -> Void) -> GrowthOperation {
        GrowthOperation(name) { subject in
            var options = LayoutOptions(width: 320)
            change(&options)
            _ = TextLayout(subject.typeset, options: options)
        }
    }

    private static let queries: [GrowthOperation] = [
        GrowthOperation("character boxes") { $0.layout.forEachCharacterBox { _, _ in } },
        GrowthOperation("hit tests") { subject in
            let size = subject.layout.size
            for step in 0..<100 { _ = subject.layout.hitTest(CGPoint(x: size.width / 3, y: size.height * CGFloat(step) / 100)) }
        },
        GrowthOperation("carets and lines") { subject in
            for offset in subject.offsets {
                _ = subject.layout.caretRect(at: TextPosition(offset: offset))
                _ = subject.layout.position(beside: TextPosition(offset: offset), toRight: true)
            }
        },
        GrowthOperation("words and paragraphs") { subject in
            for offset in subject.offsets {
                _ = (subject.wordFinder.word(at: offset), subject.wordFinder.paragraph(at: offset))
                _ = (subject.wordFinder.wordEnd(after: offset), subject.wordFinder.wordStart(before: offset))
            }
        },
        GrowthOperation("selection rectangles") { _ = $0.layout.selectionRects(for: 0..<$0.text.length) },
        GrowthOperation("highlight path") { _ = $0.layout.highlightPath(for: 0..<$0.text.length) },
        GrowthOperation("display list") { _ = $0.layout.displayList(appearance: .light) },
    ]

    private static let selections: [GrowthOperation] = [
        GrowthOperation("Select All") { $0.screen.coordinator.selectAll(in: $0.screen) },
        GrowthOperation("copy in all forms") { $0.copyEverything() },
        GrowthOperation("accessibility elements") { subject in
            subject.screen.coordinator.selectAll(in: subject.screen)
            _ = subject.screen.coordinator.accessibilityElements(in: subject.screen)
        },
        GrowthOperation("adjust a pin") { subject in
            subject.screen.coordinator.selectAll(in: subject.screen)
            for unit in [AccessibilityGranularity.character, .word, .line] {
                subject.screen.coordinator.adjust(.start, forward: true, by: unit)
            }
        },
        GrowthOperation("select at points") { subject in
            for step in 0..<10 {
                subject.screen.coordinator.handle(
                    .mouseDown(at: CGPoint(x: 60, y: 80 * step), button: .primary, extends: step > 0), at: Double(step), in: subject.screen)
                subject.screen.coordinator.handle(.mouseUp, at: Double(step), in: subject.screen)
            }
        },
    ]
}
