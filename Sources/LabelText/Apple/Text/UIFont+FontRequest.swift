#if canImport(UIKit)
import CoreText
import LabelDrawing
public import UIKit

extension FontRequest {
    /// Creates a request whose `exactFont` is the given font.
    public init(_ font: UIFont) {
        let traits = font.fontDescriptor.symbolicTraits
        // The family names of system fonts begin with a dot. Fonts cannot be requested by these names.
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
