import Foundation
import LabelText
import Testing
import UIKit

@testable import LabelDocuments
@testable import SelectableLabel

extension UIKitTests.DocumentTests {
    private func picture(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 700, height: 100)).image { context in
            context.cgContext.setFillColor(color.cgColor)
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 700, height: 100))
        }
    }

    @Test func picturesOfSwiftUIMayComeLate() throws {
        let (page, own) = (Page(), picture(.black))
        page.view.theme.parser.image = { url, _ in url == "own" ? TextAttachment(.image(url), size: CGSize(width: 9, height: 9)) : nil }
        page.view.onMakeLabel = { $0.attachmentProvider = { _ in .image(own) } }
        page.view.usePictures()
        page.view.show("before ![a moon](moon) after ![](own) ![]()\n\nlast", identity: "d")
        var missing: [String] = []
        page.view.reportMissingPictures { missing.append($0) }
        page.view.reportMissingPictures { missing.append($0) }
        MainLoop.turn()
        try page.stage.select(page.label("d/0"), at: 2)
        page.select(("d/0", 2), ("d/1", 2))
        let selected = page.stage.selectedText
        #expect(missing == ["moon"] && selected.hasPrefix("fore a moon after") && selected.hasSuffix("la"))
        let (moon, other) = (picture(.white), picture(.red))
        page.view.show(["moon": moon], in: "d")
        MainLoop.turn()
        #expect(page.stage.selectedText == selected)
        let label = try page.label("d/0")
        let sizes = { label.controller.text.runs.compactMap(\.style.attachment?.size) }
        // The picture is as wide as the document, and keeps its shape.
        #expect(sizes() == [CGSize(width: 350, height: 50), CGSize(width: 9, height: 9)])
        let drawn = try #require(label.attachmentImage(named: "moon"))
        #expect(label.attachmentImage(named: "own") != nil && label.attachmentImage(named: "own") != drawn)
        // Measuring for another width changes nothing that is shown.
        _ = page.view.sizeThatFits(CGSize(width: 100, height: 0))
        MainLoop.turn()
        #expect(sizes().first == CGSize(width: 350, height: 50))
        page.view.show(["moon": other], in: "d")
        #expect(label.attachmentImage(named: "moon") != nil && label.attachmentImage(named: "moon") != drawn, "a picture of the same size")
        page.view.show([:], in: "d")
        page.view.reportMissingPictures { missing.append($0) }
        MainLoop.turn()
        #expect(missing == ["moon", "moon"], "a picture that was removed is missing again")
    }
}
