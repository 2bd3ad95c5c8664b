#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI
import UIKit

/// A text that can be selected and copied, in SwiftUI.
///
/// Lines, truncation, alignment and direction are the environment's; so is what opens links, unless `onLinkTap(_:)` says otherwise.
public struct SelectableText: View {
    private let text: NSAttributedString
    private var identity: LabelIdentity?
    private var selection: Binding<LabelSelection?>?
    private var linkAction: ((LinkReference) -> Void)?
    private var font: UIFont?

    /// Creates a text of one style.
    public init(_ text: String) {
        self.text = NSAttributedString(string: text)
    }

    /// Creates a text with the attributes of Foundation and UIKit that an attributed string has, links among them.
    public init(_ text: AttributedString) {
        self.text = NSAttributedString(text)
    }

    /// Creates a text as UIKit has it.
    public init(_ text: NSAttributedString) {
        self.text = text
    }

    /// Names the content, so that a selection finds it again after scrolling.
    public func contentIdentity(_ identity: LabelIdentity) -> SelectableText {
        var copy = self
        copy.identity = identity
        return copy
    }

    /// Binds the selection of the text's window: what it is, in all of its labels, and what it should be.
    public func selection(_ selection: Binding<LabelSelection?>) -> SelectableText {
        var copy = self
        copy.selection = selection
        return copy
    }

    /// Calls a function for links that are tapped, instead of opening them.
    public func onLinkTap(_ action: @escaping (LinkReference) -> Void) -> SelectableText {
        var copy = self
        copy.linkAction = action
        return copy
    }

    /// Sets the font of text that names none; else it is the system's body font.
    public func uiFont(_ font: UIFont) -> SelectableText {
        var copy = self
        copy.font = font
        return copy
    }

    /// The text's view.
    public var body: some View {
        SelectableTextView(text: text, identity: identity, selection: selection, linkAction: linkAction, font: font)
    }
}

/// The label behind a `SelectableText`.
struct SelectableTextView: UIViewRepresentable {
    let text: NSAttributedString
    let identity: LabelIdentity?
    let selection: Binding<LabelSelection?>?
    let linkAction: ((LinkReference) -> Void)?
    let font: UIFont?

    func makeUIView(context: Context) -> SelectableLabelView {
        let label = SelectableLabelView()
        label.enableCopy = true
        label.adjustsFontForContentSizeCategory = true
        label.verticalAlignment = .top
        // The width is SwiftUI's to give; the height is the text's.
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        label.setContentHuggingPriority(.required, for: .vertical)
        return label
    }

    func updateUIView(_ label: SelectableLabelView, context: Context) {
        let environment = context.environment
        if let identity, identity != label.identity {
            label.show(text, identity: identity)
        } else if label.attributedText != text {
            label.attributedText = text
        }
        label.font = font ?? .preferredFont(forTextStyle: .body)
        label.numberOfLines = environment.lineLimit ?? 0
        label.lineBreakMode = NSLineBreakMode(environment.truncationMode)
        label.textAlignment = NSTextAlignment(environment.multilineTextAlignment, in: environment.layoutDirection)
        label.semanticContentAttribute = environment.layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        label.selectionGroup = environment.selectionGroup
        if let scope = environment.selectionScope { SelectionCoordinator.shared.configuration.scope = scope }
        let openURL = environment.openURL
        label.onLinkTap = linkAction ?? { link in if let url = URL(string: link.url) { openURL(url) } }
        label.bind(selection)
    }

    @available(iOS 16, *)
    func sizeThatFits(_ proposal: ProposedViewSize, uiView label: SelectableLabelView, context: Context) -> CGSize? {
        label.sizeThatFits(CGSize(width: proposal.width ?? .infinity, height: .infinity))
    }
}

extension SelectableLabelView {
    /// Keeps a binding and the selection of the label's window alike.
    fileprivate func bind(_ selection: Binding<LabelSelection?>?) {
        guard let selection else {
            selectionObserver = nil
            return
        }
        selectionObserver = { next in
            // Not while SwiftUI is updating its views.
            DispatchQueue.main.async { if selection.wrappedValue != next { selection.wrappedValue = next } }
        }
        guard let host, selection.wrappedValue != host.selection else { return }
        host.coordinator.select(selection.wrappedValue, in: host)
    }
}

extension NSLineBreakMode {
    fileprivate init(_ mode: Text.TruncationMode) {
        switch mode {
        case .head: self = .byTruncatingHead
        case .middle: self = .byTruncatingMiddle
        case .tail: self = .byTruncatingTail
        @unknown default: self = .byTruncatingTail
        }
    }
}

extension NSTextAlignment {
    fileprivate init(_ alignment: SwiftUI.TextAlignment, in direction: LayoutDirection) {
        switch alignment {
        case .leading: self = direction == .rightToLeft ? .right : .left
        case .center: self = .center
        case .trailing: self = direction == .rightToLeft ? .left : .right
        }
    }
}
#endif
