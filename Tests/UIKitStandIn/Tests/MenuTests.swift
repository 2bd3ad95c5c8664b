import Foundation
import SelectableLabel
import Testing
import UIKit

/// The items of the selection's menu, as edit menus of iOS 15 and 16 and as context menus.
@MainActor
@Suite(.serialized) struct MenuTests {
    private nonisolated static let systems = [15, 16]

    @Test(arguments: systems, [false, true]) func copyWritesTheSelection(system: Int, actsFirst: Bool) {
        let stage = Stage(system: system)
        StandIn.menusActBeforeClosing = actsFirst
        let label = stage.add("hello world", at: 100)
        stage.select(label)
        #expect(stage.selectedText == "hello" && stage.menu == ["Select All", "Copy"])
        #expect(stage.choose("Copy"))
        #expect(stage.copies == ["hello"] && stage.selectedText == "hello" && stage.menu == [])
    }
}
