public import Foundation
public import SelectableLabel

/// The labels of a document: keeps those whose content stays, and lays out only the blocks that changed.
///
/// A platform's view of a document tells how to make, change, measure and remove its labels.
@MainActor
public final class DocumentViews<View: AnyObject> {
    /// A block with its place in the document.
    public struct Placed {
        /// The block.
        public var block: DocumentBlock
        /// The layout.
        public var layout: DocumentBlockLayout
        /// The distance of its top from the top of the document, in points.
        public var top: CGFloat
    }

    /// A label that is shown, in its view.
    private struct Shown {
        var label: DocumentBlockLayout.Label
        var scale: CGFloat
        /// The width of its lines. It limits attachments.
        var width: CGFloat
        var view: View
        /// The highlighting of its code.
        var coloring: Coloring?
    }

    /// A task that is cancelled when nobody needs it any more.
    private final class Coloring {
        let task: Task<Void, Never>

        init(_ task: Task<Void, Never>) { self.task = task }

        deinit { task.cancel() }
    }

    /// The document.
    public private(set) var model: DocumentModel
    /// The range of the document's blocks that are shown. nil means all.
    private(set) var range: Range<Int>?
    private var blocks: ArraySlice<DocumentBlock> { model.blocks(in: range) }
    /// The blocks that were laid out, in order.
    public private(set) var placed: [Placed] = []
    /// The number of blocks that were laid out so far.
    package private(set) var layoutCount = 0
    /// The scale of all fonts and of the indents of lists. Default: 1.
    public var textScale: CGFloat = 1 { didSet { if textScale != oldValue { layOutAnew() } } }
    private var views: [LabelIdentity: Shown] = [:]
    /// The views of all labels that are shown, in no order.
    package var labels: [View] { views.values.map(\.view) }
    private var width: CGFloat = 0
    private var isRightToLeft = false
    private var changed = 0
    /// Whether the layouts of blocks that did not change are valid.
    private var keepsLayouts = false
    private var bottom: CGFloat { placed.last.map { $0.top + $0.layout.height } ?? 0 }
    private let makeView: (DocumentBlockLayout.Label, DocumentBlock) -> View
    private let showText: (DocumentBlockLayout.Label, View) -> Void
    private let controller: (View) -> LabelController
    private let removeView: (View) -> Void

    /// Creates the labels of a document. Nothing is laid out before `layOut(width:)`.
    ///
    /// - Parameters:
    ///   - model: The document.
    ///   - makeView: Makes the view of a label. `showText` is called for it too.
    ///   - showText: Shows a label's text and alignment in its view.
    ///   - controller: Returns the controller of a view, which measures its text.
    ///   - removeView: Removes a view.
    public init(
        _ model: DocumentModel, makeView: @escaping (DocumentBlockLayout.Label, DocumentBlock) -> View,
        showText: @escaping (DocumentBlockLayout.Label, View) -> Void, controller: @escaping (View) -> LabelController,
        removeView: @escaping (View) -> Void
    ) {
        (self.model, self.makeView, self.showText) = (model, makeView, showText)
        (self.controller, self.removeView) = (controller, removeView)
    }

    /// The height of the document, in points. It never shrinks while the document grows.
    public private(set) var height: CGFloat = 0

    /// Returns the view of a label. nil if the label has not been laid out.
    public func view(of label: LabelIdentity) -> View? { views[label]?.view }

    // MARK: Changes

    /// Appends text. The blocks that changed are laid out by the next `layOut(width:)`.
    public func append(_ text: String) { change(from: model.append(text)) }

    /// Records that no more text will follow.
    public func finish() { change(from: model.finish()) }

    /// Reads the document again: see `DocumentModel.refresh()`.
    public func refresh() { change(from: model.refresh()) }

    private func change(from block: Int) { changed = min(max(block - (range?.lowerBound ?? 0), 0), changed) }

    /// Shows a source that the app has as a whole. If it begins with the source so far, only the rest is read.
    ///
    /// - Complexity: O(n) to compare the sources.
    public func update(to markdown: String, isFinished: Bool) {
        let known = model.markdown
        if !model.isFinished, markdown.utf8.starts(with: known.utf8) {
            append(String(decoding: markdown.utf8.dropFirst(known.utf8.count), as: UTF8.self))
            if isFinished { finish() }
        } else if markdown != known || isFinished != model.isFinished {
            show(model.replacingMarkdown(by: markdown, isFinished: isFinished), blocks: range)
        }
    }

    /// Shows another document, or a changed copy of the same one. The labels of another document are removed at once.
    ///
    /// - Parameters:
    ///   - next: The document.
    ///   - range: The range of its blocks to show. It is clamped. nil means all.
    /// - Complexity: O(number of blocks shown) to compare the copies.
    public func show(_ next: DocumentModel, blocks range: Range<Int>? = nil) {
        if next.id != model.id || range?.lowerBound != self.range?.lowerBound { removeAll() }
        let (old, before) = (blocks, blockBefore)
        let hasSameTheme = next.hasTheme(of: model)
        (model, self.range) = (next, range)
        if hasSameTheme, before == blockBefore {
            changed = min(changed, zip(old, blocks).prefix { $0 == $1 }.count)
        } else {
            (changed, keepsLayouts) = (0, false)
        }
        if !hasSameTheme { for label in views.keys { stopColoring(label) } }
    }

