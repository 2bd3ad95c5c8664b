public import Foundation
public import LabelDrawing

extension TextLayout {
    /// The transform from the layout's coordinates to the coordinates of its container.
    ///
    /// It is the identity for horizontal text. For vertical text, it includes a quarter turn, so that lines become
    /// columns that are stacked from right to left.
    ///
    /// - Complexity: O(1).
    public var containerTransform: DrawingTransform {
        guard typeset.form == .vertical else { return .identity }
        let across = options.height.isFinite && options.height < .endless ? max(options.height, 0) : size.height
        return DrawingTransform.column.concatenating(.translation(x: across, y: 0))
    }

    /// The size of the text in its container, including insets, in points.
    public var containerSize: CGSize {
        typeset.form == .vertical ? CGSize(width: size.height, height: size.width) : size
    }
}

extension DrawingTransform {
    /// A quarter turn clockwise about the origin. The direction to the right becomes the direction downwards.
    package static let column = DrawingTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    /// A quarter turn anticlockwise about the origin, for upright content in vertical lines.
    package static let upright = DrawingTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
}
