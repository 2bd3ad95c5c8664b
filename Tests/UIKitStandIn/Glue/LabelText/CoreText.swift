public import UIKit

// The parts of this module that use Core Text, for the stand-in.

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

/// Makes the text engine and the word boundaries. The module SelectableLabelTesting has both, and cannot be imported
/// here, so its class `StandInText` is looked up by name.
public protocol TextServices: AnyObject {
    static var typesetter: any Typesetter { get }
    static var wordBoundaries: any WordBoundaryProvider { get }
}

nonisolated(unsafe) private let services: any TextServices.Type = {
    guard let type = NSClassFromString("SelectableLabelTesting.StandInText") as? any TextServices.Type else {
        preconditionFailure("SelectableLabelTesting is not linked.")
    }
    return type
}()

/// The text engine of all labels: the monospace typesetter.
public enum CoreTextTypesetter {
    public static var shared: any Typesetter { services.typesetter }
}

/// The word boundaries of the selection: those of Unicode.
public struct SystemWordBoundaries: WordBoundaryProvider {
    public init() {}

    public func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int> {
        services.wordBoundaries.segment(containing: offset, in: paragraph)
    }
}
