public import Foundation
public import LabelDocuments
public import LabelDrawing
import LabelText
public import SelectableLabel

/// A document on a screen: its labels, and the scroll views of its code and tables, in a scroll view of the screen.
///
/// The label of a block has the name of the block's identity. The name of its scroll view ends with `.scroll`, that of
/// its Copy button with `.copy`.
@MainActor
public final class ScreenDocument {
    /// The name of the scroll view that contains the document.
    public let scrollView: String
    private let screen: Screen
    private let typesetter: any Typesetter
    private var origin = CGPoint()
    private var width: CGFloat = 0
    private var scrollers: [Int: ScreenScrollView] = [:]
    private var buttons: [Int: String] = [:]
    private lazy var views = makeViews(DocumentModel(id: ""))

    /// Creates a document on a screen. Call `layOut(at:width:)` to show it.
    ///
    /// - Parameters:
    ///   - model: The document.
    ///   - screen: The screen.
    ///   - scrollView: The name of a scroll view of the screen.
    ///   - typesetter: The text engine.
    public init(_ model: DocumentModel, on screen: Screen, in scrollView: String, typesetter: any Typesetter) {
        (self.screen, self.scrollView, self.typesetter) = (screen, scrollView, typesetter)
        views = makeViews(model)
    }

    /// The document.
    public var model: DocumentModel { views.model }
    /// The height, in points.
    public var height: CGFloat { views.height }
    /// The number of blocks that were laid out so far.
    public var layoutCount: Int { views.layoutCount }

    private func makeViews(_ model: DocumentModel) -> DocumentViews<ScreenLabel> {
        DocumentViews(
            model,
            makeView: { [unowned self] in makeLabel($0, of: $1) },
            showText: { label, view in
                view.controller.options.alignment = label.alignment
                view.controller.options.lineLimit = label.lineLimit
                view.controller.show(label.text)
            },
            controller: { $0.controller },
            removeView: { [unowned self] in screen.removeLabel($0.id) })
    }

    private func makeLabel(_ label: DocumentBlockLayout.Label, of block: DocumentBlock) -> ScreenLabel {
        let controller = LabelController(
            options: LayoutOptions(defaultDirection: screen.direction), identity: label.identity, typesetter: typesetter)
        controller.verticalAlignment = .center
        controller.enableCopy = label.isSelectable
        let view = ScreenLabel(
            id: label.identity.rawValue, controller: controller, frame: (0, 0, 0, 0),
            scrollView: label.isScrolled ? scrollName(of: block) : scrollView)
        if label.isScrolled { addScroller(of: block) }
        screen.add(view)
        return view
    }

    private func scrollName(of block: DocumentBlock) -> String { block.id.rawValue + ".scroll" }

    @discardableResult
    private func addScroller(of block: DocumentBlock) -> ScreenScrollView {
        let name = scrollName(of: block)
        if let known = screen.scrollView(name) { return known }
        let view = ScreenScrollView(id: name, frame: CGRect(), contentSize: CGSize(), parent: scrollView)
        screen.add(view)
        return view
    }

    // MARK: Changes

    /// Appends text, and lays out what changed.
    public func append(_ text: String) {
        views.append(text)
        layOutChanges()
    }

    /// Records that no more text will follow.
    public func finish() {
        views.finish()
        layOutChanges()
    }

    /// Reads the document again: see `DocumentModel.refresh()`.
    public func refresh() {
        views.refresh()
        layOutChanges()
    }

    /// Shows another document.
    public func show(_ model: DocumentModel) {
        views.show(model)
        layOutChanges()
    }

    /// Waits until all code has its colours.
    public func coloringFinished() async { await views.coloringFinished() }

    private func layOutChanges() { if width > 0 { layOut(at: origin, width: width) } }

    /// Lays out the document.
    ///
    /// - Parameters:
    ///   - origin: The top left, in points of the scroll view's content.
    ///   - width: The width, in points.
    public func layOut(at origin: CGPoint, width: CGFloat) {
        screen.update {
            let isMoved = origin != self.origin
            (self.origin, self.width) = (origin, width)
            let first = views.layOut(width: width, isRightToLeft: screen.direction == .rightToLeft)
            removeControls(from: views.placed.count)
            for index in (isMoved ? 0 : first)..<views.placed.count { place(index) }
        }
    }

