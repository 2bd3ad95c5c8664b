import Foundation
import Testing

@testable import DemoApp

/// Tests the size of the real window.
@Suite struct WindowSizeTests {
    @Test func theWindowIsNotHigherThanTheDisplay() throws {
        let display = try VirtualDisplay()
        try display.open(Tool.builtProducts.appendingPathComponent("DemoApp"), arguments: ["--scale", "2"], title: "SelectableLabel")
        #expect(display.size == CGSize(width: 860, height: 1000) && display.origin == CGPoint(x: 70, y: 0))
    }
}
