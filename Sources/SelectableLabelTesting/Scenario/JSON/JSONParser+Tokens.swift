extension JSONParser {
    mutating func readWord(_ word: StaticString) throws {
        let end = position + word.utf8CodeUnitCount
        let expected = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else { throw failure("expected a value") }
        position = end
    }

    /// Reads a number. Throws if it does not follow the grammar of JSON.
    mutating func readNumber() throws {
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try readDigits() }
        if take(UInt8(ascii: ".")) { try readDigits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try readDigits()
        }
    }

    private mutating func readDigits() throws {
        guard let first = next, first.isASCIIDigit else { throw failure("expected a value") }
        while let byte = next, byte.isASCIIDigit { position += 1 }
    }

    /// Reads a string in quotes. If `content` is not nil, appends the decoded bytes to it.
    mutating func readString(into content: inout [UInt8]?) throws {
        position += 1
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"):
                position += 1
                let scalar = try readEscape()
                content?.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            case 0..<0x20:
                throw failure("control character in a string")
            default:
                content?.append(byte)
                position += 1
            }
        }
        throw failure("the closing quote of a string is missing")
    }

    private mutating func readEscape() throws -> Unicode.Scalar {
        guard let byte = next else { throw failure("the closing quote of a string is missing") }
        position += 1
        switch byte {
        case UInt8(ascii: "u"): return try readUnicodeEscape()
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        default:
            position -= 1
            throw failure("unknown escape sequence")
        }
    }

    /// Reads the four digits after `\u`. If they are the first half of a surrogate pair, also reads the second half.
    ///
    /// - Returns: The scalar; U+FFFD if half of the pair is missing.
    private mutating func readUnicodeEscape() throws -> Unicode.Scalar {
        let unit = try readCodeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let start = position
        if UTF16.isLeadSurrogate(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
            let trail = try readCodeUnit()
            if UTF16.isTrailSurrogate(trail) { return UTF16.decode(UTF16.EncodedScalar([unit, trail])) }
        }
        position = start
        return "\u{FFFD}"
    }

    private mutating func readCodeUnit() throws -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = next?.hexDigitValue else { throw failure("expected four hexadecimal digits") }
            unit = unit << 4 | digit
            position += 1
        }
        return unit
    }
}

extension UInt8 {
    fileprivate var hexDigitValue: UInt16? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
