import Foundation
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// The items of the selection's menu, as edit menus of iOS 15 and 16 and as context menus.
    @MainActor
    @Suite struct MenuTests {
        /// The versions of the system, and whether its menus act before they close.
        private nonisolated static let systems = [(15, false), (15, true), (16, false), (16, true)]

        private func stage(_ system: (Int, Bool)) -> (Stage, SelectableLabelView) {
            let stage = Stage(system: system.0)
            StandIn.menusActBeforeClosing = system.1
            let label = stage.add("hello world", at: 100)
            stage.add("second text", at: 200)
            return (stage, label)
        }

        @Test(arguments: systems) func copyWritesTheSelectionAndKeepsIt(system: (Int, Bool)) {
            let (stage, label) = stage(system)
            stage.select(label)
            #expect(stage.selectedText == "hello" && stage.menu == ["Select All", "Copy"])
            #expect(stage.choose("Copy"))
            #expect(stage.copies == ["hello"] && stage.selectedText == "hello" && stage.menu == [])
            #expect(UIPasteboard.general.string == "hello")
        }

        @Test(arguments: systems) func selectAllSelectsEverythingAndOffersCopy(system: (Int, Bool)) {
            let (stage, label) = stage(system)
            stage.select(label)
            #expect(stage.choose("Select All"))
            #expect(stage.selectedText == "hello world\nsecond text" && stage.menu == ["Copy"])
            #expect(stage.choose("Copy") && stage.copies == ["hello world\nsecond text"])
        }

        @Test(arguments: systems) func theAppsItemsGetTheSelectedText(system: (Int, Bool)) {
            let (stage, label) = stage(system)
            var chosen: [String] = []
            stage.coordinator.menuItems = { _ in
                (0..<3).map { number in
                    SelectionMenuItem(id: "own\(number)", title: "Own \(number)") { chosen.append("\(number) \($0.text)") }
                }
            }
            stage.select(label)
            #expect(stage.menu == ["Select All", "Copy", "Own 0", "Own 1", "Own 2"])
            #expect(stage.choose("Own 2") && chosen == ["2 hello"])
        }

        @Test(arguments: systems) func aMouseChoosesItemsToo(system: (Int, Bool)) {
            let (stage, label) = stage(system)
            stage.select(label)
            #expect(stage.choose("Copy", byMouse: true) && stage.copies == ["hello"] && stage.selectedText == "hello")
            stage.tap(stage.point(label, 2))
            #expect(stage.choose("Select All", byMouse: true) && stage.selectedText == "hello world\nsecond text")
        }

        @Test(arguments: systems) func aTapOnTheSelectionHidesAndShowsTheMenuOnce(system: (Int, Bool)) {
            let (stage, label) = stage(system)
            stage.select(label)
            stage.tap(stage.point(label, 2))
            #expect(stage.menu == [] && stage.selectedText == "hello")
            stage.tap(stage.point(label, 2))
            #expect(stage.menu == ["Select All", "Copy"])
        }

        @Test func theMenuIsNotOverABarOfTheApp() throws {
            for isBar in [true, false] {
                let stage = Stage()
                let bar = UIView(frame: CGRect(x: 0, y: 0, width: stage.window.bounds.width, height: 90))
                if isBar { bar.selectionRole = .bar }
                let label = stage.add("hello world", at: 100)
                stage.root.view.addSubview(bar)
                stage.select(label)
                let place = try #require(VisibleMenu.place(of: "Copy", in: stage.window)).1
                #expect(isBar ? place.y > 116 : place.y < 100)
            }
        }

        @Test(arguments: systems) func aTapElsewhereClearsSelectionAndMenu(system: (Int, Bool)) {
            let (stage, label) = stage(system)
            stage.select(label)
            stage.tap(CGPoint(x: 200, y: 500))
            #expect(stage.menu == [] && stage.selectedText == "" && stage.coordinator.selection == nil)
            #expect(!stage.window.subviews.contains { $0 is SelectionOverlayView })
        }

        @Test(arguments: [15, 16]) func theMenuStaysAtTheSelectionWhenItsLabelMoves(system: Int) throws {
            let (stage, label) = stage((system, false))
            stage.select(label)
            let before = try #require(menuPlace(stage))
            label.frame.origin.y += 60
            MainLoop.advance(by: 0.2)
            #expect(stage.menu == ["Select All", "Copy"] && menuPlace(stage)?.minY == before.minY + 60)
        }

        private func menuPlace(_ stage: Stage) -> CGRect? {
            guard StandIn.systemVersion > 15 else { return UIMenuController.shared.menuFrame }
            return stage.window.subviews.flatMap(\.interactions).lazy.compactMap { $0 as? UIEditMenuInteraction }.first?.targetRect
        }

        // MARK: Context menus of a pointer

        @Test(arguments: [false, true]) func aSecondaryClickCopiesTheWordUnderThePointer(actsFirst: Bool) {
            let stage = Stage(idiom: .pad)
            StandIn.menusActBeforeClosing = actsFirst
            let label = stage.add("hello world", at: 100)
            stage.click(stage.point(label, 7), button: .secondary)
            #expect(stage.selectedText == "world" && stage.menu == ["Select All", "Copy"])
            #expect(stage.choose("Copy", byMouse: true))
            #expect(stage.copies == ["world"] && stage.selectedText == "world" && stage.menu == [])
        }

        @Test func aContextMenuSelectsAll() {
            let stage = Stage(idiom: .pad)
            let label = stage.add("hello world", at: 100)
            stage.click(stage.point(label, 7), button: .secondary)
            #expect(stage.choose("Select All", byMouse: true) && stage.selectedText == "hello world")
        }

        @Test func aContextMenuThatClosesKeepsTheSelectionWithoutAnEditMenu() {
            let stage = Stage(idiom: .pad)
            let label = stage.add("hello world", at: 100)
            stage.click(stage.point(label, 7), button: .secondary)
            stage.click(CGPoint(x: 300, y: 700))
            #expect(stage.menu == [] && stage.selectedText == "world")
        }

        @Test func aPhoneHasNoContextMenuOfTheSelection() {
            let stage = Stage(idiom: .phone)
            let label = stage.add("hello world", at: 100)
            stage.click(stage.point(label, 7), button: .secondary)
            #expect(stage.selectedText == "world" && stage.menu == ["Select All", "Copy"])
        }

        @Test func aLinkMenuOpensAtALongPressAndSelectsNothing() {
            let stage = Stage()
            let label = stage.add("a link here", at: 100)
            label.addLink(TextLink(target: "https://example.com"), over: 2..<6)
            var chosen: [String] = []
            label.linkMenu = { _ in
                LinkMenu(items: [LinkMenu.Item(id: "open", title: "Open")], action: LinkMenuAction { chosen.append("\($1) \($0.target)") })
            }
            MainLoop.turn()
            stage.select(label, at: 3)
            #expect(stage.menu == ["Open"] && stage.selectedText == "")
            #expect(stage.choose("Open") && chosen == ["open https://example.com"])
        }

        @Test func itemsThatTheAppSetOnTheMenuControllerComeBack() {
            let (stage, label) = stage((15, false))
            UIMenuController.shared.menuItems = [UIMenuItem(title: "App", action: Selector("app:"))]
            stage.select(label)
            stage.tap(CGPoint(x: 200, y: 500))
            #expect(UIMenuController.shared.menuItems?.map(\.title) == ["App"])
        }

        @Test func aMenuThatWasNotShownLeavesTheAppsItems() {
            let stage = Stage(system: 15)
            UIMenuController.shared.menuItems = [UIMenuItem(title: "App", action: Selector("app:"))]
            let presenter = UIKitMenuPresenter()
            presenter.present([.copy], anchor: CGRect(), in: UIKitOverlayWindow.host(of: stage.window))
            MainLoop.turn()
            presenter.dismiss()
            MainLoop.turn()
            #expect(UIMenuController.shared.menuItems?.map(\.title) == ["App"])
        }
    }
}
