import Foundation
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// Long presses on text in views that have a use of their own for them, such as cells with a context menu.
    @MainActor
    @Suite struct LongPressTests {
        /// A context menu of the app. It counts how often it was opened.
        private final class CellMenu: NSObject, UIContextMenuInteractionDelegate {
            var onSelectText: () -> Void = {}

            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
                    UIMenu(children: [UIAction(title: "Select Text") { _ in self?.onSelectText() }])
                }
            }
        }

        private let stage = Stage()
        private let cell = UIView(frame: CGRect(x: 0, y: 80, width: 390, height: 60))
        private let menu = CellMenu()

        private func label() -> SelectableLabelView {
            stage.view.addSubview(cell)
            return stage.add("hello world", at: 20, in: cell)
        }

        private func doubleTap(_ label: SelectableLabelView, at offset: Int) {
            for _ in 0..<2 {
                Pointer.finger(stage.window).tap(stage.point(label, offset))
                MainLoop.advance(by: 0.1)
            }
            MainLoop.advance(by: 0.5)
        }

        @Test func aCellsMenuHasTheLongPressAndADoubleTapSelects() {
            let label = label()
            cell.addInteraction(UIContextMenuInteraction(delegate: menu))
            stage.select(label)
            #expect(stage.menu == ["Select Text"] && stage.selectedText == "" && stage.coordinator.selection == nil)
            stage.tap(CGPoint(x: 200, y: 700))
            doubleTap(label, at: 1)
            #expect(stage.selectedText == "hello" && stage.menu == ["Select All", "Copy"])
        }

        /// The menus of a table's and a collection's delegate, and SwiftUI's, belong to a view round the cell.
        @Test(arguments: [0, 1, 2]) func theMenuOfAViewRoundTheCellHasTheLongPress(kind: Int) {
            let frame = CGRect(x: 0, y: 0, width: 390, height: 600)
            let outer =
                [
                    UITableView(frame: frame), UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout()),
                    UIView(frame: frame),
                ][kind]
            stage.view.addSubview(outer)
            outer.addSubview(cell)
            let label = stage.add("hello world", at: 20, in: cell)
            outer.addInteraction(UIContextMenuInteraction(delegate: menu))
            stage.select(label)
            #expect(stage.menu == ["Select Text"] && stage.coordinator.selection == nil)
            stage.tap(CGPoint(x: 200, y: 700))
            doubleTap(label, at: 1)
            #expect(stage.selectedText == "hello")
            label.longPressPriority = .always
            stage.select(label)
            #expect(stage.selectedText == "hello" && stage.menu == ["Select All", "Copy"])
            outer.removeFromSuperview()
            MainLoop.advance(by: 0.5)
        }

        @Test func theTextMayTakeTheLongPressFromACellsMenu() {
            let label = label()
            cell.addInteraction(UIContextMenuInteraction(delegate: menu))
            label.longPressPriority = .always
            stage.select(label)
            #expect(stage.selectedText == "hello" && stage.menu == ["Select All", "Copy"])
        }

        @Test func aRecognizerOfTheCellHasTheLongPress() {
            let label = label()
            var presses = 0
            let press = UILongPressGestureRecognizer(target: nil, action: nil)
            press.onChange = { if press.state == .began { presses += 1 } }
            cell.addGestureRecognizer(press)
            stage.select(label)
            #expect(presses == 1 && stage.selectedText == "")
            press.isEnabled = false
            stage.select(label)
            #expect(presses == 1 && stage.selectedText == "hello")
        }

        @Test func theTextMayTakeTheLongPressFromARecognizerOfTheCell() {
            let label = label()
            var presses = 0
            let press = UILongPressGestureRecognizer(target: nil, action: nil)
            press.onChange = { if press.state == .began { presses += 1 } }
            cell.addGestureRecognizer(press)
            label.longPressPriority = .always
            stage.select(label)
            #expect(presses == 0 && stage.selectedText == "hello" && stage.menu == ["Select All", "Copy"])
            Pointer.finger(stage.window).down(CGPoint(x: 300, y: 85))
            MainLoop.advance(by: 0.7)
            #expect(presses == 1)
        }

        /// A text that is not in such a view is selected by the same press.
        @Test func otherLabelsAreNotAffected() {
            _ = label()
            cell.addInteraction(UIContextMenuInteraction(delegate: menu))
            stage.select(stage.add("second text", at: 300))
            #expect(stage.selectedText == "second")
        }

        @Test func withoutTheTriggerALongPressSelectsNothing() {
            let label = label()
            label.longPressPriority = .never
            stage.select(label)
            #expect(stage.selectedText == "" && stage.menu == [])
            label.longPressPriority = nil
            label.selectionTriggers = .doubleTap
            stage.select(label)
            #expect(stage.selectedText == "")
        }

        /// A message's own menu has "Select Text": the text is selected with pins, and the menu of the selection is
        /// shown.
        @Test(arguments: [false, true]) func aMenuOfTheAppSelectsText(actsFirst: Bool) {
            StandIn.menusActBeforeClosing = actsFirst
            let label = label()
            cell.addInteraction(UIContextMenuInteraction(delegate: menu))
            menu.onSelectText = { [stage] in
                label.selectedRange = 0..<label.richText.length
                stage.coordinator.showMenu()
            }
            stage.select(label)
            #expect(stage.choose("Select Text"))
            #expect(stage.selectedText == "hello world" && stage.menu == ["Copy"] && stage.coordinator.overlay.pins.count == 2)
        }

        @Test func theAppSelectsTheWordAtAPoint() {
            let label = label()
            label.selectWord(at: label.convert(stage.point(label, 8), from: nil))
            #expect(stage.selectedText == "world" && stage.menu == [])
        }
    }
}
