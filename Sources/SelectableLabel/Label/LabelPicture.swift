import Foundation
import LabelDrawing

/// A snapshot of a label's drawing. It holds only values, so any thread can draw it.
struct LabelPicture: Sendable {
    /// The text's layout.
    var layout: TextLayout
    /// The transform from the layout's coordinates to the label's coordinates.
    var transform: DrawingTransform
    /// Light or dark.
    var appearance: Appearance
    /// The painting parameters, such as link styles.
    var look: LabelLook

    /// Returns the drawing commands in the label's coordinates. nil if drawing was cancelled or `transform` has no
    /// inverse.
    ///
    /// - Parameters:
    ///   - rect: The area to draw, in the label's coordinates. Lines entirely above or below it are skipped. nil means
    ///     everything.
    ///   - isCancelled: Returns whether the result is no longer needed. Called before each line.
    /// - Complexity: O(log lines + glyphs of the lines drawn).
    func displayList(in rect: CGRect? = nil, isCancelled: () -> Bool = { false }) -> DisplayList? {
        guard let inverse = transform.inverted,
            let content = look.displayList(of: layout, appearance: appearance, in: rect.map(inverse.apply), isCancelled: isCancelled)
        else { return nil }
        guard transform != .identity else { return content }
        var list = DisplayList()
        list.append(content, transform: transform)
        return list
    }
}

/// The way in which a label is drawn.
enum LabelDrawingWay: Equatable {
    /// On the main thread, immediately, into one bitmap.
    case atOnce
    /// In tiles, as they become visible. For labels too large for one bitmap.
    case inTiles
    /// Off the main thread, into one bitmap.
    case later

    /// The maximum width and height of a label drawn into one bitmap, in pixels. All supported devices allow textures
    /// of this size.
    private static let largestTexture: CGFloat = 8192

    /// Chooses the way to draw a label of the given size.
    init(size: CGSize, pixelScale: CGFloat, isAsynchronous: Bool) {
        if max(size.width, size.height) * pixelScale > Self.largestTexture {
            self = .inTiles
        } else {
            self = isAsynchronous && size.width > 0 && size.height > 0 ? .later : .atOnce
        }
    }
}

/// A value shared between threads.
///
/// `@unchecked Sendable`: `lock` guards `value`.
final class SharedValue<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// The current value.
    var current: Value {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
    }
}
