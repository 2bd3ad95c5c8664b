extension JSONParser {
    /// Reads a number by JSON's grammar. A number beyond the range of `Double` becomes the largest one of its sign.
    mutating func readNumber() throws -> Double {
        let start = position
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try readDigits() }
        if take(UInt8(ascii: ".")) { try readDigits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try readDigits()
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            throw failure("expected a number")
        }
        let largest = Double.greatestFiniteMagnitude
        return min(max(number, -largest), largest)
    }

    private mutating func readDigits() throws {
        guard let first = next, first.isASCIIDigit else { throw failure("expected a value") }
        while let byte = next, byte.isASCIIDigit { position += 1 }
    }

    /// Reads a quoted string.
    mutating func readString() throws -> String {
        position += 1
        var content: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                position += 1
                try readEscape(into: &content)
            case 0..<0x20:
                throw failure("a control character in a text")
            default:
                content.append(byte)
                position += 1
            }
        }
        throw failure("a text does not end")
    }

    private mutating func readEscape(into content: inout [UInt8]) throws {
        guard let byte = next else { throw failure("a text does not end") }
        if byte == UInt8(ascii: "u") {
            content += try readUnicodeEscape().utf8
            return
        }
        guard let index = Self.escapes.firstIndex(of: byte) else { throw failure("no such escape") }
        content.append(Self.escaped[index])
        position += 1
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

    /// Skips an array or object of any depth, and checks its syntax.
    mutating func skipContainer() throws {
        var open: [UInt8] = []
        repeat {
            skipSpace()
            if let byte = next, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                position += 1
                open.append(byte)
                skipSpace()
                if next != Self.closing(byte) {
                    if byte == UInt8(ascii: "{") { _ = try readKey() }
                    continue
                }
            } else {
                _ = try readScalar()
            }
            try skipEnds(of: &open)
        } while !open.isEmpty
    }

    /// Skips the ends of containers after a value, up to the next value if there is one.
    private mutating func skipEnds(of open: inout [UInt8]) throws {
        while let container = open.last {
            skipSpace()
            if take(UInt8(ascii: ",")) {
                if container == UInt8(ascii: "{") { _ = try readKey() }
                return
            }
            guard take(Self.closing(container)) else { throw failure("expected , or the end of a list or object") }
            open.removeLast()
        }
    }

    private static func closing(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]") }
}
