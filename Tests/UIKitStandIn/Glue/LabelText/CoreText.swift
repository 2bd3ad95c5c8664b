public import UIKit

// The parts of this module that use Core Text, for the stand-in. Tests set the engine and the word boundaries.

extension FontRequest {
    public init(_ font: UIFont) {
        let traits = font.fontDescriptor.symbolicTraits
        self.init(
            family: font.familyName.hasPrefix(".") ? nil : font.familyName, size: font.pointSize, isBold: traits.contains(.traitBold),
            isItalic: traits.contains(.traitItalic))
    }

    public var uiFont: UIFont {
        let plain = family.flatMap { UIFont(name: $0, size: size) } ?? UIFont.systemFont(ofSize: size)
        var traits = UIFontDescriptor.SymbolicTraits()
        if isBold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        return plain.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: size) } ?? plain
    }
}

/// The text engine of all labels, which a test sets.
public enum CoreTextTypesetter {
    nonisolated(unsafe) public static var engine: () -> any Typesetter = { preconditionFailure("A test must set the text engine.") }
    public static var shared: any Typesetter { engine() }
}

/// The word boundaries of the selection.
public struct SystemWordBoundaries: WordBoundaryProvider {
    nonisolated(unsafe) public static var provider: (any WordBoundaryProvider)?

    public init() {}

    public func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int> {
        Self.provider?.segment(containing: offset, in: paragraph) ?? offset..<offset + 1
    }
}
