import Foundation
import SelectableLabel
import Testing
import UIKit

extension UIKitTests {
    /// The focus, its return to its owner, and the area that the keyboard covers.
    @MainActor
    @Suite struct FirstResponderTests {
        /// A controller with a composer that is docked at the bottom.
        private final class Chat: UIViewController {
            let composer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
            let field: UITextField

            init(field: UITextField = UITextField(frame: CGRect())) {
                self.field = field
                super.init(nibName: nil, bundle: nil)
                field.frame = CGRect(x: 10, y: 5, width: 300, height: 40)
                composer.addSubview(field)
            }

            required init?(coder: NSCoder) { nil }

            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { composer }
        }

        /// A field without edit menu, as many apps make it.
        private final class Mute: UITextField {
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
        }

        /// An input that is neither a text field nor a text view, as in a web view or an editor of an app.
        private final class Editor: UIView, UIKeyInput {
            var hasText: Bool { false }
            func insertText(_ text: String) {}
            func deleteBackward() {}
            override var canBecomeFirstResponder: Bool { true }
        }

        /// A text field that counts how often it is asked for an action.
        private final class CountingField: UITextField {
            var questions = 0
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                questions += 1
                return super.canPerformAction(action, withSender: sender)
            }
        }

        @Test(arguments: [true, false]) func aDockedComposerStaysAfterTheSelectionIsCleared(handsOn: Bool) {
            let chat = Chat()
            let stage = Stage(root: chat)
            StandIn.handsFocusUpTheChain = handsOn
            let label = stage.add("hello world", at: 100)
            chat.becomeFirstResponder()
            #expect(stage.window.dockedAccessory === chat.composer)
            for _ in 0..<2 {
                stage.select(label)
                #expect(stage.window.dockedAccessory === chat.composer)
                stage.tap(CGPoint(x: 200, y: 500))
                #expect(stage.coordinator.selection == nil && stage.window.dockedAccessory === chat.composer)
            }
            #expect(chat.isFirstResponder)
        }

        @Test(arguments: [true, false]) func aDockedComposerStaysWhenTheLabelIsRemoved(handsOn: Bool) {
            let chat = Chat()
            let stage = Stage(root: chat)
            StandIn.handsFocusUpTheChain = handsOn
            let label = stage.add("hello world", at: 100)
            chat.becomeFirstResponder()
            stage.select(label)
            label.removeFromSuperview()
            MainLoop.advance(by: 0.1)
            #expect(stage.window.dockedAccessory === chat.composer && chat.isFirstResponder)
        }

        /// The field is in the system's window of the keyboard, like the composer around it.
        @Test(arguments: [false, true]) func aFieldInADockedComposerKeepsTheFocus(isMute: Bool) throws {
            let chat = Chat(field: isMute ? Mute(frame: CGRect()) : UITextField(frame: CGRect()))
            let stage = Stage(root: chat)
            let label = stage.add("hello world", at: 100)
            chat.becomeFirstResponder()
            let keyboard = try #require(chat.field.window, "The composer is docked.")
            stage.tap(chat.field.convert(CGPoint(x: 20, y: 20), to: nil), in: keyboard)
            #expect(chat.field.isFirstResponder && keyboard !== stage.window)
            stage.select(label)
            #expect(stage.selectedText == "hello" && chat.field.isFirstResponder && stage.window.dockedAccessory === chat.composer)
            stage.coordinator.clearSelection()
            chat.becomeFirstResponder()
            stage.select(label)
            stage.tap(chat.field.convert(CGPoint(x: 20, y: 20), to: nil), in: keyboard)
            #expect(stage.coordinator.selection == nil && chat.field.isFirstResponder)
        }

