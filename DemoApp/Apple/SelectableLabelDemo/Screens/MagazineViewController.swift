import LabelDrawing
import SelectableLabel
import UIKit

/// An article with a magazine layout: text around a picture, a quotation, and two columns.
final class MagazineViewController: ColumnViewController {
    override func fill() {
        for (order, part) in MagazinePage.Part.allCases.enumerated() {
            add(part.rawValue, MagazinePage.text(of: part)).selectionOrder = Double(order)
        }
    }

    override func layOut() {
        let page = MagazinePage(width: scrollView.bounds.width)
        let places = page.places { part in
            guard let label = labels[part.rawValue] else { return 0 }
            label.options = page.options(of: part)
            return label.sizeThatFits(CGSize(width: page.width(of: part), height: CGFloat.infinity)).height
        }
        for (part, frame) in places.frames { labels[part.rawValue]?.frame = frame }
        setContent(
            size: CGSize(width: scrollView.bounds.width, height: places.height),
            backdrop: page.backdrop(places.frames, appearance: appearance))
    }
}
