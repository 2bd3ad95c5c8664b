import Foundation
import LabelDrawing

/// What a label draws: values only, so that any thread can.
struct LabelPicture: Sendable {
    /// The text's layout.
    var layout: TextLayout
    /// The map from the layout's points to the label's.
    var transform: DrawingTransform
    /// Light or dark.
    var appearance: Appearance
    /// How the label paints its text and links.
    var look: LabelLook

    /// The list that draws it, in the label's points; nil where nothing can be seen, and when it was given up.
    ///
    /// - Parameters:
    ///   - rect: In the label's points: lines wholly above or below it are left out; nil for all.
    ///   - isCancelled: Whether nobody wants it any more; asked before each line.
    /// - Complexity: O(log lines + glyphs of the lines taken).
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

/// How a label is drawn.
enum LabelDrawingWay: Equatable {
    /// At once and in one piece.
    case atOnce
    /// In tiles as they come into sight: what is too large for one piece of memory.
    case inTiles
    /// Off the main thread.
    case later

    /// From how many pixels on a side a label is drawn in tiles: the largest texture that all supported devices have.
    private static let largestTexture: CGFloat = 8192

    /// The way for a label of a size.
    init(size: CGSize, pixelScale: CGFloat, isAsynchronous: Bool) {
        if max(size.width, size.height) * pixelScale > Self.largestTexture {
            self = .inTiles
        } else {
            self = isAsynchronous && size.width > 0 && size.height > 0 ? .later : .atOnce
        }
    }
}

/// A value that threads share.
///
/// `@unchecked Sendable`: `lock` guards `value`.
final class SharedValue<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// The value as it is now.
    var current: Value {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
    }
}
