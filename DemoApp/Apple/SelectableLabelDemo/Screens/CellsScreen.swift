import SelectableLabel
import SwiftUI
import UIKit

/// A table with reused cells. A selection stays with its row even if the row's cell is reused for another row.
struct CellsScreenView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> CellsViewController { CellsViewController(style: .plain) }

    func updateUIViewController(_ controller: CellsViewController, context: Context) {}
}

final class CellsViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cells that are reused"
        tableView.register(LabelCell.self, forCellReuseIdentifier: "label")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "label", for: indexPath)
        let text = NSAttributedString(string: "\(indexPath.row + 1). \(Samples.paragraph)")
        (cell as? LabelCell)?.label.show(text, identity: LabelIdentity("row \(indexPath.row)"))
        return cell
    }
}

private final class LabelCell: UITableViewCell {
    let label = SelectableLabelView()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.enableCopy = true
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            label.topAnchor.constraint(equalTo: margins.topAnchor),
            label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
