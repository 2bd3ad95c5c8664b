import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// Runs the conformance checks of the pasteboard, the menu and the sources of lists on UIKit.
    @MainActor
    @Suite struct PortConformanceTests {
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

        @Test(arguments: SelectionSourceConformance.Check.allCases)
        func tableSourcesConform(_ check: SelectionSourceConformance.Check) {
            let rows = Rows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            table.dataSource = rows
            table.reloadData()
            let source = table.setSelectionSource(identities: { [rows.names[$0.row]] }, text: { name, _ in RichText("text of \(name)") })
            let conformance = SelectionSourceConformance(source) {
                rows.names.insert("new", at: 3)
                table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
                source.rowsChanged()
            }
            #expect(conformance.violations(of: check) == [])
        }

        @Test(arguments: SelectionSourceConformance.Check.allCases)
        func collectionSourcesConform(_ check: SelectionSourceConformance.Check) {
            let rows = Rows()
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.dataSource = rows
            list.reloadData()
            let source = list.setSelectionSource(identities: { [rows.names[$0.item]] }, text: { name, _ in RichText("text of \(name)") })
            let conformance = SelectionSourceConformance(source) {
                rows.names.insert("new", at: 3)
                list.insertItems(at: [IndexPath(item: 3, section: 0)])
                source.rowsChanged()
            }
            #expect(conformance.violations(of: check) == [])
        }

        /// The data of a table and of a collection.
        private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
            var names = (0..<40).map { "row \($0)" }

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }

        /// A system menu over the overlay's view of a window, on iOS 16 and later. The menu of iOS 15 has only items of
        /// the current selection; `MenuTests` has tests of it.
        private final class SystemMenuModel: EditMenuPresenterModel {
            private let stage = Stage()
            private let host: UIKitOverlayWindow
            let presenter: any EditMenuPresenter = UIKitMenuPresenter()
            var window: any OverlayWindow { host }

            /// The items of the menu that UIKit shows, found by their titles.
            var shownItems: [SelectionMenuItem] {
                stage.menu.map { title in
                    [.copy, .selectAll].first { $0.localizedTitle == title } ?? SelectionMenuItem(id: "own", title: title)
                }
            }

            init() {
                host = .host(of: stage.window)
                host.raiseOverlay()
            }

            /// Waits for the next turn of the main queue, in which the presenter shows and hides menus.
            func waitUntilIdle() async {
                MainLoop.turn()
            }
        }
    }
}
