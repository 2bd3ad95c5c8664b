import Foundation
public import LabelDrawing

extension SelectionOverlay {
    /// Returns the display list of the colour over selected text.
    public func fillDisplayList(theme: SelectionTheme, appearance: Appearance) -> DisplayList {
        var list = DisplayList()
        let color = (isWholeText ? theme.wholeTextFill : theme.fill).resolved(for: appearance)
        // The fills of all upright labels are drawn as one shape, so that no seam shows where they touch.
        var upright: [CGRect] = []
        upright.reserveCapacity(fills.count)
        for fill in fills where fill.clips == nil { upright += fill.rects }
        if !upright.isEmpty { list.append(.fillRects(upright, color)) }
        for fill in fills where fill.clips != nil { fill.append(to: &list, color: color) }
        return list
    }

    /// Returns the display list of what a magnifier shows over the text: the fill, and the dragged bound as a caret.
    package func lensDisplayList(theme: SelectionTheme, appearance: Appearance) -> DisplayList {
        var list = fillDisplayList(theme: theme, appearance: appearance)
        if let draggedPin { list.append(.fill(draggedPin.stem(width: theme.pinStemWidth), theme.pin.resolved(for: appearance))) }
        return list
    }

    /// Returns the display list of the pins, each with its stem before its dot.
    public func pinsDisplayList(theme: SelectionTheme, appearance: Appearance) -> DisplayList {
        let color = theme.pin.resolved(for: appearance)
        var list = DisplayList()
        for pin in SelectionPin.allCases {
            guard let geometry = pins[pin], geometry.isVisible else { continue }
            var drawing = DisplayList()
            drawing.append(.fill(geometry.stem(width: theme.pinStemWidth), color))
            drawing.append(.fill(.ellipse(in: geometry.dot), color))
            guard let clip = geometry.uncovered else {
                list.append(drawing)
                continue
            }
            list.append(drawing, transform: .identity, clip: clip)
        }
        return list
    }
}
