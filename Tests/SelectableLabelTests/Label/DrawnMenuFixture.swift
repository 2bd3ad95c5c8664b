import Foundation

@testable import SelectableLabel
@testable import SelectableLabelTesting

/// A drawn menu without a selection.
@MainActor
final class DrawnMenuFixture {
    let presenter = DrawnMenuPresenter(typesetter: MonospaceTypesetter())
    let window = FakeWindow([])
    /// The items that were chosen.
    private(set) var chosen: [String] = []
    /// The number of redraws.
    private(set) var changes = 0
    /// Whether a choice closes the menu. Copy does it.
    var closesAfterChoice = false

    init() {
        presenter.onChange = { [weak self] in self?.changes += 1 }
        presenter.onChoose = { [weak self] item in
            self?.chosen.append(item.id)
            if self?.closesAfterChoice ?? false { self?.presenter.dismiss() }
        }
    }

    func present(_ items: [SelectionMenuItem]) {
        presenter.present(items, anchor: CGRect(x: 400, y: 400, width: 100, height: 20), in: window)
    }
}
