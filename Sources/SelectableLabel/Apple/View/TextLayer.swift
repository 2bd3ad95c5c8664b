#if canImport(UIKit)
import LabelDrawing
import UIKit

/// A layer that draws a picture of a label.
protocol TextDisplaying: AnyObject {
    /// What is drawn; setting it draws nothing by itself.
    var picture: SharedValue<LabelPicture?> { get }
}

extension LabelPicture? {
    /// Draws the part that a context wants.
    fileprivate func draw(in context: CGContext) {
        var canvas = CoreGraphicsCanvas(context)
        if let list = self?.displayList(in: context.boundingBoxOfClipPath) { canvas.draw(list) }
    }
}

/// Draws a label of ordinary size in one piece.
final class TextLayer: CALayer, TextDisplaying {
    let picture = SharedValue<LabelPicture?>(nil)

    override func draw(in context: CGContext) { picture.current.draw(in: context) }

    /// Text changes at once, as in UIKit's labels.
    override func action(forKey event: String) -> (any CAAction)? { nil }
}

/// Draws a label that is too large for one piece of memory: in tiles, on Core Animation's threads, as they come into sight.
final class TiledTextLayer: CATiledLayer, TextDisplaying {
    let picture = SharedValue<LabelPicture?>(nil)

    override class func fadeDuration() -> CFTimeInterval { 0 }

    /// Moves and grows at once, as the label does.
    override func action(forKey event: String) -> (any CAAction)? { nil }

    override func draw(in context: CGContext) { picture.current.draw(in: context) }
}
#endif
