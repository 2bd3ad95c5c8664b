import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

extension ScenarioAction {
    /// A one-line description of the action.
    var summary: String {
        switch self {
        case .tap(let target, let count): return "\(["Tap", "Double tap", "Triple tap"][min(max(count, 1), 3) - 1]) \(target.summary)"
        case .longPress(let target): return "Long press \(target.summary)"
        case .press(let target, let count, let finger):
            return "Press \(target.summary)\(count > 1 ? ", \(count) times" : "")\(Self.name(of: finger))"
        case .hold(let seconds, let finger): return "Hold \(Self.text(seconds)) s\(Self.name(of: finger))"
        case .move(let target, let finger): return "Move to \(target.summary)\(Self.name(of: finger))"
        case .release(let finger): return "Lift\(Self.name(of: finger))"
        case .cancel(let finger): return "Touch cancelled\(Self.name(of: finger))"
        case .dragPin(let pin, let targets, let release):
            let way = targets.prefix(6).map(\.summary).joined(separator: " → ")
            return "Drag the \(pin.rawValue) pin to \(way)\(targets.count > 6 ? " → …" : "")\(release ? "" : " and hold it")"
        case .mouseDown(let target, let clicks, let button, let modifiers):
            let shift = modifiers.isEmpty ? "" : "Shift-"
            let name = button == .secondary ? "right" : "mouse"
            return
                "\(shift)\(["press", "double-click and hold", "triple-click and hold"][min(max(clicks, 1), 3) - 1]) the \(name) button on "
                + target.summary
        case .mouseMove(let target): return "Move the mouse to \(target.summary)"
        case .mouseUp: return "Let the button go"
        case .key(let key): return "Press \(key.scenarioText)"
        case .menu(let item): return "Choose \(item)"
        case .scroll(let id, let delta): return "Scroll \(id) by \(Self.text(delta.x)), \(Self.text(delta.y))"
        case .wait(let seconds): return "Wait \(Self.text(seconds)) s"
        default: return appSummary
        }
    }

    private var appSummary: String {
        switch self {
        case .setText(let label, _, let identity): return "Text of \(label) set\(identity.map { ", now \($0)" } ?? "")"
        case .setFrame(let label, _): return "\(label) moved"
        case .remove(let label): return "\(label) removed"
        case .add(let label): return "\(label.id) added"
        case .setEnableCopy(let label, let value): return "\(label) \(value ? "can" : "cannot") be copied"
        case .resize(let size): return "Window resized to \(Self.text(size.width)) × \(Self.text(size.height))"
        case .appearance(let appearance): return "Appearance \(appearance.rawValue)"
        case .addView(let view): return "\(view.id) added"
        case .removeView(let id): return "\(id) removed"
        case .append(let document, let text): return "\(text.utf16.count) characters appended to \(document)"
        case .finish(let document): return "\(document) finished"
        case .insertRows(let list, let index, let rows): return "\(Self.rows(rows.count)) inserted into \(list) at \(index)"
        case .deleteRows(let list, let rows): return "\(Self.rows(rows.count)) of \(list) deleted"
        case .scrollTo(let list, let row): return "Scroll \(list) to \(row)"
        case .select(let selection):
            guard let selection else { return "App selects nothing" }
            return "App selects \(selection.start.text) to \(selection.end.text)"
        default: return name
        }
    }

    private static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }

    fileprivate static func text(_ number: Double) -> String { JSONValue.number(number).text }

    private static func name(of finger: Int) -> String { finger == 1 ? "" : " (finger \(finger))" }
}

extension ScenarioTarget {
    /// A short description of the target.
    fileprivate var summary: String {
        switch self {
        case .point(let point): return "(\(ScenarioAction.text(point.x)), \(ScenarioAction.text(point.y)))"
        case .character(let label, let offset, _, let delta):
            return "\(label):\(offset)\(Self.text(delta))"
        case .pin(let pin, let delta): return "the \(pin.rawValue) pin\(Self.text(delta))"
        case .view(let id): return id
        }
    }

    private static func text(_ delta: CGPoint) -> String {
        delta == CGPoint() ? "" : " + (\(ScenarioAction.text(delta.x)), \(ScenarioAction.text(delta.y)))"
    }
}

extension ScenarioPosition {
    /// The position as text: the label and the offset, separated by a colon.
    var text: String { "\(label):\(offset)" }
}
