#if canImport(CoreText)
import CoreText
import Foundation
import LabelDrawing

/// The text engine for Apple systems. Core Text selects fonts, resolves directions and shapes the text.
///
/// Safe to use from any thread.
public final class CoreTextTypesetter: Typesetter {
    /// The shared text engine.
    public static let shared = CoreTextTypesetter()

    /// Whether the lines of a text refer to its paragraphs, instead of copies. Off until the tests of slices have run
    /// on a Mac.
    private let slicesLines: Bool

    /// Creates a text engine. All instances behave alike.
    public convenience init() { self.init(slicesLines: false) }

    package init(slicesLines: Bool) {
        self.slicesLines = slicesLines
    }

    /// Shapes a paragraph.
    ///
    /// - Complexity: O(n) in the paragraph's length.
    public func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph {
        let whole = CoreTextParagraph(paragraph, keepsRuns: slicesLines)
        return whole.sliced ?? whole
    }

    /// The system's hyphenator.
    public var hyphenator: (any Hyphenator)? { SystemHyphenator() }

    /// Returns the metrics of a style's font. They give the height of an empty line.
    public func metrics(of style: ShapingStyle) -> FontMetrics {
        FontMetrics(CoreTextFontResolver.shared.font(style))
    }
}

extension ParagraphSource {
    /// Returns the paragraph as an attributed string with only the Core Text attributes that affect shaping.
    func attributedString(isRightToLeft: Bool) -> CFAttributedString {
        let string = utf16.withUnsafeBufferPointer { CFStringCreateWithCharacters(nil, $0.baseAddress, $0.count) }
        guard let result = CFAttributedStringCreateMutable(nil, utf16.count), let string else {
            return NSAttributedString()
        }
        CFAttributedStringReplaceString(result, CFRangeMake(0, 0), string)
        CFAttributedStringBeginEditing(result)
        let direction = CoreTextParagraphStyle.style(isRightToLeft: isRightToLeft)
        CFAttributedStringSetAttribute(result, CFRangeMake(0, utf16.count), kCTParagraphStyleAttributeName, direction)
        for stretch in stretches {
            let range = CFRangeMake(stretch.range.lowerBound, stretch.range.count)
            CFAttributedStringSetAttributes(result, range, stretch.coreTextAttributes, false)
        }
        CFAttributedStringEndEditing(result)
        return result
    }
}

extension ShapingStretch {
    /// The Core Text attributes of the stretch. Text is always laid out horizontally, even if it is upright in a
    /// vertical line.
    fileprivate var coreTextAttributes: CFDictionary {
        let font = CoreTextFontResolver.shared.font(style)
        var attributes: [CFString: Any] = [kCTFontAttributeName: isUpright ? font.columnFont : font]
        if style.letterSpacing != 0 { attributes[kCTKernAttributeName] = style.letterSpacing }
        if let language = style.language { attributes[kCTLanguageAttributeName] = language }
        if let delegate = box.flatMap(RoomForBox.delegate) { attributes[kCTRunDelegateAttributeName] = delegate }
        return attributes as CFDictionary
    }
}

/// The Core Text paragraph style for each direction. It sets only the direction, because the kit lays out paragraphs
/// itself.
private enum CoreTextParagraphStyle {
    static func style(isRightToLeft: Bool) -> CTParagraphStyle {
        var direction: CTWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        return withUnsafeBytes(of: &direction) { bytes in
            let setting = bytes.baseAddress.map {
                CTParagraphStyleSetting(spec: .baseWritingDirection, valueSize: MemoryLayout<CTWritingDirection>.size, value: $0)
            }
            return CTParagraphStyleCreate(setting.map { [$0] } ?? [], setting == nil ? 0 : 1)
        }
    }
}

/// An inline box as the context object of a `CTRunDelegate`, which retains it.
private final class RoomForBox {
    private let box: InlineBox

    private init(_ box: InlineBox) {
        self.box = box
    }

    /// Creates a run delegate that reserves space for a box. nil if Core Text fails to create one.
    ///
    /// Each box needs its own delegate. If adjacent boxes shared one, Core Text would merge them into one run.
    static func delegate(_ box: InlineBox) -> CTRunDelegate? {
        var callbacks = CTRunDelegateCallbacks(
            version: kCTRunDelegateCurrentVersion,
            dealloc: { Unmanaged<RoomForBox>.fromOpaque($0).release() },
            getAscent: { CGFloat(RoomForBox.at($0).metrics.ascent) },
            getDescent: { CGFloat(RoomForBox.at($0).metrics.descent) },
            getWidth: { CGFloat(RoomForBox.at($0).advance) }
        )
        return CTRunDelegateCreate(&callbacks, Unmanaged.passRetained(RoomForBox(box)).toOpaque())
    }

    private static func at(_ pointer: UnsafeMutableRawPointer) -> InlineBox {
        Unmanaged<RoomForBox>.fromOpaque(pointer).takeUnretainedValue().box
    }
}
#endif
