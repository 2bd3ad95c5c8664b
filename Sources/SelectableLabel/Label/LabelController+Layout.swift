public import Foundation
public import LabelDrawing

extension LabelController {
    /// The layout for a label size. Cached until the text, the options or the size change.
    ///
    /// - Complexity: O(1) if cached. If only the size changed, nothing is shaped again.
    public func layout(in size: CGSize) -> TextLayout {
        // Another label with the same content may have expanded or collapsed it.
        if let cached, cached.size == size, cached.isExpanded == isExpanded { return cached.layout }
        let typeset = keptTypeset()
        let options = foldedOptions(in: lineSize(size), of: typeset)
        let layout = layoutCache?.layout(of: typeset, options: options) ?? TextLayout(typeset, options: options)
        cached = (size, isExpanded, layout)
        return layout
    }

    /// The size of the text at a width, in points.
    public func sizeThatFits(width: CGFloat) -> CGSize {
        layout(in: CGSize(width: width, height: .infinity)).containerSize
    }

    /// The size of the text within the available space, in points. Horizontal text wraps at its width, vertical text at
    /// its height.
    public func sizeThatFits(_ room: CGSize) -> CGSize {
        guard options.form == .vertical else { return sizeThatFits(width: room.width) }
        return layout(in: CGSize(width: .infinity, height: room.height)).containerSize
    }

    /// The label size as the line layout sees it: width and height are swapped for vertical text.
    func lineSize(_ size: CGSize) -> CGSize {
        options.form == .vertical ? CGSize(width: size.height, height: size.width) : size
    }

    /// The map from the layout's points to the points of a label of a size.
    public func transform(of layout: TextLayout, in size: CGSize) -> DrawingTransform {
        verticalAlignment.transform(of: layout, in: size)
    }

    /// The typeset text, shaped only as far as needed. Cached until the text changes.
    func keptTypeset() -> TypesetText {
        if let typeset { return typeset }
        let fresh = TypesetText(linkedText, typesetter: typesetter, options: options)
        typeset = fresh
        return fresh
    }
}

extension LabelVerticalAlignment {
    /// The map from a layout's points to the points of a label of a size.
    func transform(of layout: TextLayout, in size: CGSize) -> DrawingTransform {
        // Text that flows around shapes is not aligned: the shapes have fixed positions in the label.
        guard layout.storage.options.shape.isEmpty, layout.typeset.form == .horizontal else { return layout.containerTransform }
        let free = size.height.isFinite ? max(size.height - layout.size.height, 0) : 0
        switch self {
        case .top: return .identity
        case .center: return .translation(x: 0, y: free / 2)
        case .bottom: return .translation(x: 0, y: free)
        }
    }
}
