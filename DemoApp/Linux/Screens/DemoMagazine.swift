import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// An article with a magazine layout: text around a picture, a quotation, and two columns.
@MainActor
final class DemoMagazine: DemoScreen {
    static let name = "magazine"
    static let title = "Magazine"

    let hint = "Press a word; what is selected flows round the picture"

    private var frames: [MagazinePage.Part: CGRect] = [:]
    private var page = MagazinePage(width: 0)

    private static let scroll = "magazine"

    func fill(_ screen: Screen) {
        let view = ScreenScrollView(id: Self.scroll, frame: screen.bounds, contentSize: screen.size)
        view.backdrop = { [weak self] _, appearance in self?.backdrop(appearance) ?? DisplayList() }
        screen.add(view)
        for (order, part) in MagazinePage.Part.allCases.enumerated() {
            let label = screen.addLabel(part.rawValue, MagazinePage.text(of: part), in: Self.scroll)
            label.controller.selectionOrder = Double(order)
        }
    }

    private func backdrop(_ appearance: Appearance) -> DisplayList { page.backdrop(frames, appearance: appearance) }

    func layOut(_ screen: Screen, in room: CGRect) {
        page = MagazinePage(width: room.width)
        let places = page.places { part in
            guard let label = screen.label(part.rawValue) else { return 0 }
            label.controller.options = page.options(of: part)
            return label.controller.sizeThatFits(width: page.width(of: part)).height
        }
        frames = places.frames
        for (part, frame) in frames {
            screen.setFrame((x: frame.minX, y: frame.minY, width: frame.width, height: frame.height), ofLabel: part.rawValue)
        }
        screen.setScrollView(Self.scroll, frame: room, contentSize: CGSize(width: room.width, height: places.height))
    }
}
