public import Foundation
public import LabelDrawing

extension LabelController {
    /// The last layout of a label.
    struct CachedLayout {
        var size: CGSize
        let isExpanded: Bool
        var layout: TextLayout
        /// The layout from which `layout` was made without laying out the text again. Layouts for other sizes can be
        /// made from it too.
        let source: TextLayout

        init(_ layout: TextLayout, in size: CGSize, isExpanded: Bool) {
            (self.size, self.isExpanded, self.layout, source) = (size, isExpanded, layout, layout)
        }
    }

    /// Returns the layout for a label of the given size. The layout is cached until the text, the options or the size
    /// change.
    ///
    /// - Complexity: O(1) if cached. If only the size changed, the text is laid out again but not shaped again.
    public func layout(in size: CGSize) -> TextLayout {
        if let layout = keptLayout(in: size) { return layout }
        let typeset = keptTypeset()
        let options = foldedOptions(in: lineSize(size), of: typeset)
        let layout = layoutCache?.layout(of: typeset, options: options) ?? TextLayout(typeset, options: options)
        cached = CachedLayout(layout, in: size, isExpanded: isExpanded)
        return layout
    }

    /// Returns the cached layout, or nil if it is not valid for a label of the given size. A layout for another size,
    /// such as the one that measured the label, is also valid if the lines are the same at the new size.
    func keptLayout(in size: CGSize) -> TextLayout? {
        // Another label with the same content may have expanded or collapsed the text. That does not clear the cache of
        // this label.
        guard var kept = cached, kept.isExpanded == isExpanded else { return nil }
        if kept.size == size { return kept.layout }
        guard let layout = kept.source.inContainer(of: lineSize(size)) else { return nil }
        (kept.size, kept.layout) = (size, layout)
        cached = kept
        return layout
    }

    /// Returns the size of the text, in points, when its lines wrap at `width`.
    public func sizeThatFits(width: CGFloat) -> CGSize {
        layout(in: CGSize(width: width, height: .infinity)).containerSize
    }

    /// Returns the size of the text within the available space, in points. Horizontal text wraps at the width of the
    /// space, vertical text at its height.
    public func sizeThatFits(_ room: CGSize) -> CGSize {
        guard settings.options.form == .vertical else { return sizeThatFits(width: room.width) }
        return layout(in: CGSize(width: .infinity, height: room.height)).containerSize
    }

    /// Returns `size` with width and height swapped if the text is vertical, because vertical lines run from top to
    /// bottom.
    func lineSize(_ size: CGSize) -> CGSize {
        settings.options.form == .vertical ? CGSize(width: size.height, height: size.width) : size
    }

    /// Returns the transform from the layout's coordinates to the coordinates of a label of the given size.
    public func transform(of layout: TextLayout, in size: CGSize) -> DrawingTransform {
        settings.verticalAlignment.transform(of: layout, in: size)
    }

    /// Returns the text prepared for layout. It is shaped only as far as layouts need, and cached until the text or an
    /// option that affects its shapes changes.
    func keptTypeset() -> TypesetText {
        if let typeset, typeset.suits(settings.options) { return typeset }
        let fresh = TypesetText(linkedText, typesetter: typesetter, options: settings.options)
        typeset = fresh
        return fresh
    }
}

extension LabelVerticalAlignment {
    /// Returns the transform from a layout's coordinates to the coordinates of a label of the given size.
    func transform(of layout: TextLayout, in size: CGSize) -> DrawingTransform {
        // Text that flows around shapes is not aligned, because the shapes have fixed positions in the label.
        guard layout.storage.options.shape.isEmpty, layout.typeset.form == .horizontal else { return layout.containerTransform }
        let free = size.height.isFinite ? max(size.height - layout.size.height, 0) : 0
        switch self {
        case .top: return .identity
        case .center: return .translation(x: 0, y: free / 2)
        case .bottom: return .translation(x: 0, y: free)
        }
    }
}