    private func place(_ index: Int) {
        let placed = views.placed[index]
        views.color(placed.block)
        let top = CGPoint(x: origin.x, y: origin.y + placed.top)
        for label in placed.layout.labels {
            let offset = label.isScrolled ? CGPoint() : top
            screen.setFrame(
                (x: label.frame.minX + offset.x, y: label.frame.minY + offset.y, width: label.frame.width, height: label.frame.height),
                ofLabel: label.identity.rawValue)
        }
        if let scroll = placed.layout.scrollView {
            let view = addScroller(of: placed.block)
            let old = scrollers.updateValue(view, forKey: index)
            if let old, old.id != view.id { screen.removeScrollView(old.id) }
            let end = old?.id == view.id ? view.maximumOffset.x - view.offset.x : 0
            view.backdrop = { _, appearance in placed.layout.backdrop(appearance, isScrolled: true) }
            screen.setScrollView(
                view.id, frame: scroll.frame.offsetBy(dx: top.x, dy: top.y), contentSize: scroll.contentSize)
            // A table that is read from the right begins at its right edge, and keeps its distance from it.
            if placed.layout.isRightToLeft, !placed.layout.columns.isEmpty {
                view.scroll(by: CGPoint(x: view.maximumOffset.x - end - view.offset.x, y: 0))
            }
        } else if let view = scrollers.removeValue(forKey: index) {
            screen.removeScrollView(view.id)
        }
        placeButton(index, placed, top)
    }

    private func placeButton(_ index: Int, _ placed: DocumentViews<ScreenLabel>.Placed, _ top: CGPoint) {
        guard let frame = placed.layout.copyButton?.offsetBy(dx: top.x, dy: top.y) else { return removeButton(index) }
        let name = placed.block.id.rawValue + ".copy"
        if buttons[index] != name {
            removeButton(index)
            var style = model.theme.captionStyle
            style.color = .link
            let title = LabelController(
                RichText(model.theme.copyTitle, style: style), options: LayoutOptions(lineLimit: 1, alignment: .center),
                typesetter: typesetter)
            var button = ScreenView(id: name, frame: frame, scrollView: scrollView)
            button.hasBorder = false
            screen.add(button)
            screen.add(ScreenLabel(id: name + ".title", controller: title, frame: (0, 0, 0, 0), scrollView: scrollView))
            buttons[index] = name
        }
        screen.setFrame(frame, ofView: name)
        screen.setFrame((x: frame.minX, y: frame.minY, width: frame.width, height: frame.height), ofLabel: name + ".title")
    }

    private func removeButton(_ index: Int) {
        guard let name = buttons.removeValue(forKey: index) else { return }
        screen.removeView(name)
        screen.removeLabel(name + ".title")
    }

    private func removeControls(from count: Int) {
        for index in scrollers.keys where index >= count {
            if let view = scrollers.removeValue(forKey: index) { screen.removeScrollView(view.id) }
        }
        for index in buttons.keys where index >= count { removeButton(index) }
    }

    /// Returns the code of the block whose Copy button has a name. nil if there is none.
    public func code(ofButton name: String) -> String? {
        guard let index = buttons.first(where: { $0.value == name })?.key, case .code(let text, _, _) = views.placed[index].block.content
        else { return nil }
        return text.display.string
    }

    /// Draws what is behind the labels, in points of the scroll view's content.
    ///
    /// - Parameters:
    ///   - visible: The visible part of the content.
    ///   - appearance: Light or dark.
    public func backdrop(in visible: CGRect, _ appearance: Appearance) -> DisplayList {
        var list = DisplayList()
        let first = views.placed.partitioningIndex { origin.y + $0.top + $0.layout.height > visible.minY }
        for placed in views.placed[first...].prefix(while: { origin.y + $0.top < visible.maxY }) {
            list.append(placed.layout.backdrop(appearance), transform: .translation(x: origin.x, y: origin.y + placed.top))
        }
        return list
    }
}
