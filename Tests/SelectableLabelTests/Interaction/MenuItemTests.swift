import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct MenuItemTests {
    private func items(_ driver: ReducerDriver) -> [String] { driver.reducer.menuItems(for: driver.state).map(\.id) }

    @Test func itemsFollowTheState() {
        var driver = ReducerDriver(column(["hello world", "second"]))
        driver.configuration.menuItems = [SelectionMenuItem(id: "share", title: "Share"), SelectionMenuItem(id: "look", title: "Look Up")]
        #expect(items(driver).isEmpty)
        driver.show("1:0..1:5")
        #expect(items(driver) == ["selectAll", "copy", "share", "look"])
        driver.show("1:5→1:0")
        #expect(items(driver) == ["selectAll", "copy", "share", "look"])
        driver.show("1:0..2:6")
        #expect(items(driver) == ["copy", "share", "look"])
        driver.show("2:6→1:0")
        #expect(items(driver) == ["copy", "share", "look"])
        driver.show("1:11..2:0")
        #expect(items(driver) == ["select", "selectAll"])
    }

    @Test func theOrderPutsItemsFirstAndLeavesStandardItemsOut() {
        var driver = ReducerDriver(column(["hello world", "second"]))
        driver.configuration.menuItems = [SelectionMenuItem(id: "share", title: "Share"), SelectionMenuItem(id: "look", title: "Look Up")]
        driver.configuration.menuOrder = ["look", "copy", "look", "gone"]
        driver.show("1:0..1:5")
        #expect(items(driver) == ["look", "copy", "share"])
        #expect(driver.reducer.standardItems(for: driver.state).map(\.id) == ["selectAll", "copy"])
        driver.configuration.menuOrder = []
        #expect(items(driver) == ["share", "look"])
        driver.send(.menuItem("selectAll"))
        #expect(driver.selected == "1:0..1:5")
    }

    @Test func labelsWithoutTextDoNotKeepSelectAll() {
        var driver = ReducerDriver(column(["", "hello", ""]))
        driver.show("2:0..2:5")
        #expect(items(driver) == ["copy"])
        driver.show("2:0..2:4")
        #expect(items(driver) == ["selectAll", "copy"])
    }

    @Test func selectAllTakesTheScopeAndLeavesTheMenu() {
        var driver = ReducerDriver(column(["hello world", "second"]))
        driver.longPress(driver.scene.point("2", 1))
        driver.forget()
        driver.send(.menuItem("selectAll"))
        #expect(driver.selected == "1:0..2:6" && driver.hasMenu && driver.overlay.pins.count == 2)
        #expect(driver.overlay.menuItems.map(\.id) == ["copy"])
        #expect(driver.effects == [.selectionChanged(driver.state.selection)])
    }

    @Test func selectTakesTheWord() {
        var driver = ReducerDriver(column(["hello world", "second"]))
        driver.show("1:11..2:0")
        driver.send(.menuItem("select"))
        #expect(driver.selected == "1:6..1:11" && driver.hasMenu)
    }

    @Test func copyKeepsTheSelectionAndHidesTheMenu() {
        var driver = ReducerDriver(column(["hello world", "second"]))
        driver.show("1:6..2:3")
        driver.send(.menuItem("copy"))
        #expect(driver.effects == [.copy] && driver.text == "world\nsec")
        #expect(driver.selected == "1:6..2:3" && driver.overlay.pins.count == 2 && !driver.hasMenu)
    }

    @Test func theSeparatorIsCopiedOnlyBetweenLabels() {
        var driver = ReducerDriver(column(["one", "", "two\n", "three"]))
        driver.configuration.separator = " / "
        driver.show("1:1..4:2")
        driver.send(.menuItem("copy"))
        #expect(driver.effects == [.copy] && driver.text == "ne / two\n / th")
        driver.show("1:0..1:3")
        driver.send(.menuItem("copy"))
        #expect(driver.effects == [.copy] && driver.text == "one")
    }

    /// The copied text has a separator between adjacent labels of the selection, even if the selected part of a label
    /// is empty. A label without any text adds nothing.
    @Test func edgesOfLabelsCountForTheSeparator() {
        var driver = ReducerDriver(column(["one", "", "three"]))
        for (selection, text) in [
            ("1:0..3:0", "one\n"), ("1:3..3:2", "\nth"), ("1:1..2:0", "ne"), ("2:0..3:5", "three"), ("1:0..1:3", "one"),
        ] {
            driver.show(selection)
            driver.send(.menuItem("copy"))
            #expect(driver.effects == [.copy] && driver.text == text, "\(selection)")
        }
    }

    @Test func attachmentsAreLeftOutAndAloneLeaveThePasteboard() {
        var driver = ReducerDriver(column(["a\u{FFFC}b\u{FFFC}"]))
        driver.show("0..4")
        driver.send(.menuItem("copy"))
        #expect(driver.effects == [.copy] && driver.text == "ab")
        driver.show("1..2")
        driver.send(.menuItem("copy"))
        #expect(driver.effects.isEmpty && !driver.hasMenu)
        driver.send(.command(.copy))
        #expect(driver.effects.isEmpty)
    }

    @Test func theAppsOwnItemsAreReported() {
        var driver = ReducerDriver(column(["hello world"]))
        driver.configuration.menuItems = [SelectionMenuItem(id: "share", title: "Share")]
        driver.show("0..5")
        driver.send(.menuItem("share"))
        #expect(driver.effects == [.menuItem("share")] && driver.selected == "0..5" && !driver.hasMenu)
    }

    @Test func hiddenMenuItemsAreIgnored() {
        var driver = ReducerDriver(column(["hello world"]))
        for id in ["copy", "select", "selectAll", "none"] {
            driver.send(.menuItem(id))
            #expect(driver.effects.isEmpty && driver.state == InteractionState())
        }
        driver.show("0..11")
        for id in ["select", "selectAll", "none"] { driver.send(.menuItem(id)) }
        #expect(driver.effects.isEmpty && driver.hasMenu)
        driver.show("0..5")
        driver.take(.end)
        driver.forget()
        for id in ["copy", "selectAll"] { driver.send(.menuItem(id)) }
        #expect(driver.effects.isEmpty && driver.selected == "0..5" && driver.hasLens)
    }

    @Test func theMenuHidesWhileScrollingAndComesBack() {
        var driver = ReducerDriver(column(["hello world"]))
        driver.show("0..5")
        driver.send(.scrollBegan)
        #expect(!driver.hasMenu && driver.overlay.pins.count == 2)
        driver.send(.scrollEnded)
        #expect(driver.hasMenu)
        driver.tapApart(driver.handle(.end))
        driver.send(.scrollBegan)
        driver.send(.scrollEnded)
        #expect(!driver.hasMenu)
    }

    @Test func theMenuHidesWhileTheSelectionIsNotVisible() {
        var driver = ReducerDriver(column(["hello world"]))
        driver.show("0..5")
        var label = driver.scene.labels[0]
        label.clip = CGRect(x: 0, y: 300, width: 1000, height: 100)
        let shown = driver.scene
        driver.change(testScene([label]))
        #expect(!driver.hasMenu && driver.selected == "0..5")
        driver.change(shown)
        #expect(driver.hasMenu)
    }

    @Test func aChangeOfTheSurroundingsHidesTheMenuOnly() {
        var driver = ReducerDriver(column(["hello world"]))
        driver.show("0..5")
        driver.send(.surroundingsChanged)
        #expect(!driver.hasMenu && driver.selected == "0..5" && driver.overlay.pins.count == 2)
    }
}
