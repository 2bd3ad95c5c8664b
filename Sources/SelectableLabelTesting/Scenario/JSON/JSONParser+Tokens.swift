extension JSONParser {
    mutating func readWord(_ word: StaticString) throws {
        let end = position + word.utf8CodeUnitCount
        let expected = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else { throw failure("expected a value") }
        position = end
    }

    /// Reads a number by JSON's grammar.
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

    /// Reads a quoted string, and appends its bytes to `content` unless that is nil.
    mutating func readString(into content: inout [UInt8]?) throws {
        position += 1
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"):
                position += 1
                let text = try readEscape()
                content?.append(contentsOf: text.utf8)
            case 0..<0x20:
                throw failure("control character in a string")
            default:
                content?.append(byte)
                position += 1
            }
        }
        throw failure("the closing quote of a string is missing")
    }

    private mutating func readEscape() throws -> String {
        guard let byte = next else { throw failure("the closing quote of a string is missing") }
        if byte == UInt8(ascii: "u") { return try readUnicodeEscape() }
        guard let index = Self.escapes.firstIndex(of: byte) else { throw failure("unknown escape sequence") }
        position += 1
        return String(Unicode.Scalar(Self.escaped[index]))
    }

    private static let escapes: [UInt8] = Array("\"\\/bfnrt".utf8)
    private static let escaped: [UInt8] = Array("\"\\/\u{8}\u{C}\n\r\t".utf8)

    private mutating func readUnicodeEscape() throws -> String {
        let unit = try readCodeUnit()
        let start = position
        if UTF16.isLeadSurrogate(unit), take(UInt8(ascii: "\\")), next == UInt8(ascii: "u") {
            let trail = try readCodeUnit()
            if UTF16.isTrailSurrogate(trail) { return String(decoding: [unit, trail], as: UTF16.self) }
        }
        position = start
        return String(decoding: [unit], as: UTF16.self)
    }

    /// Reads `u` and four hexadecimal digits.
    private mutating func readCodeUnit() throws -> UInt16 {
        position += 1
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw failure("expected four hexadecimal digits")
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}
