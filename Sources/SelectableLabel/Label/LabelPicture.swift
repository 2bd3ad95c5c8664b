import Foundation
import LabelDrawing

/// A snapshot of a label's drawing. It holds only values, so any thread can draw it.
struct LabelPicture: Sendable {
    /// The text's layout.
    var layout: TextLayout
    /// The map from the layout's points to the label's.
    var transform: DrawingTransform
    /// Light or dark.
    var appearance: Appearance
    /// The painting parameters of text and links.
    var look: LabelLook

    /// The display list in the label's points. nil if nothing is visible or drawing was cancelled.
    ///
    /// - Parameters:
    ///   - rect: The area to draw, in the label's points. Lines entirely above or below it are skipped. nil means
    ///     everything.
    ///   - isCancelled: Whether the result is no longer needed. Called before each line.
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

/// The way a label is drawn.
enum LabelDrawingWay: Equatable {
    /// Synchronously and in one piece.
    case atOnce
    /// In tiles as they become visible. For labels too large for a single bitmap.
    case inTiles
    /// Off the main thread.
    case later

    /// The longest side of a label drawn in one piece, in pixels: the largest texture that all supported devices allow.
    private static let largestTexture: CGFloat = 8192

    /// Chooses the way for a label of a size.
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
