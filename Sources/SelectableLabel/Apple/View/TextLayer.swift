#if canImport(UIKit)
import LabelDrawing
import UIKit

/// A layer that draws the text of a label.
protocol TextDisplaying: AnyObject {
    /// The snapshot of the label to draw. Setting it does not cause a redraw.
    var picture: SharedValue<LabelPicture?> { get }
}

extension LabelPicture? {
    /// Draws the part of the label that is inside the context's clip.
    fileprivate func draw(in context: CGContext) {
        var canvas = CoreGraphicsCanvas(context)
        if let list = self?.displayList(in: context.boundingBoxOfClipPath) { canvas.draw(list) }
    }
}

/// Draws a label into one bitmap.
final class TextLayer: CALayer, TextDisplaying {
    let picture = SharedValue<LabelPicture?>(nil)

    override func draw(in context: CGContext) { picture.current.draw(in: context) }

    /// Disables implicit animations, which `UILabel` does not have either.
    override func action(forKey event: String) -> (any CAAction)? { nil }
}

/// Draws a label that is too large for one bitmap. Core Animation draws tiles on its own threads as they become
/// visible.
final class TiledTextLayer: CATiledLayer, TextDisplaying {
    let picture = SharedValue<LabelPicture?>(nil)

    override class func fadeDuration() -> CFTimeInterval { 0 }

    /// Disables implicit animations. Otherwise the layer would move and resize later than the label.
    override func action(forKey event: String) -> (any CAAction)? { nil }

    override func draw(in context: CGContext) { picture.current.draw(in: context) }
}
#endif
