import Foundation
import LabelDrawing
import SelectableLabel

extension Screen {
    /// Draws a placeholder for each attachment that has no picture, in the label's coordinates.
    func placeholders(of label: ScreenLabel) -> DisplayList {
        let size = label.resolvedFrame.size
        let layout = label.controller.layout(in: size)
        var list = DisplayList()
        for place in layout.attachments() {
            if case .image(let name) = place.attachment.content, label.controller.attachmentImages?(name) != nil { continue }
            list.append(Self.placeholder(in: CGRect(origin: .zero, size: place.attachment.size)), transform: place.transform)
        }
        guard !list.isEmpty else { return list }
        var placed = DisplayList()
        placed.append(list, transform: label.controller.transform(of: layout, in: size))
        return placed
    }

    /// Draws a placeholder for a picture: a grey frame with a sun over two hills.
    private static func placeholder(in rect: CGRect) -> DisplayList {
        let side = min(rect.width, rect.height)
        let edge = rect.insetBy(dx: 0.5, dy: 0.5)
        guard side > 2 else { return DisplayList() }
        let ink = LabelColor(red: 0.5, green: 0.5, blue: 0.53)
        let frame = DrawingPath.roundedRect(edge, radius: min(side * 0.15, 6))
        var list = DisplayList(commands: [.fill(frame, ink.withAlpha(0.18)), .stroke(frame, ink.withAlpha(0.6), width: 1)])
        guard side >= 12 else { return list }
        let place = { (x: CGFloat, y: CGFloat) in CGPoint(x: rect.midX + (x - 0.5) * side, y: rect.midY + (y - 0.5) * side) }
        let hills = DrawingPath(elements: [
            .move(place(0.2, 0.75)), .line(place(0.4, 0.45)), .line(place(0.53, 0.63)), .line(place(0.63, 0.52)), .line(place(0.8, 0.75)),
            .close,
        ])
        let sun = CGRect(origin: place(0.6, 0.24), size: CGSize(width: side * 0.15, height: side * 0.15))
        list.append(.fill(hills, ink.withAlpha(0.6)))
        list.append(.fill(.ellipse(in: sun), ink.withAlpha(0.6)))
        return list
    }
}
