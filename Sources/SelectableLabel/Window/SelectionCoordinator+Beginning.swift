public import Foundation
import LabelDrawing

// Selections that the app begins as a finger does.
extension SelectionCoordinator {
    /// Selects the word at a point, as a long press there would. Shows pins but no menu. Does nothing if there is no
    /// word.
    ///
    /// - Parameters:
    ///   - point: The point, in window coordinates.
    ///   - window: The window.
    public func selectWord(at point: CGPoint, in window: any OverlayWindow) {
        send(.selectWord(at: point), in: window)
    }

    /// Shows the menu and the pins of the selection: for example, after the app selected a message's text for "Select
    /// Text" in a menu of its own. Does nothing if nothing is selected, and while a finger is down.
    public func showMenu() {
        if let window { send(.showMenu, in: window) }
    }

    /// Sends an event of the app. A window of a system first lays out what the app changed.
    private func send(_ event: InteractionEvent, in window: any OverlayWindow) {
        if let backend = window as? any HostWindow { backend.core.send(event) } else { handle(event, at: time, in: window) }
    }
}
