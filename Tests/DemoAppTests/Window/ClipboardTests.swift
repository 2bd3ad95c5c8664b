import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

/// Tests of the clipboard of the real window. Another program reads it through a real X server.
@Suite(.serialized)
struct ClipboardTests {
    private let display: VirtualDisplay

    /// Opens the window and shows a screen of the demo.
    private init(screen: String) throws {
        display = try VirtualDisplay()
        try display.open(
            Tool.builtProducts.appendingPathComponent("DemoApp"), arguments: ["--scale", "1", "--screen", screen], title: "SelectableLabel")
    }

    init() throws { try self.init(screen: "article") }

    /// Selects and copies all texts of the screen.
    private func copyAll() throws {
        try display.mouse([.move(CGPoint(x: 120, y: 75)), .click(2), .wait(0.3)])
        try display.key("ctrl+a")
        try display.key("ctrl+c")
    }

    @Test func offersEveryForm() throws {
        try copyAll()
        let targets = try display.clipboard(target: "TARGETS") { $0.contains("text/html") }.split(separator: "\n").map(String.init)
        for target in ["TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "STRING", "text/plain;charset=utf-8", "text/html", "text/rtf"] {
            #expect(targets.contains(target), "\(target)")
        }
        let plain = try display.clipboard { $0.hasPrefix("Text you can take with you\n") }
        #expect(plain.contains("我们在研究生命的起源") && plain.contains("👨‍👩‍👧‍👦"))
        let html = try display.clipboard(target: "text/html") { $0.contains("</html>") }
        #expect(html.contains("<html") && html.contains("我们在研究生命的起源") && html.contains("href=\"https://example.com\""))
        let rtf = try display.clipboard(target: "text/rtf") { $0.hasPrefix("{\\rtf1") }
        #expect(rtf.contains("Text you can take with you"))
        // Latin-1 has no Chinese characters, so they are replaced.
        let latin = try display.clipboard(target: "STRING") { $0.hasPrefix("Text you") }
        #expect(latin.contains("???") && !latin.contains("我们"))
        #expect(try display.clipboard(target: "image/png") { $0.isEmpty } == "")
    }

    @Test func theSelectedTextIsThePrimarySelection() throws {
        try display.mouse([.move(CGPoint(x: 120, y: 75)), .click(2), .wait(0.3)])
        let word = try display.clipboard("primary") { !$0.isEmpty }
        #expect(["Text", "you", "can", "take"].contains(word))
        #expect(try display.clipboard("primary", target: "text/html") { $0.contains("</html>") }.contains(word))
        // The clipboard is empty, because the text was selected but not copied.
        #expect(try display.clipboard { $0.isEmpty } == "")
        try display.key("Escape")
        #expect(try display.clipboard("primary") { $0.isEmpty } == "")
    }

    /// A text that is too long for one X request is sent in parts.
    @Test func aLongTextArrivesWhole() throws {
        let test = try Self(screen: "list")
        try test.copyAll()
        let last = NumberedPost(number: NumberedPost.count - 1).string
        let text = try test.display.clipboard { $0.hasSuffix(last) }
        #expect(text.hasPrefix(NumberedPost(number: 0).string) && text.hasSuffix(last))
        #expect(text.utf8.count > 5_000_000)
    }
}