        @Test func nothingTakesTheFocusFromAnotherWindow() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            other.rootViewController = UIViewController()
            other.rootViewController?.view.addSubview(field)
            other.makeKeyAndVisible()
            field.becomeFirstResponder()
            label.selectedRange = 0..<5
            MainLoop.advance(by: 0.1)
            #expect(stage.selectedText == "hello" && field.isFirstResponder && stage.window.firstResponder == nil)
        }

        /// The menu of iOS 15 takes the focus from the editor and would give it back.
        @Test func anEditorThatHasLeftKeepsNoKeys() {
            let stage = Stage(system: 15)
            let label = stage.add("hello world", at: 100)
            let editor = Editor(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
            stage.view.addSubview(editor)
            editor.becomeFirstResponder()
            stage.select(label)
            editor.removeFromSuperview()
            #expect(stage.window.pressKey("c", .command) && stage.copies == ["hello"])
        }

        @Test(arguments: [15, 16]) func selectingLeavesTheFocusWithACustomEditor(system: Int) {
            let stage = Stage(system: system)
            let label = stage.add("hello world", at: 100)
            let editor = Editor(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
            stage.view.addSubview(editor)
            editor.becomeFirstResponder()
            label.selectedRange = 0..<5
            MainLoop.advance(by: 0.1)
            #expect(editor.isFirstResponder && stage.selectedText == "hello")
            stage.coordinator.clearSelection()
            stage.select(label, at: 7)
            // The menu of iOS 15 needs the focus while it is open.
            #expect(editor.isFirstResponder == (system >= 16) && stage.selectedText == "world" && stage.menu == ["Select All", "Copy"])
            stage.tap(stage.point(label, 8))
            #expect(editor.isFirstResponder && stage.selectedText == "world" && stage.menu == [])
        }

        @Test func aTextFieldKeepsTheFocusAndTheKeyboardWhileTheUserSelects() {
            let stage = Stage()
            StandIn.keyboardHeight = 300
            let label = stage.add("hello world", at: 100)
            let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
            stage.view.addSubview(field)
            stage.tap(CGPoint(x: 50, y: 320))
            #expect(field.isFirstResponder)
            stage.select(label)
            #expect(field.isFirstResponder && stage.selectedText == "hello" && stage.menu == ["Select All", "Copy"])
        }

        @Test func aTapOnATextFieldClearsTheSelection() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
            stage.view.addSubview(field)
            stage.select(label)
            stage.tap(CGPoint(x: 50, y: 320))
            #expect(field.isFirstResponder && stage.coordinator.selection == nil)
        }

        @Test func keysWorkAfterASelectionByFingerIfNoInputHasTheFocus() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            stage.select(label)
            #expect(stage.window.pressKey("c", .command) && stage.copies == ["hello"])
            #expect(stage.window.pressKey(UIKeyCommand.inputRightArrow, [.shift]) && stage.selectedText == "hello ")
            #expect(stage.window.pressKey("a", .command) && stage.selectedText == "hello world")
            #expect(stage.window.pressKey(UIKeyCommand.inputEscape) && stage.coordinator.selection == nil)
        }

        @Test func keysWorkAfterAClick() {
            let stage = Stage(idiom: .pad)
            let label = stage.add("hello world", at: 100)
            stage.click(stage.point(label, 3))
            #expect(label.isFirstResponder && stage.window.pressKey(UIKeyCommand.inputRightArrow, [.shift]))
            #expect(stage.selectedText.count == 1)
        }

        @Test func theFocusIsNotSearchedInEachFrame() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let field = CountingField(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
            stage.view.addSubview(field)
            field.becomeFirstResponder()
            stage.select(label)
            field.questions = 0
            MainLoop.advance(by: 1)
            #expect(stage.selectedText == "hello" && field.isFirstResponder && field.questions == 0)
        }

        @Test func selectingByTheAppMovesNoFocus() {
            let chat = Chat()
            let stage = Stage(root: chat)
            let label = stage.add("hello world", at: 100)
            chat.becomeFirstResponder()
            label.selectedRange = 0..<5
            MainLoop.advance(by: 0.2)
            #expect(stage.selectedText == "hello" && chat.isFirstResponder)
            stage.select(label, at: 7)
            #expect(stage.selectedText == "world" && !chat.isFirstResponder)
        }

        @Test(arguments: [true, false]) func theOverlayGivesTheFocusBackToWhoeverHadIt(handsOn: Bool) {
            let chat = Chat()
            let stage = Stage(root: chat)
            StandIn.handsFocusUpTheChain = handsOn
            let label = stage.add("hello world", at: 100)
            chat.becomeFirstResponder()
            stage.select(label)
            stage.coordinator.clearSelection()
            MainLoop.advance(by: 0.1)
            #expect(chat.isFirstResponder)
        }
    }
}
