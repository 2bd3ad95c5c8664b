import Foundation
import LabelDrawing

extension SelectionSnapshot {
    /// The window with the selection. nil if it was closed.
    @MainActor
    public var overlayWindow: (any OverlayWindow)? { host as? any OverlayWindow }
}

extension SelectionCoordinator {
    /// The selection as it is now: its text, the selected part of each label, and where it is in the window. nil if
    /// nothing is selected. The action of a menu item gets the same value.
    ///
    /// - Complexity: O(n) in the selected text.
    public var snapshot: SelectionSnapshot? {
        upToDateReducer()?.snapshot(state, rects: overlay.rects, host: window, composer: composer, preparing: withImages)
    }

    /// The menu items for the current selection, even while the menu is hidden. The system's own menus show these items
    /// too.
    var offeredItems: [SelectionMenuItem] { reducer()?.menuItems(for: state) ?? [] }

    /// Requests the app's menu items for the current selection, unless they were already requested. They are requested
    /// again after the selection changes or the menu closes.
    func askMenuItems() {
        guard askedItems == nil, let selection = state.selection else { return }
        let label = state.originLabel.flatMap(controller)?.menuItems
        let items = configuration.menuItems + (label?(selection) ?? []) + (handlers.menuItems?(selection) ?? [])
        // A hidden item that replaces a standard item hides that too, so it stays in the list.
        askedItems = items.map { item in
            item.hidden { one in
                guard one.isShown?(selection) ?? true else { return false }
                return one.service.map { one.action != nil || offers($0) } ?? true
            }
        }
    }

    /// Performs the action of a chosen item, or its service.
    func perform(_ item: SelectionMenuItem) {
        guard item.action != nil || item.service != nil,
            let snapshot = reducer()?.snapshot(state, rects: overlay.rects, host: window, composer: handlers.willCopy)
        else { return }
        if let action = item.action {
            action(snapshot)
        } else if item.service == .searchWeb {
            if let address = searchAddress(for: snapshot.text) { ports?.services?.open(address) }
        } else if let service = item.service {
            ports?.services?.perform(service, on: snapshot)
        }
    }

    /// Returns whether the system has a service for the selection.
    func offers(_ service: SelectionService) -> Bool {
        guard let services = ports?.services else { return false }
        // Only a dictionary depends on the text. Long texts are not read.
        guard service == .lookUp else { return services.offers(service, for: nil) }
        guard let selection = state.selection, selection.start.label == selection.end.label,
            abs(selection.end.offset - selection.start.offset) <= 200
        else { return false }
        return reducer()?.snapshot(state, rects: [], host: nil)?.term.map { services.offers(service, for: $0) } ?? false
    }

    private func searchAddress(for text: String) -> URL? {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._~")
        return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: configuration.searchAddress + $0) }
    }
}
