#if canImport(SwiftUI) && canImport(UIKit)
public import SelectableLabel
public import SwiftUI
public import UIKit

/// A SwiftUI view that shows a Markdown document, which can grow while it is being written, under one selection.
///
/// Links are opened with the environment's `openURL`.
public struct SelectableDocument {
    private enum Content {
        case markdown(String, LabelIdentity)
        case model(DocumentModel, blocks: Range<Int>?)
    }

    private let content: Content
    private var isFinished = true
    private var theme = DocumentTheme()
    private var followsEnd = false
    private var linkAction: ((LinkReference) -> Void)?
    private var setUp: ((SelectableLabelView) -> Void)?
    private var images: [String: UIImage] = [:]
    private var missingAction: ((String) -> Void)?

    /// Creates a view of a document.
    ///
    /// - Parameters:
    ///   - markdown: The source.
    ///   - id: The identity of the content: any value that is unique in the window, such as that of a message.
    public init(_ markdown: String, id: some Hashable) { content = .markdown(markdown, LabelIdentity(id)) }

    /// Creates a view of a document, or of some of its blocks: for example, one block in each row of a lazy stack.
    ///
    /// The view has the theme of the model.
    /// - Parameters:
    ///   - model: The document.
    ///   - blocks: The range of its blocks. It is clamped. nil means all.
    public init(_ model: DocumentModel, blocks: Range<Int>? = nil) { content = .model(model, blocks: blocks) }

    /// Tells whether the document is still being written. If so, its end is shown as what it will most likely be.
    ///
    /// A `DocumentModel` knows this itself.
    /// - Parameter isFinished: Whether no more text will follow.
    public func streaming(isFinished: Bool) -> Self {
        var next = self
        next.isFinished = isFinished
        return next
    }

    /// Keeps the scroll view around the document at its end while the document grows, unless the user scrolled away
    /// from its end or is selecting text.
    public func followsEnd(_ isOn: Bool = true) -> Self {
        var next = self
        next.followsEnd = isOn
        return next
    }

    /// Sets the action for a tap on a link. It replaces the environment's `openURL`.
    public func onLinkTap(_ action: @escaping (LinkReference) -> Void) -> Self {
        var next = self
        next.linkAction = action
        return next
    }

    /// Sets more properties of each new label. Labels are reused. The closure is read when the view is created.
    public func label(_ setUp: @escaping (SelectableLabelView) -> Void) -> Self {
        var next = self
        next.setUp = setUp
        return next
    }

    /// Sets the pictures that are known, by their URLs in the source. Other pictures show their alternative text. The
    /// view of a model shows those of the model's theme instead.
    ///
    /// Add a picture when it was loaded: only the blocks that show it change, and what is selected stays selected.
    ///
    /// - Parameters:
    ///   - images: The pictures. They take precedence over those of the theme's `parser.image`.
    ///   - onMissing: Called once by each view for each other picture in its document, after the current view update.
    public func pictures(_ images: [String: UIImage], onMissing: ((_ url: String) -> Void)? = nil) -> Self {
        var next = self
        (next.images, next.missingAction) = (images, onMissing)
        return next
    }

    /// Sets the looks. They are read when the view is created. The view of a model has the looks of the model.
    public func documentTheme(_ theme: DocumentTheme) -> Self {
        var next = self
        next.theme = theme
        return next
    }
}

extension SelectableDocument: UIViewRepresentable {
    /// Creates the UIKit view.
    public func makeUIView(context: Context) -> SelectableDocumentView {
        let view = SelectableDocumentView()
        view.onMakeLabel = setUp
        view.theme = theme
        view.usePictures()
        view.setContentHuggingPriority(.required, for: .vertical)
        return view
    }

    /// Shows the document in the UIKit view.
    public func updateUIView(_ view: SelectableDocumentView, context: Context) {
        let environment = context.environment
        let openURL = environment.openURL
        view.onLinkTap = linkAction ?? { link in if let url = link.url { openURL(url) } }
        view.contentSizeCategory = UIContentSizeCategory(environment.sizeCategory)
        view.semanticContentAttribute = environment.layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        let scrollView = followsEnd ? view.scrollViewAtEnd : nil
        switch content {
        case .markdown(let markdown, let identity):
            view.show(images, in: identity)
            view.show(markdown, identity: identity, isFinished: isFinished)
            if let missingAction { view.reportMissingPictures(to: missingAction) }
        case .model(let model, let blocks): view.show(model, blocks: blocks)
        }
        view.useSelectionSource(of: environment)
        // SwiftUI resizes the content of its scroll view only after this update.
        if let scrollView { DispatchQueue.main.async { scrollView.scrollToEnd() } }
    }

    /// Returns the size of the document in the width that SwiftUI proposes.
    @available(iOS 16, *)
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: SelectableDocumentView, context: Context) -> CGSize? {
        guard let width = proposal.width, width > 0, width.isFinite else { return nil }
        return uiView.sizeThatFits(CGSize(width: width, height: 0))
    }
}
#endif
