#if canImport(UIKit)
import CoreText
import LabelDrawing
public import UIKit

extension FontRequest {
    /// Creates a request for exactly this font.
    public init(_ font: UIFont) {
        let traits = font.fontDescriptor.symbolicTraits
        // The system's font families begin with a dot and cannot be requested by name.
        self.init(
            family: font.familyName.hasPrefix(".") ? nil : font.familyName,
            size: font.pointSize,
            isBold: traits.contains(.traitBold),
            isItalic: traits.contains(.traitItalic),
            exactFont: CoreTextFonts.shared.id(of: font as CTFont)
        )
    }

    /// The font that Core Text uses for the request.
    public var uiFont: UIFont { CoreTextFontResolver.shared.font(self) as UIFont }
}
#endif
