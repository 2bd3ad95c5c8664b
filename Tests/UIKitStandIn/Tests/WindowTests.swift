import Foundation
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// Windows, presentations, sizes and traits: what comes, goes and turns while something is selected.
    @MainActor
    @Suite struct WindowTests {
        private func overlays(in window: UIWindow) -> Int { window.subviews.filter { $0 is SelectionOverlayView }.count }

        // MARK: Windows

        @Test func aSelectionMovesToAnotherWindow() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            other.rootViewController = UIViewController()
            let second = makeLabel("second window", CGRect(x: 20, y: 100, width: 320, height: 16))
            other.rootViewController?.view.addSubview(second)
            other.makeKeyAndVisible()
            stage.select(label)
            #expect(stage.selectedText == "hello" && overlays(in: stage.window) == 1)
            let finger = Pointer.finger(other)
            finger.down(CGPoint(x: 30, y: 108))
            MainLoop.advance(by: 0.6)
            finger.up()
            #expect(stage.selectedText == "second" && overlays(in: stage.window) == 0 && overlays(in: other) == 1)
            other.close()
            MainLoop.advance(by: 0.1)
            #expect(stage.coordinator.selection == nil)
        }

        @Test func resigningKeyClearsButGoingInactiveKeeps() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            stage.select(label)
            UIWindowScene.main.activationState = .foregroundInactive
            NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: stage.window)
            #expect(stage.selectedText == "hello")
            UIWindowScene.main.activationState = .foregroundActive
            UIWindow(frame: CGRect()).makeKey()
            #expect(stage.coordinator.selection == nil)
        }

        @Test func theFirstLabelOfAWindowCanBeSelectedAtOnce() {
            let stage = Stage()
            let label = makeLabel("first", CGRect(x: 20, y: 100, width: 320, height: 16))
            stage.view.addSubview(label)
            let finger = Pointer.finger(stage.window)
            finger.down(CGPoint(x: 30, y: 108))
            MainLoop.advance(by: 0.6)
            finger.up()
            #expect(stage.selectedText == "first")
        }

        @Test func aLabelCanBeMadeBeforeItsWindow() {
            let label = SelectableLabelView()
            label.text = "early"
            label.enableCopy = true
            label.frame = CGRect(x: 20, y: 100, width: 320, height: 20)
            let stage = Stage()
            stage.view.addSubview(label)
            stage.select(label)
            #expect(stage.selectedText == "early")
        }

        @Test func nothingIsLeftWhenAWindowGoes() {
            weak var window: UIWindow?
            weak var label: SelectableLabelView?
            weak var host: UIKitOverlayWindow?
            weak var scroll: UIScrollView?
            autoreleasepool {
                let stage = Stage()
                let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
                view.contentSize = CGSize(width: 390, height: 900)
                stage.view.addSubview(view)
                let text = stage.add("hello world", at: 100, in: view)
                stage.select(text)
                (window, label, scroll) = (stage.window, text, view)
                host = UIKitOverlayWindow.host(of: stage.window)
                #expect(view.observerCount == 2)
                stage.window.close()
            }
            MainLoop.advance(by: 1)
            #expect(window == nil && label == nil && host == nil && scroll == nil)
            #expect(MainLoop.leftovers.observers == 0 && MainLoop.leftovers.links == 0)
        }

        /// A window can go without notice, in each pace of its frames.
        @Test(arguments: [0.1, 2]) func nothingIsLeftWhenAWindowIsReleased(after seconds: Double) {
            weak var window: UIWindow?
            autoreleasepool {
                let stage = Stage()
                stage.select(stage.add("hello world", at: 100))
                MainLoop.advance(by: seconds)
                window = stage.window
                #expect(MainLoop.leftovers.observers + MainLoop.leftovers.links > 0)
            }
            MainLoop.advance(by: 1)
            #expect(window == nil && MainLoop.leftovers.observers == 0 && MainLoop.leftovers.links == 0)
        }

        @Test func aScrollViewIsObservedOnlyWhileSomethingIsSelected() {
            let stage = Stage()
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            stage.view.addSubview(view)
            let text = stage.add("hello world", at: 100, in: view)
            for _ in 0..<3 {
                stage.select(text)
                #expect(view.observerCount == 2)
                stage.coordinator.clearSelection()
                MainLoop.advance(by: 1)
                #expect(view.observerCount == 0)
            }
            stage.add("other", at: 200, in: view)
            stage.select(text)
            text.removeFromSuperview()
            MainLoop.advance(by: 1)
            #expect(stage.coordinator.selection == nil && view.observerCount == 0)
        }

        /// Another window, with a label.
        private func secondWindow(_ text: String) -> (UIWindow, SelectableLabelView) {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let (root, label) = (UIViewController(), makeLabel(text, CGRect(x: 20, y: 300, width: 320, height: 16)))
            window.rootViewController = root
            root.view.addSubview(label)
            window.makeKeyAndVisible()
            MainLoop.turn()
            return (window, label)
        }

        @Test func theTimerOfOneWindowLeavesAPressInAnotherAlone() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let (window, other) = secondWindow("other")
            let (one, two) = (Pointer.finger(stage.window), Pointer.finger(window))
            one.down(stage.point(label, 1))
            MainLoop.advance(by: 0.3)
            two.down(stage.point(other, 1))
            MainLoop.advance(by: 0.6)
            #expect(stage.selectedText == "other")
            two.up()
            one.up()
        }

        /// Lists keep the cells that they reuse, and may only hide them.
        @Test func theLabelThatIsShownComesBeforeHiddenOnesOfTheSameIdentity() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            label.identity = LabelIdentity("row")
            for _ in 0..<20 {
                let old = stage.add("hello world", at: 200)
                (old.identity, old.isHidden) = (LabelIdentity("row"), true)
            }
            stage.select(label)
            #expect(stage.selectedText == "hello" && UIKitOverlayWindow.host(of: stage.window).selectionLabel === label)
        }

        @Test func aHundredLabelsComeAndGo() {
            let stage = Stage()
            let labels = (0..<100).map { makeLabel("text \($0)", CGRect(x: 20, y: CGFloat($0) * 20, width: 320, height: 16)) }
            for round in 0..<3 {
                for label in labels { stage.view.addSubview(label) }
                stage.select(labels[round])
                #expect(stage.selectedText == "text")
                for label in labels { label.removeFromSuperview() }
                MainLoop.advance(by: 0.2)
                #expect(stage.coordinator.selection == nil && overlays(in: stage.window) == 0)
            }
            // The window's recognizer leaves with the last label.
            #expect(stage.window.gestureRecognizers?.isEmpty == true && MainLoop.leftovers.links == 0)
        }

        private func autoreleasepool(_ body: () -> Void) { body() }

        @Test func aNavigationControllerIsKnownToItsControllers() {
            let (first, second) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: first)
            #expect(first.navigationController === navigation && navigation.navigationController == nil)
            let stage = Stage(root: navigation)
            first.navigationController?.pushViewController(second, animated: false)
            #expect(second.navigationController === navigation && second.view.superview === stage.view)
            navigation.popViewController(animated: false)
            #expect(second.navigationController == nil && first.view.window === stage.window)
        }

        // MARK: Presentations

        @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen, .popover])
        func aSelectionIsHiddenBehindAPresentationAndComesBack(style: UIModalPresentationStyle) {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            stage.select(label)
            let fill = stage.coordinator.overlay.rects
            let other = UIViewController()
            other.modalPresentationStyle = style
            stage.root.present(other, animated: false)
            MainLoop.advance(by: 0.2)
            #expect(stage.selectedText == "hello" && stage.coordinator.overlay.rects == [])
            // A tap in what is presented does not clear it.
            stage.tap(CGPoint(x: other.view.frame.midX, y: other.view.frame.midY))
            stage.root.dismiss(animated: false)
            MainLoop.advance(by: 0.2)
            #expect(stage.selectedText == "hello" && stage.coordinator.overlay.rects == fill)
        }

        @Test func aSheetWithAnUndimmedDetentLeavesTheTextBehindItSelectable() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
            sheet.sheetPresentationController?.detents = [.medium(), .large()]
            stage.root.present(sheet, animated: false)
            stage.select(label)
            let fill = stage.coordinator.overlay.rects
            #expect(stage.selectedText == "hello" && !fill.isEmpty)
            for height in [UISheetPresentationController.Identifier.large, .medium] {
                sheet.sheetPresentationController?.selectedDetentIdentifier = height
                MainLoop.advance(by: 0.1)
                #expect(stage.coordinator.overlay.rects == (height == .large ? [] : fill))
            }
        }

        @Test func selectAllInASheetTakesTheSheetsTextOnly() {
            let stage = Stage()
            stage.add("behind", at: 100)
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            stage.root.present(sheet, animated: false)
            let label = stage.add("in the sheet", at: 20, in: sheet.view)
            stage.select(label)
            #expect(stage.choose("Select All") && stage.selectedText == "in the sheet")
        }

        // MARK: Sizes and traits

        @Test func aDragSurvivesARotation() throws {
            let stage = Stage()
            let label = stage.add("hello world and more", at: 100)
            stage.select(label)
            let dot = try #require(stage.coordinator.overlay.pins[.end]?.dot)
            let finger = Pointer.finger(stage.window)
            finger.down(CGPoint(x: dot.midX, y: dot.midY))
            finger.move(CGPoint(x: dot.midX + 96, y: dot.midY))
            let text = stage.selectedText
            stage.window.frame.size = CGSize(width: 844, height: 390)
            MainLoop.advance(by: 0.2)
            #expect(stage.selectedText == text && text.count > 5 && stage.menu == [])
            finger.up()
            MainLoop.advance(by: 0.1)
            #expect(stage.menu == ["Select All", "Copy"])
        }

        @Test func darkModeKeepsTheRangeAndChangesTheColours() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100)
            stage.select(label)
            let host = UIKitOverlayWindow.host(of: stage.window)
            let light = fills(host.overlayView.layer)
            stage.root.overrideUserInterfaceStyle = .dark
            MainLoop.advance(by: 0.1)
            #expect(stage.selectedText == "hello" && stage.menu == [])
            let dark = fills(host.overlayView.layer)
            #expect(host.appearance == .dark && !light.isEmpty && dark.count == light.count && dark != light)
        }

        private func fills(_ layer: CALayer) -> [[CGFloat]] {
            ((layer as? CAShapeLayer)?.fillColor?.components).map { [$0] } ?? (layer.sublayers ?? []).flatMap(fills)
        }

        @Test func largerTextKeepsTheRange() {
            let stage = Stage()
            let label = stage.add("hello world", at: 100, height: 40)
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            stage.select(label)
            let before = stage.coordinator.overlay.rects.first?.height ?? 0
            UITraitCollection.screen = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            stage.window.takeScreenTraits()
            MainLoop.advance(by: 0.1)
            #expect(stage.selectedText == "hello" && stage.coordinator.overlay.rects.first?.height ?? 0 > before)
        }

        @Test func theOverlayMovesInTheFrameOfAScroll() {
            let stage = Stage()
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            view.contentSize = CGSize(width: 390, height: 900)
            stage.view.addSubview(view)
            let label = stage.add("hello world", at: 100, in: view)
            stage.select(label)
            MainLoop.advance(by: 1)
            view.contentOffset.y = 40
            MainLoop.showFrame()
            #expect(stage.coordinator.overlay.rects.first?.minY == 60)
            // At rest, nothing tells: the end of the run loop's turn looks again.
            MainLoop.advance(by: 1)
            label.frame.origin.y += 20
            MainLoop.turn()
            #expect(stage.coordinator.overlay.rects.first?.minY == 80)
        }

        private final class ScrollDelegate: UIScrollViewDelegate {
            private(set) var offsets: [CGFloat] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
        }

        @Test func aScrollViewAddsTheSafeAreaThatItOverlaps() {
            let stage = Stage()
            stage.window.safeAreaInsets = UIEdgeInsets(top: 50, left: 10, bottom: 30, right: 0)
            let (view, delegate) = (UIScrollView(), ScrollDelegate())
            view.frame = CGRect(x: 0, y: 20, width: 390, height: 824)
            view.contentInset.top = 5
            view.delegate = delegate
            stage.view.addSubview(view)
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 30, left: 10, bottom: 30, right: 0))
            #expect(view.adjustedContentInset == UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
            view.contentSize.height = 2000
            #expect(view.adjustedContentInset == UIEdgeInsets(top: 35, left: 0, bottom: 30, right: 0))
            view.contentInsetAdjustmentBehavior = .always
            #expect(view.adjustedContentInset == UIEdgeInsets(top: 35, left: 10, bottom: 30, right: 0))
            view.contentInsetAdjustmentBehavior = .never
            #expect(view.adjustedContentInset == view.contentInset)
            view.contentOffset.y = 40
            #expect(view.adjustedContentInset == view.contentInset && delegate.offsets == [40])
            let table = UITableView()
            table.frame = CGRect(x: 0, y: 60, width: 390, height: 784)
            stage.view.addSubview(table)
            #expect(table.adjustedContentInset == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0) && table.delegate == nil)
        }

        @Test func aFlickScrollsAndDeceleratesWithoutSelecting() {
            let stage = Stage()
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            view.contentSize = CGSize(width: 390, height: 3000)
            stage.view.addSubview(view)
            let label = stage.add("hello world", at: 200, in: view)
            let finger = Pointer.finger(stage.window)
            finger.down(stage.point(label, 1))
            for step in 1...5 {
                MainLoop.advance(by: 1 / 60)
                finger.move(CGPoint(x: 30, y: 208 - CGFloat(step) * 20))
            }
            finger.up()
            #expect(view.isDecelerating && view.contentOffset.y > 50)
            MainLoop.advance(by: 3)
            #expect(!view.isDecelerating && view.contentOffset.y > 100 && stage.coordinator.selection == nil)
        }

        @Test func anAppsScrollDuringADragGoesOnSelecting() {
            let stage = Stage()
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            view.contentSize = CGSize(width: 390, height: 3000)
            stage.view.addSubview(view)
            let labels = (0..<20).map { stage.add("row \($0)", at: CGFloat($0) * 50, in: view) }
            let finger = Pointer.finger(stage.window)
            finger.down(stage.point(labels[1], 1))
            MainLoop.advance(by: 0.6)
            finger.move(stage.point(labels[3], 5))
            #expect(stage.selectedText == "row 1\nrow 2\nrow 3")
            view.contentOffset.y = 200
            MainLoop.advance(by: 0.1)
            #expect(stage.selectedText == "row 1\nrow 2\nrow 3\nrow 4\nrow 5\nrow 6\nrow 7")
            finger.up()
            MainLoop.advance(by: 0.1)
            #expect(stage.menu == ["Select All", "Copy"])
        }
    }
}
