public import Foundation
import LabelDrawing

/// The system's clipboard, to which copied text is written.
@MainActor
public protocol Pasteboard: AnyObject {
    /// Replaces the clipboard's content with a text, in every form that the clipboard supports.
    ///
    /// Reading a form creates it. If the content is large, read only the forms that are needed now.
    func write(_ content: PasteboardContent)
}

/// The device's haptic feedback.
@MainActor
public protocol Haptics: AnyObject {
    /// Plays the feedback for a selection change that a finger makes.
    func selectionOccurred()
}

/// Shows the menu for a selection, either with the system's menu or by drawing one.
///
/// Contract: the coordinator calls `present` when the menu must open and whenever its items or position change. It
/// calls `dismiss` when the menu must close. When the user chooses an item, the presenter calls
/// `SelectionCoordinator.performMenuItem(_:)`.
@MainActor
public protocol EditMenuPresenter: AnyObject {
    /// Shows the menu. If it is already visible, updates its position and items.
    ///
    /// - Parameters:
    ///   - items: The items, in order. There is at least one.
    ///   - anchor: The area that the menu must not cover, in window coordinates.
    ///   - window: The window that shows the menu.
    func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow)
    /// Hides the menu. Does nothing if no menu is visible.
    func dismiss()
}

/// Performs the menu items of the system's services, such as Look Up and Share.
@MainActor
public protocol SelectionServices: AnyObject {
    /// Returns whether a service can be used now. If not, the menu does not show its item.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - term: The selected text if the service is `.lookUp`: at most 50 characters on one line. nil for other
    ///     services.
    func offers(_ service: SelectionService, for term: String?) -> Bool
    /// Uses a service that was offered. `.searchWeb` uses `open(_:)` instead.
    func perform(_ service: SelectionService, on selected: SelectionSnapshot)
    /// Opens an address in the browser.
    func open(_ address: URL)
}

/// The services of the platform that the selection uses.
public struct SelectionPorts {
    /// Finds word boundaries.
    public var wordBoundaries: any WordBoundaryProvider
    /// Writes copied text to the clipboard.
    public var pasteboard: any Pasteboard
    /// Shows the menu for a selection.
    public var menu: any EditMenuPresenter
    /// Plays haptic feedback. nil means no haptics.
    public var haptics: (any Haptics)?
    /// Performs the menu items of the system's services. nil means that the menu has no such items.
    public var services: (any SelectionServices)?

    /// Creates a set of ports.
    public init(
        wordBoundaries: any WordBoundaryProvider,
        pasteboard: any Pasteboard,
        menu: any EditMenuPresenter,
        haptics: (any Haptics)? = nil,
        services: (any SelectionServices)? = nil
    ) {
        self.wordBoundaries = wordBoundaries
        self.pasteboard = pasteboard
        self.menu = menu
        self.haptics = haptics
        self.services = services
    }
}
