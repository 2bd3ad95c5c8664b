/// A drawing surface. It paints filled rectangles and images if it has pixels; everything else is recorded by the glue
/// in LabelDrawing. The clip is always a rectangle.
public final class CGContext {
    private struct State {
        var ctm = CGAffineTransform.identity
        /// The clip, in the coordinates that the context had at first.
        var clip: CGRect
        var fill = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    }

    private var state: State
    private var saved: [State] = []
    private var path: CGRect?
    /// The commands drawn so far, a display list in the coordinates that the context had at first.
    public var recording: Any?
    /// The rectangles filled so far, in the coordinates that the context had at first, for tests.
    public private(set) var fills: [(rect: CGRect, color: CGColor)] = []
    private var pixels: [UInt32]
    private let size: (width: Int, height: Int)
    private let scale: CGFloat

    /// Creates a context without pixels.
    public convenience init(clip: CGRect) { self.init(clip: clip, width: 0, height: 0, scale: 1) }

    init(clip: CGRect, width: Int, height: Int, scale: CGFloat) {
        (state, size, self.scale) = (State(clip: clip), (width, height), scale)
        pixels = [UInt32](repeating: 0, count: width * height)
    }

    var image: CGImage { CGImage(width: size.width, height: size.height, pixels: pixels, recording: recording) }
    public var ctm: CGAffineTransform { state.ctm }
    public var boundingBoxOfClipPath: CGRect { state.clip.applying(ctm.inverted()) }

    public func saveGState() { saved.append(state) }
    public func restoreGState() { if let last = saved.popLast() { state = last } }
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(ctm) }
    public func setFillColor(_ color: CGColor) { state.fill = color }

    public func addPath(_ added: CGPath) {
        let box = added.boundingBox.applying(ctm)
        path = path?.union(box) ?? box
    }

    /// Clips to the bounding box of the path.
    public func clip() {
        state.clip = path.map { state.clip.intersection($0) } ?? CGRect()
        path = nil
    }

    public func fill(_ rect: CGRect) {
        fills.append((rect.applying(ctm).intersection(state.clip), state.fill))
        let tile = state.fill.pattern?.tile
        let color = state.fill.pixel
        paint(rect) { tile?.pixel(x: Int($0), y: Int($1)) ?? color }
    }

    /// Draws an image upright, as `UIImage` does.
    func draw(_ image: CGImage, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        paint(rect) {
            image.pixel(x: Int($0 / rect.width * CGFloat(image.width)), y: Int($1 / rect.height * CGFloat(image.height)))
        }
    }

    /// Paints the pixels whose centres are in a rectangle. The closure gets the place in the rectangle.
    private func paint(_ rect: CGRect, _ color: (CGFloat, CGFloat) -> UInt32) {
        let inverse = ctm.inverted()
        let area = rect.applying(ctm).intersection(state.clip)
        let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let box = CGRect(x: area.minX * scale, y: area.minY * scale, width: area.width * scale, height: area.height * scale)
            .intersection(whole)
        guard !box.isEmpty else { return }
        for y in Int(box.minY)..<Int(box.maxY.rounded(.up)) {
            for x in Int(box.minX)..<Int(box.maxX.rounded(.up)) {
                let centre = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
                let point = centre.applying(inverse)
                guard state.clip.contains(centre), rect.contains(point) else { continue }
                let index = y * size.width + x
                pixels[index] = color(point.x - rect.minX, point.y - rect.minY).over(pixels[index])
            }
        }
    }
}

extension CGColor {
    /// The colour as a premultiplied pixel, within sRGB.
    var pixel: UInt32 {
        let parts = components ?? [0, 0, 0, 1]
        let alpha = min(max(parts[3], 0), 1)
        let bytes = [alpha] + parts[..<3].map { min(max($0, 0), 1) * alpha }
        return bytes.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
}

extension CGImage {
    /// Returns a pixel. The image is repeated in both directions.
    func pixel(x: Int, y: Int) -> UInt32 { width * height == 0 ? 0 : pixels[y % height * width + x % width] }
}

extension UInt32 {
    /// Returns the pixel multiplied by an alpha from 0 to 255.
    func faded(by alpha: UInt32) -> UInt32 {
        [24, 16, 8, 0].reduce(0) { $0 | (((self >> $1 & 255) * alpha + 127) / 255) << $1 }
    }

    func over(_ below: UInt32) -> UInt32 { self &+ below.faded(by: 255 - self >> 24) }
}

// MARK: The current context

/// The contexts of a thread. As in UIKit, each thread has its own, because images are also drawn off the main thread.
private final class Contexts {
    var all: [CGContext] = []

    static var here: Contexts {
        let values = Thread.current.threadDictionary
        if let known = values["contexts"] as? Contexts { return known }
        let made = Contexts()
        values["contexts"] = made
        return made
    }
}

public func UIGraphicsGetCurrentContext() -> CGContext? { Contexts.here.all.last }
public func UIGraphicsPushContext(_ context: CGContext) { Contexts.here.all.append(context) }
public func UIGraphicsPopContext() { _ = Contexts.here.all.popLast() }

public final class UIGraphicsImageRendererFormat {
    public enum Range { case standard, extended }
    public var scale: CGFloat = 1
    public var opaque = false
    public var preferredRange = Range.standard
    public init() {}
}

public final class UIGraphicsImageRendererContext {
    public let cgContext: CGContext
    init(_ context: CGContext) { cgContext = context }
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
}

public final class UIGraphicsImageRenderer {
    private let size: CGSize
    private let scale: CGFloat

    public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        (self.size, scale) = (size, format.scale)
    }

    public func image(_ draw: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
        let context = CGContext(clip: CGRect(origin: CGPoint(), size: size), width: width, height: height, scale: scale)
        UIGraphicsPushContext(context)
        draw(UIGraphicsImageRendererContext(context))
        UIGraphicsPopContext()
        return UIImage(cgImage: context.image, scale: scale)
    }
}
