import Foundation
import SelectableLabel
import Testing
import UIKit

extension UIKitTests {
    /// Taps on the app's own controls and bars, which may use the selection.
    @MainActor
    @Suite struct ControlTests {
        private func button(_ stage: Stage, in place: UIView? = nil, _ act: @escaping () -> Void) -> CGPoint {
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Copy") { _ in act() })
            button.frame = CGRect(x: 100, y: 10, width: 80, height: 30)
            (place ?? stage.view).addSubview(button)
            return button.convert(CGPoint(x: 40, y: 15), to: nil)
        }

        @Test(arguments: [false, true]) func aButtonCopiesTheSelection(byMouse: Bool) {
            let stage = Stage()
            // The button is behind the label in drawing order, so only the touched view tells that it is a control.
            let point = button(stage) { stage.coordinator.copySelectedText() }
            let label = stage.add("hello world", at: 100)
            stage.select(label)
            if byMouse { stage.click(point) } else { stage.tap(point) }
            #expect(stage.copies == ["hello"] && stage.selectedText == "hello" && stage.menu == [])
            stage.tap(stage.point(label, 2))
            #expect(stage.menu == ["Select All", "Copy"])
        }

        @Test(arguments: [false, true]) func whatStandsInABarKeepsTheSelection(byMouse: Bool) {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let bar = UIToolbar(frame: CGRect(x: 0, y: 760, width: 390, height: 84))
            stage.view.addSubview(bar)
            let point = button(stage, in: bar) { stage.coordinator.copySelectedText() }
            stage.select(label)
            for point in [point, CGPoint(x: 20, y: 800)] {
                if byMouse { stage.click(point) } else { stage.tap(point) }
                #expect(stage.selectedText == "hello" && stage.menu == [])
            }
            #expect(stage.copies == ["hello"])
        }

        @Test func aButtonInASheetKeepsTheSelectionBehindIt() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            stage.select(label)
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            stage.root.present(sheet, animated: false)
            var tapped = 0
            let point = button(stage, in: sheet.view) { tapped += 1 }
            stage.tap(point)
            stage.click(point)
            #expect(tapped == 2 && stage.selectedText == "hello")
            stage.root.dismiss(animated: false)
            MainLoop.advance(by: 0.1)
            #expect(stage.coordinator.overlay.rects.count == 1)
        }

        @Test func aViewWithARecognizerOfItsOwnStillClears() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let view = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 50))
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            var taps = 0
            tap.onChange = { taps += 1 }
            view.addGestureRecognizer(tap)
            stage.view.addSubview(view)
            stage.select(label)
            stage.tap(CGPoint(x: 50, y: 320))
            #expect(taps == 1 && stage.coordinator.selection == nil)
        }

        @Test func aTapOnAnotherViewNearATokenDoesNotHitTheToken() {
            let stage = Stage()
            let label = stage.add("hello world and more words", at: 100)
            label.numberOfLines = 1
            label.truncationToken = NSAttributedString(string: "more")
            var taps = 0
            label.onTruncationTap = { taps += 1 }
            let view = UIView(frame: CGRect(x: 200, y: 116, width: 190, height: 40))
            view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
            stage.view.addSubview(view)
            MainLoop.turn()
            stage.tap(CGPoint(x: 320, y: 120))
            #expect(taps == 0)
            stage.tap(CGPoint(x: 320, y: 98))
            #expect(taps == 1)
        }

        @Test func aBackButtonStillFindsTheSelection() throws {
            let content = UIViewController()
            let stage = Stage(root: UINavigationController(rootViewController: UIViewController()))
            let navigation = try #require(stage.root as? UINavigationController)
            navigation.pushViewController(content, animated: false)
            let label = stage.add("hello world", at: 100, in: content.view)
            var saved = ""
            let point = button(stage, in: navigation.navigationBar) {
                saved = stage.selectedText
                navigation.popViewController(animated: false)
            }
            stage.select(label)
            stage.tap(point)
            #expect(saved == "hello" && stage.coordinator.selection == nil)
        }

        @Test func whatTheAppAddsToTheWindowWithoutAControllerIsLeftAlone() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            stage.select(label)
            let banner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 40))
            stage.window.addSubview(banner)
            stage.tap(CGPoint(x: 20, y: 20))
            #expect(stage.selectedText == "hello")
        }
    }
}
