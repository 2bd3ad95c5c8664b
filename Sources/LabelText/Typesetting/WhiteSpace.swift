/// Tests for white space in UTF-16 code units. A single code unit is enough, because all white space is in the basic
/// multilingual plane.
package enum WhiteSpace {
    /// Returns whether a code unit is white space that may hang over the end of a line: UAX #14 classes SP and BA,
    /// except non-breaking spaces.
    @inlinable @inline(__always)
    package static func hangs(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Returns whether a code unit ends a paragraph: the mandatory breaks of UAX #14.
    @inlinable
    package static func endsParagraph(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Returns whether a code unit is white space of any kind.
    @inlinable
    package static func isWhiteSpace(_ unit: UInt16) -> Bool {
        hangs(unit) || endsParagraph(unit) || unit == 0xA0 || unit == 0x2007 || unit == 0x202F
    }
}
