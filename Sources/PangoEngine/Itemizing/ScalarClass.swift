import CPango
import LabelText

/// The properties of a scalar that decide how Pango's itemizer splits a text.
struct ScalarClass: BitwiseCopyable {
    /// The categories of Pango's emoji scanner.
    enum Emoji: UInt8 {
        case none, textDefault, emojiDefault, modifierBase, modifier, regionalIndicator, keycapBase, keycap, circle, joiner, textSelector,
            emojiSelector, tagBase, tag, tagEnd

        /// Whether an emoji sequence can start with the scalar, or continue with it after a joiner.
        var isBase: Bool {
            switch self {
            case .textDefault, .emojiDefault, .modifierBase, .keycapBase, .tagBase: true
            default: false
            }
        }

        /// Whether the scalar is shown as an emoji without a selector or modifier.
        var isEmojiAlone: Bool { self == .emojiDefault || self == .modifierBase || self == .tagBase }
    }

    /// Whether the properties are set. False for a placeholder.
    let isKnown: Bool
    /// Whether text with the scalar must be itemized by Pango: for example, because the scalar is unassigned.
    var needsPango = false
    /// Whether left-to-right text with the scalar may have several bidi levels.
    var changesDirection = false
    /// Whether the scalar has no font choice of its own and takes the font of adjacent text.
    var isSpace = false
    /// The scalar's role in emoji sequences.
    var emoji = Emoji.none
    /// The script's number in GLib; 0 for scalars that occur in many scripts.
    var script: UInt8 = 0

    /// Creates a placeholder for a scalar whose properties are not looked up yet.
    init() {
        isKnown = false
    }

    init(_ value: UInt32) {
        isKnown = true
        guard let scalar = Unicode.Scalar(value) else {
            needsPango = true
            return
        }
        isSpace = Self.isSpace(value)
        emoji = Self.emoji(scalar)
        let script = g_unichar_get_script(value)
        let isShared = script == G_UNICODE_SCRIPT_COMMON || script == G_UNICODE_SCRIPT_INHERITED
        self.script = isShared ? 0 : UInt8(clamping: script.rawValue)
        changesDirection = Self.changesDirection(scalar)
        needsPango =
            script == G_UNICODE_SCRIPT_UNKNOWN || script == G_UNICODE_SCRIPT_INVALID_CODE
            || scalar.properties.isEmoji && (scalar.properties.age?.major ?? .max) > 14
    }

    private static func changesDirection(_ scalar: Unicode.Scalar) -> Bool {
        switch BidiClass(scalar) {
        case .rightToLeft, .arabicLetter, .arabicNumber, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }

    /// Returns whether Pango chooses no font for the scalar: true for white space and invisible characters.
    private static func isSpace(_ value: UInt32) -> Bool {
        switch g_unichar_type(value) {
        case G_UNICODE_CONTROL, G_UNICODE_SURROGATE, G_UNICODE_LINE_SEPARATOR, G_UNICODE_PARAGRAPH_SEPARATOR: true
        case G_UNICODE_FORMAT: !((0x600...0x6FF).contains(value) || value == 0x70F || value == 0x8E2)
        case G_UNICODE_SPACE_SEPARATOR: value != 0x1680
        default: (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
        }
    }

    private static func emoji(_ scalar: Unicode.Scalar) -> Emoji {
        switch scalar.value {
        case 0x30...0x39, 0x23, 0x2A: return .keycapBase
        case 0x20E3: return .keycap
        case 0x20E0: return .circle
        case 0x200D: return .joiner
        case 0xFE0E: return .textSelector
        case 0xFE0F: return .emojiSelector
        case 0x1F3F4: return .tagBase
        case 0xE0030...0xE0039, 0xE0061...0xE007A: return .tag
        case 0xE007F: return .tagEnd
        case 0x1F1E6...0x1F1FF: return .regionalIndicator
        default: break
        }
        let properties = scalar.properties
        if properties.isEmojiModifierBase { return .modifierBase }
        if properties.isEmojiModifier { return .modifier }
        if properties.isEmojiPresentation { return .emojiDefault }
        return properties.isEmoji ? .textDefault : .none
    }
}

/// A table with one value per scalar. Memory is allocated on first use: for each plane of Unicode a table of its pages,
/// and then pages of 256 scalars.
final class ScalarPages<Value: BitwiseCopyable> {
    private typealias Pages = UnsafeMutablePointer<UnsafeMutablePointer<Value>?>

    private let planes: UnsafeMutablePointer<Pages?>
    private static var planeCount: Int { 0x11 }
    private static var pageCount: Int { 0x100 }

    init() {
        planes = .allocate(capacity: Self.planeCount)
        planes.initialize(repeating: nil, count: Self.planeCount)
    }

    deinit {
        for plane in 0..<Self.planeCount {
            guard let pages = planes[plane] else { continue }
            for index in 0..<Self.pageCount { pages[index]?.deallocate() }
            pages.deallocate()
        }
        planes.deallocate()
    }

    /// Returns the page that contains a scalar, and creates it if needed. The index in the page is the scalar's low 8
    /// bits.
    ///
    /// - Parameters:
    ///   - scalar: The scalar.
    ///   - blank: The initial value of the scalars in a new page.
    @inline(__always)
    func page(of scalar: UInt32, blank: @autoclosure () -> Value) -> UnsafeMutablePointer<Value> {
        if let page = planes[Int(scalar >> 16)]?[Int(scalar >> 8 & 0xFF)] { return page }
        return addPage(of: scalar, blank: blank())
    }

    private func addPage(of scalar: UInt32, blank: Value) -> UnsafeMutablePointer<Value> {
        let pages = planes[Int(scalar >> 16)] ?? addPlane(Int(scalar >> 16))
        let page = UnsafeMutablePointer<Value>.allocate(capacity: 256)
        page.initialize(repeating: blank, count: 256)
        pages[Int(scalar >> 8 & 0xFF)] = page
        return page
    }

    private func addPlane(_ plane: Int) -> Pages {
        let pages = Pages.allocate(capacity: Self.pageCount)
        pages.initialize(repeating: nil, count: Self.pageCount)
        planes[plane] = pages
        return pages
    }
}
