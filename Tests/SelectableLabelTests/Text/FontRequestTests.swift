import Foundation
import LabelDrawing
import SelectableLabel
import Testing

@Suite struct FontRequestTests {
    /// The number of an exact font is valid only in the current process, so it is not encoded.
    @Test func exactFontsAreNotEncoded() throws {
        let request = FontRequest(family: "Noto Sans", size: 12, isBold: true, exactFont: FontID(rawValue: 7))
        let decoded = try JSONDecoder().decode(FontRequest.self, from: JSONEncoder().encode(request))
        #expect(decoded == FontRequest(family: "Noto Sans", size: 12, isBold: true))
    }

    @Test(arguments: [(CGFloat.nan, CGFloat(17)), (-3, 1), (.infinity, 1000), (12.5, 12.5)])
    func sizesAreClampedHoweverTheyAreSet(size: CGFloat, expected: CGFloat) {
        var request = FontRequest(size: 20)
        request.size = size
        #expect(request.size == expected && FontRequest(size: size) == request)
    }
}
