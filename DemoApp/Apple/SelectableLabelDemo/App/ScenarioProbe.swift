import SelectableLabel
import SelectableLabelTesting
import UIKit

/// A view that reports the current state of a scenario to the UI tests, which run in another process.
///
/// The report is JSON in the view's accessibility value. It contains the positions of the scenario's targets and the
/// selected text.
final class ScenarioProbe: UIView {
    weak var controller: ScenarioViewController?
    /// The most recently copied text. It is stored here because the system may ask the user for permission when the
    /// pasteboard is read.
    private var copiedText = ""
    private var displayLink: CADisplayLink?

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityIdentifier = "probe"
        SelectionCoordinator.shared.onCopy = { [weak self] in self?.copiedText = $0.plainText }
    }

    required init?(coder: NSCoder) { nil }

    /// The current state of the scenario's screen.
    struct Report: Codable {
        /// For each step, the positions of its targets, in window points. Targets that do not exist are left out.
        var points: [[CGPoint]]
        /// The selected text, in the form that Copy writes.
        var selectedText: String
        /// The most recently copied plain text; empty before the first copy.
        var pasteboard: String
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        displayLink?.invalidate()
        displayLink = nil
        guard window != nil else { return }
        let link = CADisplayLink(target: self, selector: #selector(refresh))
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 5, maximum: 15)
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    @objc private func refresh() {
        guard let data = try? JSONEncoder().encode(report) else { return }
        accessibilityValue = String(decoding: data, as: UTF8.self)
    }

    private var report: Report {
        let steps = controller?.scenario.steps ?? []
        return Report(
            points: steps.map { points(of: $0.action) },
            selectedText: SelectionCoordinator.shared.selectedText,
            pasteboard: copiedText
        )
    }

    /// Returns the points that a finger touches for an action. If the finger drags a pin, the last point is beside the
    /// target, so that the pin's caret reaches the target.
    private func points(of action: ScenarioAction) -> [CGPoint] {
        let points = action.targets.compactMap(point)
        guard case .dragPin(let pin, _, _) = action, let geometry = geometry(of: pin), let first = points.first else { return points }
        let grip = CGPoint(x: geometry.dot.midX - geometry.caret.midX, y: geometry.dot.midY - geometry.caret.midY)
        return [first] + points.dropFirst().map { CGPoint(x: $0.x + grip.x, y: $0.y + grip.y) }
    }

    private func geometry(of pin: SelectionPin) -> PinGeometry? {
        SelectionCoordinator.shared.overlay.pins[pin]
    }

    private func point(of target: ScenarioTarget) -> CGPoint? {
        guard let controller else { return nil }
        switch target {
        case .point(let point): return controller.view.convert(point, to: nil)
        case .pin(let pin, let delta):
            return geometry(of: pin).map { CGPoint(x: $0.dot.midX + delta.x, y: $0.dot.midY + delta.y) }
        case .character(let id, let offset, let edge, let delta):
            guard let label = controller.labels[id] else { return nil }
            let layout = label.textLayout
            let box = offset < layout.text.length ? layout.characterBox(at: offset) : layout.caretRect(at: TextPosition(offset: offset))
            let inLabel = label.controller.transform(of: layout, in: label.bounds.size).apply(to: box)
            let isRightToLeft = layout.line(at: layout.lineIndex(at: TextPosition(offset: offset))).isRightToLeft
            let x: CGFloat =
                switch edge {
                case .center: inLabel.midX
                case .leading: isRightToLeft ? inLabel.maxX : inLabel.minX
                case .trailing: isRightToLeft ? inLabel.minX : inLabel.maxX
                }
            return label.convert(CGPoint(x: x + delta.x, y: inLabel.midY + delta.y), to: nil)
        case .view(let id):
            let view = controller.view.descendant { $0.accessibilityIdentifier == id }
            return view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
        }
    }
}

extension ScenarioAction {
    /// The targets that the action touches, in order.
    var targets: [ScenarioTarget] {
        switch self {
        case .tap(let target, _), .longPress(let target), .press(let target, _, _), .move(let target, _): [target]
        case .dragPin(let pin, let path, _): [.pin(pin, delta: CGPoint())] + path
        default: []
        }
    }
}

extension UIView {
    fileprivate func descendant(where matches: (UIView) -> Bool) -> UIView? {
        if matches(self) { return self }
        for view in subviews {
            if let found = view.descendant(where: matches) { return found }
        }
        return nil
    }
}
