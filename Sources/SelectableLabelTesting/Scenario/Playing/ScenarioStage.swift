import Foundation
import LabelDocuments
import LabelDrawing
public import SelectableLabel

/// The screen of a scenario with its labels, and the services that a player needs, such as a pasteboard.
@MainActor
final class ScenarioStage {
    /// A pasteboard whose content can be read.
    final class Clipboard: Pasteboard {
        /// The last written content, in all forms that scenarios report.
        private(set) var content: ScenarioState.PasteboardContent?

        func write(_ content: PasteboardContent) {
            self.content = .init(
                plain: content.plainText, html: content.html, rtf: content.rtf,
                markdown: content.forms.contains(.markdown) ? content.markdown : nil)
        }
    }

    let screen: Screen
    let clipboard = Clipboard()
    private let typesetter: any Typesetter
    private var documents: [(place: ScenarioDocument, view: ScreenDocument)] = []
    /// The kinds of links to detect, by label id. Also used if the app changes the text of the label.
    private var detections: [String: Set<ScenarioLabel.Detection>] = [:]
    /// Stores which contents are expanded. A content stays expanded when another label shows it.
    private let expansions = ExpandedContents()
    /// The text style of each label, by label id. Also used if the app changes the text of the label.
    private var styles: [String: TextStyle] = [:]

    init(_ scenario: Scenario, typesetter: any Typesetter, wordBoundaries: any WordBoundaryProvider) {
        self.typesetter = typesetter
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: wordBoundaries, pasteboard: clipboard, menu: menu)
        let coordinator = SelectionCoordinator(ports: ports)
        coordinator.configuration = SelectionConfiguration(scenario)
        screen = Screen(
            size: scenario.screen.size,
            safeArea: scenario.screen.safeArea,
            direction: scenario.screen.direction,
            appearance: scenario.screen.appearance,
            coordinator: coordinator,
            menu: menu
        )
        // Scenario files contain no pictures, so placeholders are drawn instead.
        screen.showsPlaceholders = true
        for view in scenario.scrollViews { screen.add(ScreenScrollView(view)) }
        for list in scenario.lists { add(list) }
        for view in scenario.views { screen.add(view) }
        for document in scenario.documents { add(document) }
        for label in scenario.labels { add(label) }
    }

    /// Adds a label in front of the other labels.
    func add(_ label: ScenarioLabel) {
        styles[label.id] = TextStyle(label)
        detections[label.id] = label.detect
        let controller = LabelController(
            detecting(RichText(label, inSquares: typesetter is MonospaceTypesetter), ofLabel: label.id),
            options: LayoutOptions(label, direction: screen.direction),
            identity: LabelIdentity(label.identity),
            typesetter: typesetter
        )
        controller.verticalAlignment = label.verticalAlignment
        controller.enableCopy = label.enableCopy
        controller.selectionTriggers = label.triggers
        controller.selectionGroup = label.group
        controller.selectionOrder = label.order
        controller.collapsedLineLimit = label.collapsedLines ?? 0
        controller.expandToken = label.expandToken.map { RichText($0, style: TextStyle(tokenOf: label)) }
        controller.collapseToken = label.collapseToken.map { RichText($0, style: TextStyle(tokenOf: label)) }
        controller.expansions = expansions
        // Without a handler, the label would not report taps on a truncation token.
        controller.onTruncationTap = {}
        screen.add(
            ScreenLabel(
                id: label.id, controller: controller, frame: label.frame.components, scrollView: label.scrollView, view: label.view,
                isHidden: label.isHidden)
        )
    }

    private func add(_ list: ScenarioList) {
        let (typesetter, expansions) = (typesetter, expansions)
        let options = LayoutOptions(defaultDirection: screen.direction)
        screen.add(
            ScreenList(
                id: list.id, frame: list.frame, rowHeight: list.rowHeight, rows: list.screenRows, rowInsets: list.rowInsets,
                style: TextStyle(font: FontRequest(size: list.fontSize), color: .label), group: list.group, hasSource: list.hasSource,
                view: list.view, contentInset: list.contentInset
            ) {
                let controller = LabelController(options: options, typesetter: typesetter)
                controller.expansions = expansions
                controller.onTruncationTap = {}
                return controller
            })
    }

    private func add(_ document: ScenarioDocument) {
        let name = document.scrollView
        let view = ScreenDocument(document.model, on: screen, in: name, typesetter: typesetter)
        documents.append((document, view))
        screen.scrollView(name)?.backdrop = { [weak self] visible, appearance in
            let views = self?.documents.filter { $0.place.scrollView == name } ?? []
            return views.reduce(into: DisplayList()) { $0.append($1.view.backdrop(in: visible, appearance)) }
        }
        change(document.id) { $0.layOut(at: document.origin, width: document.width) }
    }

    /// Changes a document. The content of its scroll view becomes as high as it needs.
    func change(_ document: String, _ change: (ScreenDocument) -> Void) {
        guard let (place, view) = documents.first(where: { $0.place.id == document }) else { return }
        screen.update {
            change(view)
            guard let scrollView = screen.scrollView(place.scrollView) else { return }
            let height = max(scrollView.contentSize.height, place.origin.y + view.height)
            screen.setScrollView(
                scrollView.id, frame: scrollView.frame, contentSize: CGSize(width: scrollView.contentSize.width, height: height))
        }
        coordinator.configuration.copyGrids = documents.flatMap(\.view.model.grids)
    }

    /// Copies the code of a Copy button.
    func tapped(_ view: String) {
        guard let code = documents.lazy.compactMap({ $0.view.code(ofButton: view) }).first else { return }
        clipboard.write(PasteboardContent(RichText(code)))
    }

    /// Returns `text` with detected links, of the kinds that are set for the label with the given id. Detection is
    /// synchronous, because virtual time cannot wait for other threads.
    func detecting(_ text: RichText, ofLabel id: String) -> RichText {
        let wanted = ScenarioLabel.Detection.allCases.filter { detections[id]?.contains($0) ?? false }
        return text.detectingLinks(wanted.flatMap(\.portableDetectors))
    }

    /// Returns the style of a label's whole text.
    func style(ofLabel id: String) -> TextStyle { styles[id] ?? TextStyle() }
}

