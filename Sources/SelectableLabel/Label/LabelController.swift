public import Foundation
public import LabelDrawing

/// Where a text stands in a label that is higher than the text.
public enum VerticalAlignment: String, Hashable, Codable, Sendable {
    case top
    case center
    case bottom
}

/// What a label is, without a view: its text, how it is laid out and drawn, and whether it can be selected.
///
/// One per label. Hosts give it a size and draw its display list; the selection reads its layout.
@MainActor
public final class LabelController {
    /// The content's name, by which a selection finds the label; unique among the labels of one window.
    public var identity: LabelIdentity { didSet { if identity != oldValue { onChange?() } } }
    /// The text.
    public var text: RichText { didSet { if text != oldValue { invalidate() } } }
    /// How the text is laid out; width and height are those of the label and are not read here.
    public var options: LayoutOptions { didSet { if options != oldValue { invalidate() } } }
    /// Where the text stands in a label that is higher.
    public var verticalAlignment: VerticalAlignment = .center { didSet { if verticalAlignment != oldValue { onChange?() } } }
    /// Whether the text can be selected and copied.
    public var enableCopy = false { didSet { if enableCopy != oldValue { onChange?() } } }
    /// The group that a selection of scope `.group` keeps to.
    public var selectionGroup: String? { didSet { if selectionGroup != oldValue { onChange?() } } }
    /// The place in the reading order; smaller is earlier, labels without one come last.
    public var selectionOrder: Double? { didSet { if selectionOrder != oldValue { onChange?() } } }
    /// Called when a link is tapped.
    public var onLinkTap: ((LinkReference) -> Void)?
    /// Called when a link with a long-press action is pressed for long.
    public var onLinkLongPress: ((LinkReference) -> Void)?
    /// Called after anything changed that is drawn or selected by; the host draws again and tells the selection.
    public var onChange: (() -> Void)?

    private let typesetter: any Typesetter
    private var typeset: TypesetText?
    private var cached: (size: CGSize, layout: TextLayout)?

    /// Creates a label.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - options: How it is laid out.
    ///   - identity: The content's name; nil for one that no other label has.
    ///   - typesetter: The text engine.
    public init(
        _ text: RichText = RichText(),
        options: LayoutOptions = LayoutOptions(),
        identity: LabelIdentity? = nil,
        typesetter: any Typesetter
    ) {
        self.text = text
        self.options = options
        self.typesetter = typesetter
        self.identity = identity ?? LabelIdentity(UUID().uuidString)
    }

    /// Shows other content, text and identity at once: what a reused cell does, so that a selection stays with what was shown before.
    ///
    /// - Parameters:
    ///   - text: The content's text.
    ///   - identity: The content's name.
    public func show(_ text: RichText, identity: LabelIdentity) {
        guard text != self.text || identity != self.identity else { return }
        let notify = onChange
        onChange = nil
        self.identity = identity
        self.text = text
        onChange = notify
        notify?()
    }

    /// The layout in a label of a size; kept until text, options or size change.
    ///
    /// - Complexity: O(1) when kept; without shaping when only the size changed.
    public func layout(in size: CGSize) -> TextLayout {
        if let cached, cached.size == size { return cached.layout }
        var options = options
        options.width = size.width.nonNegative
        options.height = size.height.nonNegative
        let typeset = typeset ?? makeTypeset()
        self.typeset = typeset
        let layout = TextLayout(typeset, options: options)
        cached = (size, layout)
        return layout
    }

    /// The size of the text in a width, in points.
    public func sizeThatFits(width: CGFloat) -> CGSize {
        layout(in: CGSize(width: width, height: .infinity)).size
    }

    /// The map from the layout's points to those of a label of a size.
    public func transform(of layout: TextLayout, in size: CGSize) -> DrawingTransform {
        let free = size.height.isFinite ? max(size.height - layout.size.height, 0) : 0
        switch verticalAlignment {
        case .top: return .identity
        case .center: return .translation(x: 0, y: free / 2)
        case .bottom: return .translation(x: 0, y: free)
        }
    }

    private func makeTypeset() -> TypesetText {
        TypesetText(text, typesetter: typesetter, direction: options.direction, defaultDirection: options.defaultDirection)
    }

    private func invalidate() {
        typeset = nil
        cached = nil
        onChange?()
    }
}
