import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct ScalarClassTests {
    /// The bidi classes by their names in Unicode's files. Explicit formatting characters count as boundary neutrals
    /// (BN).
    static let bidiClasses: [String: BidiClass] = [
        "L": .leftToRight, "R": .rightToLeft, "AL": .arabicLetter, "EN": .europeanNumber, "ES": .europeanSeparator,
        "ET": .europeanTerminator, "AN": .arabicNumber, "CS": .commonSeparator, "NSM": .nonspacingMark, "BN": .boundaryNeutral,
        "B": .paragraphSeparator, "S": .segmentSeparator, "WS": .whiteSpace, "ON": .otherNeutral,
        "LRE": .boundaryNeutral, "RLE": .boundaryNeutral, "LRO": .boundaryNeutral, "RLO": .boundaryNeutral, "PDF": .boundaryNeutral,
        "LRI": .boundaryNeutral, "RLI": .boundaryNeutral, "FSI": .boundaryNeutral, "PDI": .boundaryNeutral,
    ]

    @Test(.enabled(if: UnicodeData.isOf(version: "15.0", "extracted/DerivedBidiClass.txt"))) func everyAssignedScalarHasItsBidiClass()
        throws
    {
        var wrong: [String] = []
        var tested = 0
        for (scalars, value) in try #require(UnicodeData.ranges("extracted/DerivedBidiClass.txt")) {
            let expected = try #require(Self.bidiClasses[value])
            for scalar in scalars.lazy.compactMap(Unicode.Scalar.init) where scalar.properties.generalCategory != .unassigned {
                // Scalars that are newer than the kit's tables are not tested.
                guard isAsOldAsTheTables(scalar) else { continue }
                tested += 1
                if BidiClass(scalar) != expected { wrong.append("\(String(scalar.value, radix: 16)) \(value)") }
            }
        }
        #expect(tested > 250_000)
        // This mark was nonspacing (NSM) in the file's version, and is a spacing mark in later versions.
        wrong.removeAll { $0 == "1171e NSM" }
        #expect(wrong.prefix(20) == [])
    }

    @Test(.enabled(if: UnicodeData.isInstalled)) func everyBracketHasItsPair() throws {
        var expected: [UInt32: String] = [:]
        for line in try #require(UnicodeData.lines("BidiBrackets.txt")) {
            let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let first = try #require(UInt32(fields[0], radix: 16))
            expected[first] = fields[2] + " " + fields[1]
        }
        #expect(expected.count >= 128)
        for value in UInt32(0)...0xFFFF {
            guard let scalar = Unicode.Scalar(value), isAsOldAsTheTables(scalar), BidiClass(scalar) == .otherNeutral else { continue }
            let bracket = BidiBracket(scalar)
            switch expected[value]?.split(separator: " ") {
            case nil: #expect(bracket == nil, "\(String(value, radix: 16))")
            case let fields? where fields[0] == "o":
                let partner = try #require(UInt32(fields[1], radix: 16).flatMap(Unicode.Scalar.init))
                guard case .closing(let closing) = BidiBracket(partner) else {
                    Issue.record("\(fields[1]) closes nothing")
                    continue
                }
                #expect(bracket == .opening(closing), "\(String(value, radix: 16))")
            default:
                guard case .closing = bracket else {
                    Issue.record("\(String(value, radix: 16)) closes nothing")
                    continue
                }
            }
        }
        #expect(BidiBracket("\u{2329}") == BidiBracket("\u{3008}"))
        #expect(BidiBracket("\u{232A}") == BidiBracket("\u{3009}"))
    }

    @Test(.enabled(if: UnicodeData.isOf(version: "15.0", "LineBreak.txt"))) func everyAssignedScalarHasItsLineBreakClass() throws {
        let names: [String: SpaceBreakClass] = [
            "SP": .space, "BK": .breakingSpace, "ZW": .zeroWidthSpace, "OP": .opening, "CL": .closing, "CP": .closing, "EX": .clinging,
            "IS": .clinging, "SY": .clinging, "WJ": .clinging, "QU": .quotation, "NS": .nonstarter, "CJ": .nonstarter, "B2": .dash,
            "BA": .hyphen, "HY": .hyphen, "IN": .hyphen, "HL": .hebrewLetter, "CM": .combining, "ZWJ": .combining,
        ]
        var wrong: Set<UInt32> = []
        for (scalars, value) in try #require(UnicodeData.ranges("LineBreak.txt")) {
            for scalar in scalars.lazy.compactMap(Unicode.Scalar.init) where scalar.properties.generalCategory != .unassigned {
                guard isAsOldAsTheTables(scalar), value != "SA" else { continue }
                let breakClass = SpaceBreakClass(scalar)
                let isSpace = breakClass == .breakingSpace && value == "BA"
                if isSpace ? !scalar.properties.isWhitespace : breakClass != names[value] ?? .other { wrong.insert(scalar.value) }
            }
        }
        // The exceptions: separators, which never occur inside a paragraph, and marks of class GL or BA, which the kit
        // treats like other marks.
        #expect(wrong == Set([0x2028, 0x2029, 0x34F, 0xF7F, 0x1DCD, 0x1DFC, 0x16FE4]).union(0x35C...0x362))
    }

    /// Returns whether the scalar exists in the Unicode version of the kit's tables.
    private func isAsOldAsTheTables(_ scalar: Unicode.Scalar) -> Bool {
        guard let age = scalar.properties.age else { return false }
        return (age.major, age.minor) <= (15, 0)
    }
}
