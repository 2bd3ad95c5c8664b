import Foundation
import LabelDocuments
import LabelDrawing
import LabelInteraction
import LabelText
import UIKit

@testable import SelectableLabel
@testable import SelectableLabelTesting

extension UIKitWorld {
    /// Performs an action of the app or the system.
    func perform(_ action: ScenarioAction, at time: TimeInterval) throws {
        handle(.timePassed, at: time)
        switch action {
        case .scroll(let id, let delta): scroll(id, by: delta)
        case .setText(let id, let text, let identity): try setText(text, identity: identity, ofLabel: id)
        case .setFrame(let id, let frame): setFrame(frame, ofLabel: id)
        case .remove(let id):
            labelViews.first { $0.id == id }?.view.removeFromSuperview()
            labelViews.removeAll { $0.id == id }
        case .add(let label): add(label)
        case .setEnableCopy(let id, let value):
            if let list = list(ofRow: id) { list.setEnableCopy(value, ofRow: id) } else { try label(id).enableCopy = value }
        case .resize(let size): window.frame.size = size
        case .appearance(let appearance): root.overrideUserInterfaceStyle = appearance == .dark ? .dark : .light
        case .select(let selection): try select(selection)
        case .expand(let id): try label(id).isExpanded = true
        case .collapse(let id): try label(id).isExpanded = false
        case .addView(let view): add(view)
        case .removeView(let id): removeView(id)
        case .append(let id, let text): change(id) { $0.append(text) }
        case .finish(let id): change(id) { $0.finish() }
        case .insertRows(let list, let index, let rows): lists.first { $0.table === view(list) }?.insert(rows, at: index)
        case .deleteRows(let list, let rows): lists.first { $0.table === view(list) }?.delete(rows)
        case .scrollTo(let list, let row): lists.first { $0.table === view(list) }?.scroll(toRow: row)
        case .resignKey: NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
        case .becomeInactive: NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
        case .focus(let id): (views.first { $0.model.id == id }?.view as? UITextField)?.becomeFirstResponder()
        default: throw ScenarioObstacle(expected: "a step that is supported", got: action.name)
        }
        turnRunLoop()
    }

    private func view(_ id: String) -> UIScrollView? { (scrolling + documentScrollViews).first { $0.id == id }?.view }

    private func list(ofRow id: String) -> UIKitList? { lists.first { $0.rows.index(of: id) != nil } }

    private func scroll(_ id: String, by delta: CGPoint) {
        guard let view = view(id) else { return }
        let most = CGPoint(
            x: max(view.contentSize.width - view.bounds.width, 0), y: max(view.contentSize.height - view.bounds.height, 0))
        view.contentOffset = CGPoint(
            x: min(max(view.contentOffset.x + delta.x, 0), most.x), y: min(max(view.contentOffset.y + delta.y, 0), most.y))
    }

    private func setText(_ text: String, identity: String?, ofLabel id: String) throws {
        let label = try label(id)
        guard let model = models[id] else { return list(ofRow: id)?.setText(text, ofRow: id) ?? () }
        label.show(
            detecting(RichText(text, style: TextStyle(model)), model),
            identity: identity.map { LabelIdentity($0) } ?? label.controller.identity)
    }

    private func setFrame(_ frame: ScenarioFrame, ofLabel id: String) {
        guard let label = labelViews.first(where: { $0.id == id })?.view, let place = label.superview else { return }
        models[id]?.frame = frame
        set(frame, of: label, in: place)
    }

    private func select(_ selection: ScenarioSelection?) throws {
        guard let window = overlayWindow else { return }
        guard let selection else { return coordinator.select(nil, in: window) }
        let position = { (position: ScenarioPosition) in
            if self.list(ofRow: position.label)?.table.selectionSource != nil {
                return LabelPosition(LabelIdentity(position.label), position.offset)
            }
            return LabelPosition(try self.label(position.label).controller.identity, position.offset)
        }
        coordinator.select(LabelSelection(start: try position(selection.start), end: try position(selection.end)), in: window)
    }
}
