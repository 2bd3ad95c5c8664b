import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import LinuxHost

/// Runs the pasteboard's conformance checks on the clipboard of X11. Another program reads it through a real X server.
@MainActor
@Suite(.serialized) struct X11PasteboardConformanceTests {
    @Test(arguments: PasteboardConformance.Check.allCases) func conforms(_ check: PasteboardConformance.Check) throws {
        let pasteboard = try X11Clipboard()
        let conformance = PasteboardConformance(pasteboard) { form in try? pasteboard.read(form) }
        #expect(conformance.violations(of: check) == [])
    }
}

/// The clipboard of an X server of its own.
@MainActor
private final class X11Clipboard: Pasteboard {
    private let display: VirtualDisplay
    private let owner: X11SelectionOwner

    init() throws {
        display = try VirtualDisplay()
        guard let owner = X11SelectionOwner(display: display.name) else { throw ToolError(description: "no connection to \(display.name)") }
        self.owner = owner
    }

    /// Offers the content, and waits until the X server has recorded the new owner: the time of the selection changes.
    func write(_ content: PasteboardContent) {
        let before = try? display.clipboard(target: "TIMESTAMP") { _ in true }
        owner.offer(content, as: .clipboard)
        _ = try? display.clipboard(target: "TIMESTAMP") { !$0.isEmpty && $0 != before }
    }

    /// Returns what another program reads from the clipboard. nil if the clipboard does not have that form.
    func read(_ form: PasteboardContent.Form) throws -> Data? {
        let target =
            switch form {
            case .plainText: "UTF8_STRING"
            case .html: "text/html"
            case .rtf: "text/rtf"
            case .markdown: "text/markdown"
            }
        let targets = try display.clipboard(target: "TARGETS") { _ in true }
        guard targets.split(separator: "\n").contains(Substring(target)) else { return nil }
        return Data(try display.clipboard(target: target) { _ in true }.utf8)
    }
}
