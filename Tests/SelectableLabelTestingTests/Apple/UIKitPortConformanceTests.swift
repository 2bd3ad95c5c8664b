#if canImport(UIKit)
import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing
import UIKit

@testable import SelectableLabel

/// Runs the conformance checks of the pasteboard and the menu on UIKit.
@MainActor
@Suite struct UIKitPortConformanceTests {
    @Test(arguments: PasteboardConformance.Check.allCases) func systemPasteboardConforms(_ check: PasteboardConformance.Check) {
        let pasteboard = UIPasteboard.withUniqueName()
        defer { UIPasteboard.remove(withName: pasteboard.name) }
        let conformance = PasteboardConformance(SystemPasteboard(pasteboard)) { form in
            pasteboard.data(forPasteboardType: form.typeIdentifier)
        }
        #expect(conformance.violations(of: check) == [])
    }

    @Test(arguments: EditMenuPresenterConformance.Check.allCases)
    func systemMenusConform(_ check: EditMenuPresenterConformance.Check) async {
        #expect(await EditMenuPresenterConformance { SystemMenuModel() }.violations(of: check) == [])
    }

    private final class SystemMenuModel: EditMenuPresenterModel {
        private let system = UIKitMenuPresenter()
        private let screen: Screen
        var presenter: any EditMenuPresenter { system }
        var window: any OverlayWindow { screen }
        var shownItems: [SelectionMenuItem] { system.session.items }

        init() {
            let drawn = DrawnMenuPresenter(typesetter: MonospaceTypesetter())
            let ports = SelectionPorts(wordBoundaries: UnicodeWordBoundaries(), pasteboard: NoPasteboard(), menu: system)
            screen = Screen(size: CGSize(width: 400, height: 600), coordinator: SelectionCoordinator(ports: ports), menu: drawn)
        }

        /// Waits for the next turn of the main queue, in which the presenter shows and hides menus.
        func settle() async {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
    }
}
#endif