extension ScenarioLabel.Detection {
    /// The detectors for this kind of link that work on every platform.
    var portableDetectors: [any LinkDetector] {
        switch self {
        case .link: [WebAddressDetector(), EmailDetector()]
        case .phone: [PhoneDetector()]
        case .mention: [MentionDetector()]
        case .topic: [TopicDetector()]
        case .address, .date: []
        }
    }
}

extension ScenarioFrame {
    /// The frame in the form that `ScreenLabel` needs.
    var components: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat?) { (origin.x, origin.y, width, height) }
}

extension SelectionConfiguration {
    /// Creates the configuration of a scenario.
    public init(_ scenario: Scenario) {
        self.init()
        (scope, granularity) = (scenario.scope, scenario.granularity)
        (separator, rowSeparator) = (scenario.separator.line, scenario.separator.row)
        triggers = scenario.triggers ?? triggers
        menuItems = scenario.menuItems
        if let order = scenario.menuOrder { menuOrder = order }
    }
}

extension ScreenScrollView {
    fileprivate convenience init(_ view: ScenarioScrollView) {
        self.init(
            id: view.id, frame: view.frame, contentSize: view.contentSize, offset: view.offset, parent: view.scrollView, view: view.view,
            contentInset: view.contentInset)
    }
}

extension LayoutOptions {
    init(_ label: ScenarioLabel, direction: TextDirection) {
        self.init(
            lineLimit: label.lineLimit,
            truncation: label.truncation,
            // nil means the default token, which takes the style of the text next to it.
            truncationToken: label.truncationToken == "…" ? nil : RichText(label.truncationToken, style: TextStyle(label)),
            alignment: label.alignment,
            defaultDirection: direction,
            insets: label.insets,
            shape: ContainerShape(exclusions: label.exclusions)
        )
    }
}

extension TextStyle {
    /// Creates the style of a label's expand token and collapse token.
    init(tokenOf label: ScenarioLabel) {
        self.init(label)
        color = .link
    }

    /// Creates the style of a label's whole text.
    init(_ label: ScenarioLabel) {
        self.init(
            font: FontRequest(family: label.fontFamily, size: label.fontSize),
            color: label.color.map { AdaptiveColor($0) } ?? .label
        )
    }

    mutating func apply(_ span: ScenarioLabel.StyleSpan) {
        for change in span.changes { change.apply(&self) }
    }
}

extension ScenarioLabel {
    /// Returns the label's text with its styles, links and attachments.
    ///
    /// - Parameter inSquares: Whether each attachment is a square of the font's size, as every character of a
    ///   `MonospaceTypesetter` is. Default: false.
    /// - Complexity: O(n + spans · log spans).
    public func richText(inSquares: Bool = false) -> RichText { RichText(self, inSquares: inSquares) }
}

extension RichText {
    /// Creates a label's text. If `inSquares` is true, each attachment is a square of the font's size.
    fileprivate init(_ label: ScenarioLabel, inSquares: Bool) {
        var text = RichText(label.text, style: TextStyle(label))
        text = text.restyled(
            overlapping: label.attributes.map { ($0.range, $0) }, merging: { $0.merged(with: $1) }, change: { $0.apply($1) })
        let links = label.links.map { ($0.range, TextLink(target: $0.url, hasLongPressAction: $0.hasLongPress)) }
        text = text.restyled(overlapping: links, merging: { $1 }, change: { $0.link = $1 })
        let attachments = label.attachments.map { ($0.offset..<$0.offset + 1, $0) }
        let attach = { (style: inout TextStyle, attachment: ScenarioLabel.Attachment) in
            style.attachment = TextAttachment(attachment, squareSize: inSquares ? style.font.size : nil)
        }
        text = text.restyled(overlapping: attachments, merging: { $1 }, change: attach)
        self = text
    }
}

extension TextAttachment {
    fileprivate init(_ attachment: ScenarioLabel.Attachment, squareSize: CGFloat?) {
        let alternative = attachment.alternativeText ?? ""
        if let side = squareSize {
            let square = CGSize(width: side, height: side)
            self.init(size: square, alignment: .metrics(ascent: side * 0.8, descent: side * 0.2), alternativeText: alternative)
            return
        }
        self.init(size: attachment.size, alignment: attachment.alignment, alternativeText: alternative)
    }
}
