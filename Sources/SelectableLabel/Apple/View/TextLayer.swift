#if canImport(UIKit)
import LabelDrawing
import UIKit

/// A layer that draws a picture of a label.
protocol TextDisplaying: AnyObject {
    /// The picture to draw. Setting it does not redraw.
    var picture: SharedValue<LabelPicture?> { get }
}

extension LabelPicture? {
    /// Draws the part inside the context's clip.
    fileprivate func draw(in context: CGContext) {
        var canvas = CoreGraphicsCanvas(context)
        if let list = self?.displayList(in: context.boundingBoxOfClipPath) { canvas.draw(list) }
    }
}

/// Draws a label of ordinary size in one piece.
final class TextLayer: CALayer, TextDisplaying {
    let picture = SharedValue<LabelPicture?>(nil)

    override func draw(in context: CGContext) { picture.current.draw(in: context) }

    /// Disables animations, as in UIKit's labels.
    override func action(forKey event: String) -> (any CAAction)? { nil }
}

/// Draws a label that is too large for one bitmap: in tiles, on Core Animation's threads, as they become visible.
final class TiledTextLayer: CATiledLayer, TextDisplaying {
    let picture = SharedValue<LabelPicture?>(nil)

    override class func fadeDuration() -> CFTimeInterval { 0 }

    /// Disables animations, so that the layer moves and grows with the label.
    override func action(forKey event: String) -> (any CAAction)? { nil }

    override func draw(in context: CGContext) { picture.current.draw(in: context) }
}
#endif
