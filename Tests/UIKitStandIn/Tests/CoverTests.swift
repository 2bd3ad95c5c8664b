import Foundation
import LabelText
import SelectableLabel
import Testing
import UIKit

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

        @Test func aPinBehindABarTakesNoTouch() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            stage.select(label)
            guard let dot = stage.coordinator.overlay.pins[.end]?.dot else { return #expect(Bool(false)) }
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
