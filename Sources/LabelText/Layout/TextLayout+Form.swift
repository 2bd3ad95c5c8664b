public import Foundation
public import LabelDrawing

extension TextLayout {
    /// The map from the layout's coordinates to those of its container: the identity where lines run across, else a quarter turn that makes them columns from
    /// the right to the left.
    ///
    /// - Complexity: O(1).
    public var containerTransform: DrawingTransform {
        guard typeset.form == .vertical else { return .identity }
        let across = options.height.isFinite && options.height < .endless ? max(options.height, 0) : size.height
        return DrawingTransform.column.concatenating(.translation(x: across, y: 0))
    }

    /// The size the text takes in its container, insets included, in points.
    public var containerSize: CGSize {
        typeset.form == .vertical ? CGSize(width: size.height, height: size.width) : size
    }
}

extension DrawingTransform {
    /// A quarter turn clockwise about the origin: what runs to the right then runs down.
    package static let column = DrawingTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    /// The turn back, for what stands upright in columns.
    package static let upright = DrawingTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
}