    private func layOutAnew() { (changed, keepsLayouts, height) = (0, false, 0) }

    /// The block before those that are shown, which decides about the space between them.
    private var blockBefore: DocumentBlock? {
        let start = blocks.startIndex
        return start > 0 ? model.blocks[start - 1] : nil
    }

    /// Removes all labels. The next `layOut(width:)` makes them anew.
    func removeAll() {
        for label in Array(views.keys) { remove(label) }
        (views, placed) = ([:], [])
        layOutAnew()
    }

    /// Lays out the blocks that changed, and moves those after them. Lays out all if the width or the direction
    /// changed.
    ///
    /// - Parameters:
    ///   - width: The width, in points. A width that is not a number counts as 0.
    ///   - isRightToLeft: Whether indents and bullets are on the right.
    /// - Returns: The index of the first block that was laid out.
    /// - Complexity: O(number of blocks after the first change), and the layouts of those that changed.
    @discardableResult
    public func layOut(width: CGFloat, isRightToLeft: Bool = false) -> Int {
        let width = width.isFinite ? max(width, 0) : 0
        if (self.width, self.isRightToLeft) != (width, isRightToLeft) { layOutAnew() }
        (self.width, self.isRightToLeft) = (width, isRightToLeft)
        let first = min(changed, placed.count)
        let old = Array(placed[first...])
        placed.removeSubrange(first...)
        var used: Set<LabelIdentity> = []
        let theme = model.theme.withIndents(scaledBy: textScale)
        for block in blocks.dropFirst(first) {
            let index = placed.count - first
            let before = old.indices.contains(index) ? old[index] : nil
            if keepsLayouts, let before, before.block == block, index == 0 || old[index - 1].block == placed.last?.block {
                used.formUnion(before.layout.labels.map(\.identity))
                placed.append(Placed(block: block, layout: before.layout, top: bottom))
                continue
            }
            let columns = !model.isFinished && before?.block.id == block.id ? before?.layout.columns ?? [] : []
            let layout = DocumentBlockLayout(
                block, after: placed.last?.block ?? blockBefore, width: width, columns: columns, theme: theme, isRightToLeft: isRightToLeft
            ) { label, width in
                used.insert(label.identity)
                let text = controller(show(label, in: block, width: width)).layout(in: CGSize(width: width, height: .infinity))
                return DocumentBlockLayout.Measure(size: text.containerSize, baseline: text.line(at: 0).baseline)
            }
            layoutCount += 1
            placed.append(Placed(block: block, layout: layout, top: bottom))
        }
        for label in old.flatMap(\.layout.labels) where !used.contains(label.identity) {
            remove(label.identity)
        }
        (changed, keepsLayouts) = (blocks.count, true)
        height = model.isFinished ? bottom : max(bottom, height)
        return first
    }

    private func show(_ label: DocumentBlockLayout.Label, in block: DocumentBlock, width: CGFloat) -> View {
        if let known = views[label.identity], known.label.isScrolled != label.isScrolled {
            // Another kind of block begins with the same text, such as code after a paragraph.
            remove(label.identity)
        }
        if let known = views[label.identity], known.label.text != label.text { stopColoring(label.identity) }
        let known = views[label.identity]
        let view = known?.view ?? makeView(label, block)
        controller(view).clampsSelection = true
        let isFitted = known?.scale == textScale && (known?.width == width || !label.text.display.hasAttachments)
        if known?.label.text != label.text || known?.label.alignment != label.alignment || !isFitted {
            showText(label.scaled(by: textScale, in: width), view)
        }
        views[label.identity] = Shown(label: label, scale: textScale, width: width, view: view, coloring: known?.coloring)
        return view
    }

    private func remove(_ label: LabelIdentity) {
        stopColoring(label)
        if let view = views.removeValue(forKey: label)?.view { removeView(view) }
    }

    // MARK: Colours of code

    /// Highlights the code of a block, if it is closed and has a label. Call it when the block is shown.
    public func color(_ block: DocumentBlock) {
        guard case .code(let text, let language, isClosed: true) = block.content, let highlighter = model.theme.codeHighlighter,
            let shown = views[block.id], shown.coloring == nil
        else { return }
        let (code, controller) = (text.display.string, controller(shown.view))
        views[block.id]?.coloring = Coloring(
            Task { [weak controller] in
                let colors = await highlighter.colors(of: code, language: language)
                if !Task.isCancelled { controller?.colorRanges = colors }
            })
    }

    /// Waits until all code that is shown has its colours: for tests and pictures.
    public func coloringFinished() async { for shown in views.values { await shown.coloring?.task.value } }

    private func stopColoring(_ label: LabelIdentity) {
        guard let shown = views[label], shown.coloring != nil else { return }
        views[label]?.coloring = nil
        controller(shown.view).colorRanges = []
    }
}
