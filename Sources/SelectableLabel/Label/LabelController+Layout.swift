public import Foundation
public import LabelDrawing

extension LabelController {
    /// The layout in a label of a size; kept until text, options or size change.
    ///
    /// - Complexity: O(1) when kept; without shaping when only the size changed.
    public func layout(in size: CGSize) -> TextLayout {
        // Another label with the same content may have folded it.
        if let cached, cached.size == size, cached.isExpanded == isExpanded { return cached.layout }
        let typeset = keptTypeset()
        let options = foldedOptions(in: lineSize(size), of: typeset)
        let layout = layoutCache?.layout(of: typeset, options: options) ?? TextLayout(typeset, options: options)
        cached = (size, isExpanded, layout)
        return layout
    }

    /// The size of the text in a width, in points.
    public func sizeThatFits(width: CGFloat) -> CGSize {
        layout(in: CGSize(width: width, height: .infinity)).containerSize
    }

    /// The size of the text in a room, in points: lines break at its width; those that run down, at its height.
    public func sizeThatFits(_ room: CGSize) -> CGSize {
        guard options.form == .vertical else { return sizeThatFits(width: room.width) }
        return layout(in: CGSize(width: .infinity, height: room.height)).containerSize
    }

    /// The size of a label as lines see it: of lines that run down, its height is their width.
    func lineSize(_ size: CGSize) -> CGSize {
        options.form == .vertical ? CGSize(width: size.height, height: size.width) : size
    }

    /// The map from the layout's points to those of a label of a size.
    public func transform(of layout: TextLayout, in size: CGSize) -> DrawingTransform {
        verticalAlignment.transform(of: layout, in: size)
    }

    /// The text, shaped as far as it was; kept until it changes.
    func keptTypeset() -> TypesetText {
        if let typeset { return typeset }
        let fresh = TypesetText(linkedText, typesetter: typesetter, options: options)
        typeset = fresh
        return fresh
    }
}

extension VerticalAlignment {
    /// The map from a layout's points to those of a label of a size.
    func transform(of layout: TextLayout, in size: CGSize) -> DrawingTransform {
        // What lines flow round stays where it is in the label, and so do they.
        guard layout.storage.options.shape.isEmpty, layout.typeset.form == .horizontal else { return layout.containerTransform }
        let free = size.height.isFinite ? max(size.height - layout.size.height, 0) : 0
        switch self {
        case .top: return .identity
        case .center: return .translation(x: 0, y: free / 2)
        case .bottom: return .translation(x: 0, y: free)
        }
    }
}
