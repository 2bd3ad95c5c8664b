import Foundation
import LabelDrawing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

// Rules about bars and sheets in front of labels: they hide the selection behind them and block touches.
extension SelectionInvariants {
    mutating func checkCovers() {
        for rect in state.rects where isCovered(rect) { fail("the fill is drawn over a cover") }
        checkCoveredPins()
        guard selection != before.selection, let selection, action.isByPerson, !isInSeveralLayers(before.selection) else { return }
        if isPresentedOver(selection) { fail("a presented view is in front of the text being selected") }
    }

    /// Returns whether a sheet is in front of all labels at the ends of a selection. A label that is not on the screen
    /// is ignored, unless the app selected a range across layers: the label may then be in front of the sheet.
    func isPresentedOver(_ selection: LabelSelection?) -> Bool {
        let layers = layers(of: selection)
        return layers.count > (isAcrossLayers ? 1 : 0) && layers.allSatisfy { $0 < CopyOracle.topLayer(of: player.screen) }
    }

    /// Returns whether a sheet is in front of one end of a selection and behind the other end. Only the app can select
    /// such a range.
    func isInSeveralLayers(_ selection: LabelSelection?) -> Bool { Set(layers(of: selection)).count > 1 }

    /// Updates `isAcrossLayers` after a step.
    mutating func noteLayers() {
        if selection == nil || layers(of: selection).count == 2 { isAcrossLayers = isInSeveralLayers(selection) }
    }

    /// Returns whether a sheet is visible and the label at an end of a selection is not on the screen.
    /// It is then unknown whether the sheet is in front of the selection.
    func isInUnknownLayer(_ selection: LabelSelection?) -> Bool {
        selection != nil && layers(of: selection).count < 2 && CopyOracle.topLayer(of: player.screen) > 0
    }

    /// Returns the layers of the labels at both ends of a selection. A label's layer is the number of visible sheets
    /// that are not in front of it.
    private func layers(of selection: LabelSelection?) -> [Int] {
        guard let selection else { return [] }
        return [selection.start.label, selection.end.label].compactMap(label).map { CopyOracle.layer(of: $0, on: player.screen) }
    }

    private func label(_ identity: LabelIdentity) -> ScreenLabel? { labels.first { $0.controller.identity == identity } }

    /// Returns whether a selection rectangle is partly behind a bar or a sheet.
    private func isCovered(_ rect: CGRect) -> Bool {
        let layers = layers(of: selection)
        let isSelectable = { (label: ScreenLabel) in layers.contains(CopyOracle.layer(of: label, on: player.screen)) }
        let holders = selectedLabels.filter { label in
            // A label of a layer in front is not selected.
            guard CopyOracle.layer(of: label, on: player.screen) <= layers.max() ?? 0 else { return false }
            let frame = player.screen.frame(of: label)
            if frame.insetBy(dx: -1, dy: -1).contains(rect) { return true }
            // A text can be higher than its label's frame, and then lie over a label of another layer.
            let layout = label.controller.layout(in: frame.size)
            // The frame includes the spaces at line ends, which the lines' rectangles do not.
            let own = CGRect(origin: .zero, size: frame.size)
            let text = (0..<layout.lineCount).map { layout.line(at: $0).rect }.reduce(own) { $0.union($1) }
            return isSelectable(label) && text.offset(by: frame.origin).insetBy(dx: -1, dy: -1).contains(rect)
        }
        return !holders.isEmpty
            && holders.allSatisfy { label in
                covers(of: label).contains { cover in
                    let common = cover.intersection(rect)
                    return !common.isNull && common.width > 0.5 && common.height > 0.5
                }
            }
    }

    /// The labels from one end of the selection to the other, in reading order.
    private var selectedLabels: ArraySlice<ScreenLabel> {
        let rank = { (identity: LabelIdentity?) in labels.firstIndex { $0.controller.identity == identity } }
        guard let first = rank(selection?.lowerBound.label), let last = rank(selection?.upperBound.label), first <= last else { return [] }
        return labels[first...last]
    }

    /// Checks that a pin is hidden if the center of its caret is behind a bar or a sheet. A pin that a finger is moving
    /// is exempt.
    private mutating func checkCoveredPins() {
        guard let pins = state.pins, let selection else { return }
        for (pin, shown) in [(SelectionPin.start, pins.start), (.end, pins.end)] where interaction.movingPin != pin {
            guard shown.isVisible, let caret = shown.caret, let label = label(selection[pin].label) else { continue }
            let middle = CGPoint(x: caret.x, y: caret.top + caret.height / 2)
            if covers(of: label).contains(where: { $0.insetBy(dx: 0.5, dy: 0.5).contains(middle) }) {
                fail("a covered pin is visible", expecting: ["pins": [pin.rawValue: ["visible": false]]])
            }
        }
    }

    /// Returns the areas that are covered by bars and sheets in front of a label. A sheet covers everything.
    private func covers(of label: ScreenLabel) -> [CGRect] {
        let screen = player.screen
        return CopyOracle.views(inFrontOf: label, on: screen).compactMap { view in
            switch view.kind {
            case .button, .textField: nil
            case .bar: screen.frame(of: view).intersection(screen.space(in: view.scrollView).clip)
            case .sheet: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
            }
        }
    }
}

extension ScenarioAction {
    /// Whether the action is performed by the user and can select text.
    fileprivate var isByPerson: Bool {
        switch self {
        case .tap, .longPress, .press, .hold, .move, .dragPin, .mouseDown, .mouseMove, .key, .menu: true
        default: false
        }
    }
}
