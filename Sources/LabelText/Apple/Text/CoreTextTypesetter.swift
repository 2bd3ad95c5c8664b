#if canImport(CoreText)
import CoreText
import Foundation
import LabelDrawing

/// The text engine on Apple systems: Core Text chooses fonts and directions, and shapes.
///
/// Safe to use from any thread.
public final class CoreTextTypesetter: Typesetter {
    /// The process's engine; there is nothing to configure.
    public static let shared = CoreTextTypesetter()

    /// Creates an engine; all are alike.
    public init() {}

    /// Shapes a paragraph.
    ///
    /// - Complexity: O(n) in its length.
    public func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph {
        CoreTextParagraph(paragraph)
    }

    /// The system's knowledge of where words may be divided.
    public var hyphenator: (any Hyphenator)? { SystemHyphenator() }

    /// The heights of a font, for lines without characters.
    public func metrics(of style: ShapingStyle) -> FontMetrics {
        FontMetrics(CoreTextFontResolver.shared.font(style))
    }
}

extension ParagraphSource {
    /// The paragraph as Core Text takes it: nothing but what shapes text.
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
    /// The attributes by which Core Text shapes the stretch. Text that stands upright in a column is laid out across all the same.
    fileprivate var coreTextAttributes: CFDictionary {
        let font = CoreTextFontResolver.shared.font(style)
        var attributes: [CFString: Any] = [kCTFontAttributeName: isUpright ? font.columnFont : font]
        if style.letterSpacing != 0 { attributes[kCTKernAttributeName] = style.letterSpacing }
        if let language = style.language { attributes[kCTLanguageAttributeName] = language }
        if let delegate = box.flatMap(RoomForBox.delegate) { attributes[kCTRunDelegateAttributeName] = delegate }
        return attributes as CFDictionary
    }
}

/// The two paragraph styles that Core Text gets: all but the direction is this kit's.
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

/// What a run delegate holds while Core Text does: the room of one box.
private final class RoomForBox {
    private let box: InlineBox

    private init(_ box: InlineBox) {
        self.box = box
    }

    /// A delegate of its own for each box, so that neighbours are runs of their own; nil where memory does not suffice.
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
