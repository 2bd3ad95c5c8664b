import Foundation
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// Labels among other touch handlers: recognizers and menus of cells, drags, views that go while they are touched.
    @MainActor
    @Suite struct CellTests {
        private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
            var chosen = 0
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
                    UIMenu(children: [UIAction(title: "Reply") { _ in self?.chosen += 1 }])
                }
            }
        }

        private func cell(_ stage: Stage) -> (UIView, SelectableLabelView) {
            let cell = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
            stage.view.addSubview(cell)
            return (cell, stage.add("hello world", at: 20, in: cell))
        }

        @Test func aTapOnALinkIsNotATapOnItsCell() {
            let stage = Stage()
            let (cell, label) = cell(stage)
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            var (taps, links) = (0, 0)
            tap.onChange = { taps += 1 }
            cell.addGestureRecognizer(tap)
            label.addLink(TextLink(target: "x:y"), over: 0..<5)
            label.onLinkTap = { _ in links += 1 }
            stage.tap(stage.point(label, 1))
            #expect(links == 1 && taps == 0)
            stage.tap(stage.point(label, 8))
            #expect(links == 1 && taps == 1)
        }

        @Test func aLongPressOfTheTextPreventsTheTapOfTheCell() {
            let stage = Stage()
            let (cell, label) = cell(stage)
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            var taps = 0
            tap.onChange = { taps += 1 }
            cell.addGestureRecognizer(tap)
            stage.select(label)
            #expect(taps == 0 && stage.selectedText == "hello")
        }

        @Test func aSwipeOverTheTextBelongsToItsCell() {
            let stage = Stage()
            let (cell, label) = cell(stage)
            let pan = UIPanGestureRecognizer(target: nil, action: nil)
            var began = false
            pan.onChange = { began = true }
            cell.addGestureRecognizer(pan)
            let finger = Pointer.finger(stage.window)
            finger.down(stage.point(label, 1))
            finger.move(CGPoint(x: 120, y: 128))
            finger.up()
            #expect(began && stage.coordinator.selection == nil)
        }

        @Test func theMenuOfACellOpensBesideItsText() {
            let stage = Stage()
            let (cell, _) = cell(stage)
            let delegate = MenuDelegate()
            cell.addInteraction(UIContextMenuInteraction(delegate: delegate))
            let finger = Pointer.finger(stage.window)
            finger.down(CGPoint(x: 380, y: 105))
            MainLoop.advance(by: 0.6)
            finger.up()
            #expect(stage.menu == ["Reply"] && stage.coordinator.selection == nil)
            #expect(stage.choose("Reply") && delegate.chosen == 1)
        }

        @Test func aLongPressOnTextAndTheMenuOfItsCellNeverBothAct() {
            let stage = Stage()
            let (cell, label) = cell(stage)
            let delegate = MenuDelegate()
            cell.addInteraction(UIContextMenuInteraction(delegate: delegate))
            let finger = Pointer.finger(stage.window)
            finger.down(stage.point(label, 1))
            MainLoop.advance(by: 0.6)
            finger.up()
            MainLoop.advance(by: 0.1)
            #expect(stage.menu.contains("Reply") != (stage.selectedText == "hello"))
        }

        @Test(arguments: [UIUserInterfaceIdiom.pad, .phone]) func selectedTextIsLiftedIfDragsAreOn(idiom: UIUserInterfaceIdiom) throws {
            let stage = Stage(idiom: idiom)
            UIDragInteraction.isEnabledOnPhones = true
            let label = stage.add("hello world", at: 100)
            stage.select(label)
            let finger = Pointer.finger(stage.window)
            finger.down(stage.point(label, 2))
            MainLoop.advance(by: 0.6)
            let drag = try #require(label.selectionDrag)
            #expect(drag.lifted.count == 1 && stage.selectedText == "hello")
            finger.up()
            finger.down(stage.point(label, 8))
            MainLoop.advance(by: 0.6)
            finger.up()
            #expect(stage.selectedText == "world")
        }

        @Test func aLabelThatGoesWhileItIsTouchedLeavesNothingBehind() {
            final class Remover: UIGestureRecognizer {
                weak var label: UIView?
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { label?.removeFromSuperview() }
            }
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            stage.add("other", at: 200)
            let remover = Remover(target: nil, action: nil)
            remover.label = label
            label.addGestureRecognizer(remover)
            let finger = Pointer.finger(stage.window)
            finger.down(stage.point(label, 1))
            MainLoop.advance(by: 0.6)
            finger.up()
            MainLoop.advance(by: 0.6)
            #expect(stage.coordinator.selection == nil && stage.coordinator.state.finger == nil)
        }

        @Test func aPinDragIsNotTheScrollViews() throws {
            let stage = Stage()
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            view.contentSize = CGSize(width: 390, height: 900)
            stage.view.addSubview(view)
            let label = stage.add("hello world", at: 100, in: view)
            stage.select(label)
            let dot = try #require(stage.coordinator.overlay.pins[.end]?.dot)
            let finger = Pointer.finger(stage.window)
            finger.down(CGPoint(x: dot.midX, y: dot.midY))
            finger.move(CGPoint(x: dot.midX + 96, y: dot.midY + 4))
            finger.up()
            #expect(view.contentOffset == CGPoint() && stage.selectedText == "hello world")
        }

        @Test func aCancelledTouchLeavesNoMagnifier() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let finger = Pointer.finger(stage.window)
            finger.down(stage.point(label, 1))
            MainLoop.advance(by: 0.6)
            #expect(stage.coordinator.overlay.lens != nil)
            finger.cancel()
            MainLoop.advance(by: 0.1)
            #expect(stage.coordinator.overlay.lens == nil && stage.selectedText == "hello" && stage.coordinator.state.finger == nil)
        }

        @Test func twoFingersThatPinchSelectNothing() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let (one, two) = (Pointer.finger(stage.window), Pointer.finger(stage.window))
            one.down(stage.point(label, 1))
            two.down(stage.point(label, 8))
            MainLoop.advance(by: 0.6)
            #expect(stage.coordinator.selection == nil)
            one.up()
            two.up()
            // The next press starts anew.
            MainLoop.advance(by: 0.5)
            stage.select(label)
            #expect(stage.selectedText == "hello")
        }

        @Test func thePointerIsABeamOverTextAndAnArrowOverLinks() throws {
            let stage = Stage(idiom: .pad)
            let label = stage.add("hello world", at: 100)
            label.addLink(TextLink(target: "x:y"), over: 6..<11)
            MainLoop.turn()
            let pointer = try #require(label.interactions.lazy.compactMap { $0 as? UIPointerInteraction }.first)
            let region = { (x: CGFloat) in
                pointer.delegate?.pointerInteraction(
                    pointer, regionFor: UIPointerRegionRequest(location: CGPoint(x: x, y: 8)),
                    defaultRegion: UIPointerRegion(rect: CGRect()))
            }
            #expect(region(8)?.rect.height == 16 && region(16 * 8) == nil)
        }
    }
}
