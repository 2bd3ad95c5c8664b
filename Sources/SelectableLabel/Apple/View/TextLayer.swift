#if canImport(UIKit)
import LabelDrawing
import UIKit

/// What a label's layer draws: values only, so that any thread can.
struct LabelPicture: Sendable {
    /// The text's layout.
    var layout: TextLayout
    /// The map from the layout's points to the layer's.
    var transform: DrawingTransform
    /// Light or dark.
    var appearance: Appearance
    /// How the label paints its text and links.
    var look: LabelLook

    /// Draws the part that a context wants.
    func draw(in context: CGContext) {
        let clip = context.boundingBoxOfClipPath
        guard let local = transform.inverted?.apply(to: clip),
            let content = look.displayList(of: layout, appearance: appearance, in: local, isCancelled: { false })
        else { return }
        var list = DisplayList()
        list.append(content, transform: transform)
        var canvas = CoreGraphicsCanvas(context)
        canvas.draw(list)
    }
}

/// A layer that draws a picture of a label.
protocol TextDisplaying: AnyObject {
    /// What is drawn; setting it draws nothing by itself.
    var picture: LabelPicture? { get set }
}

/// A picture that threads share.
///
/// `@unchecked Sendable`: `lock` guards `value`.
private final class PictureBox: @unchecked Sendable {
    private let lock = NSLock()
    private var value: LabelPicture?

    var picture: LabelPicture? {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
    }
}

/// Draws a label of ordinary size in one piece.
final class TextLayer: CALayer, TextDisplaying {
    private let box = PictureBox()

    var picture: LabelPicture? {
        get { box.picture }
        set { box.picture = newValue }
    }

    override func draw(in context: CGContext) {
        box.picture?.draw(in: context)
    }

    /// Text changes at once, as in UIKit's labels.
    override func action(forKey event: String) -> (any CAAction)? { nil }
}

/// Draws a label that is too large for one piece of memory: in tiles, on Core Animation's threads, as they come into sight.
final class TiledTextLayer: CATiledLayer, TextDisplaying {
    private let box = PictureBox()

    var picture: LabelPicture? {
        get { box.picture }
        set { box.picture = newValue }
    }

    override class func fadeDuration() -> CFTimeInterval { 0 }

    /// Moves and grows at once, as the label does.
    override func action(forKey event: String) -> (any CAAction)? { nil }

    override func draw(in context: CGContext) {
        box.picture?.draw(in: context)
    }

    /// From how many pixels on a side a layer is tiled: the largest texture that all supported devices have.
    static let threshold: CGFloat = 8192
}
#endif
