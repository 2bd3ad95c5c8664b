import Foundation
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// Views in front of labels: no fill and no pin is drawn over it, and pins behind it take no touches.
    @MainActor
    @Suite struct CoverTests {
        private func covered(by view: UIView, _ setUp: (UIView) -> Void) -> (Stage, Bool) {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            stage.select(label)
            view.frame = CGRect(x: 0, y: 90, width: 60, height: 100)
            setUp(view)
            stage.view.addSubview(view)
            MainLoop.advance(by: 0.1)
            let fills = stage.coordinator.overlay.rects
            return (stage, fills.allSatisfy { $0.minX >= 60 } && !fills.isEmpty)
        }

        @Test func aBackgroundOnTheViewCovers() {
            #expect(covered(by: UIView()) { $0.backgroundColor = .white }.1)
        }

        @Test func aBackgroundOnTheLayerCovers() {
            #expect(covered(by: UIView()) { $0.layer.backgroundColor = UIColor.white.cgColor }.1)
        }

        @Test func aClearViewCoversNothing() {
            #expect(!covered(by: UIView()) { $0.backgroundColor = .clear }.1)
        }

        @Test func aViewThatTheAppMarksAsABarCoversAndKeepsTheSelection() {
            let (stage, isCovered) = covered(by: UIView()) { $0.selectionRole = .bar }
            #expect(isCovered)
            stage.tap(CGPoint(x: 20, y: 150))
            #expect(stage.selectedText == "hello")
        }

        @Test func aMarkedControlKeepsTheSelection() {
            let (stage, isCovered) = covered(by: UIView()) { $0.selectionRole = .control }
            #expect(!isCovered)
            stage.tap(CGPoint(x: 20, y: 150))
            #expect(stage.selectedText == "hello")
        }

        /// Adds a SwiftUI view that is marked as a control: the mark lies behind what the user touches.
        private func mark(_ stage: Stage, in place: UIView? = nil) -> SelectionRoleView {
            let mark = SelectionRoleView(frame: CGRect(x: 0, y: 300, width: 390, height: 50))
            mark.selectionRole = .control
            (place ?? stage.view).addSubview(mark)
            stage.view.addSubview(UIView(frame: mark.frame))
            return mark
        }

        private func keepsSelection(_ stage: Stage, _ label: SelectableLabelView) -> Bool {
            stage.select(label)
            stage.tap(CGPoint(x: 50, y: 320))
            return stage.selectedText == "hello"
        }

        @Test func aMarkedSwiftUIViewKeepsTheSelectionWhileItIsVisible() {
            let stage = Stage()
            let place = UIView(frame: stage.view.bounds)
            stage.view.addSubview(place)
            // The mark is there before the first label, and when the window had none for a while.
            let mark = mark(stage, in: place)
            for _ in 0..<2 {
                let label = stage.add("hello world", at: 100)
                #expect(keepsSelection(stage, label))
                stage.coordinator.clearSelection()
                label.removeFromSuperview()
                MainLoop.advance(by: 0.2)
            }
            let label = stage.add("hello world", at: 100)
            place.isHidden = true
            #expect(!keepsSelection(stage, label))
            place.isHidden = false
            (place.frame.size.height, place.clipsToBounds) = (200, true)
            #expect(!keepsSelection(stage, label))
            place.clipsToBounds = false
            #expect(keepsSelection(stage, label))
            mark.removeFromSuperview()
            #expect(!keepsSelection(stage, label))
        }

        @Test func aMarkBehindAnotherControllerKeepsNothing() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            _ = mark(stage)
            let child = UIViewController()
            stage.root.addChild(child)
            child.view.frame = CGRect(x: 0, y: 250, width: 390, height: 200)
            child.view.backgroundColor = .white
            stage.view.addSubview(child.view)
            #expect(!keepsSelection(stage, label))
        }

        @Test func aMarkAloneObservesNothing() {
            let stage = Stage()
            _ = mark(stage)
            MainLoop.turn()
            #expect(stage.window.gestureRecognizers?.isEmpty != false)
        }

        @Test func aPinBehindABarTakesNoTouch() throws {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            stage.select(label)
            let dot = try #require(stage.coordinator.overlay.pins[.end]?.dot)
            let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
            stage.view.addSubview(bar)
            MainLoop.advance(by: 0.1)
            #expect(stage.window.hitTest(CGPoint(x: dot.midX, y: dot.midY), with: nil) === bar)
        }

        @Test func theKeyboardCoversAndItsAreaScrolls() {
            let stage = Stage()
            StandIn.keyboardHeight = 300
            let field = UITextField(frame: CGRect(x: 0, y: 10, width: 100, height: 30))
            stage.view.addSubview(field)
            let label = stage.add("hello world", at: 600)
            stage.tap(CGPoint(x: 50, y: 20))
            label.selectedRange = 0..<5
            MainLoop.advance(by: 0.1)
            #expect(stage.selectedText == "hello" && stage.coordinator.overlay.rects == [])
        }

        /// The keyboard may be shown by an app that had no label for a while.
        @Test func aWindowKnowsTheKeyboardThatWasShownBeforeItsLabels() {
            let stage = Stage()
            StandIn.keyboardHeight = 300
            stage.add("early", at: 600).removeFromSuperview()
            MainLoop.advance(by: 0.1)
            let field = UITextField(frame: CGRect(x: 0, y: 10, width: 100, height: 30))
            stage.view.addSubview(field)
            field.becomeFirstResponder()
            let label = stage.add("hello world", at: 600)
            label.selectedRange = 0..<5
            MainLoop.advance(by: 0.1)
            #expect(stage.selectedText == "hello" && stage.coordinator.overlay.rects == [])
        }

        @Test(arguments: [false, true]) func aTapOnTextInAControlKeepsTheSelection(isMarked: Bool) {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let control = isMarked ? UIView() : UIControl()
            control.frame = CGRect(x: 0, y: 200, width: 390, height: 60)
            if isMarked { control.selectionRole = .control }
            stage.view.addSubview(control)
            let other = stage.add("other text", at: 20, in: control)
            stage.select(label)
            stage.tap(stage.point(other, 2))
            #expect(stage.selectedText == "hello")
        }

        @Test func aTokenSurvivesTheSameOptions() {
            let label = makeLabel("a long text that is cut", CGRect(x: 0, y: 0, width: 160, height: 16))
            label.numberOfLines = 1
            label.truncationToken = NSAttributedString(string: ">>")
            label.layoutIfNeeded()
            let revision = label.controller.revision
            for _ in 0..<3 {
                label.options.lineLimit = 1
                label.truncationToken = NSAttributedString(string: ">>")
                label.layoutIfNeeded()
            }
            #expect(label.controller.revision == revision && label.truncationToken?.string == ">>")
        }
    }
}
