public import Foundation
import LabelDrawing

/// Receives copied text. The port for the system's clipboard.
@MainActor
public protocol Pasteboard: AnyObject {
    /// Replaces the clipboard's content with a text, in every form that the clipboard takes.
    func write(_ content: PasteboardContent)
    /// The forms that `write(_:)` reads immediately. For a long copy they are created before the call. Default: plain
    /// text.
    var immediateForms: Set<PasteboardContent.Form> { get }
}

extension Pasteboard {
    /// Default: plain text.
    public var immediateForms: Set<PasteboardContent.Form> { [.plainText] }
}

/// Plays haptic feedback for a selection. The port for the device's haptics.
@MainActor
public protocol Haptics: AnyObject {
    /// Plays the feedback for a selection under the finger.
    func selectionOccurred()
}

/// Shows the menu over a selection. The port for the system's menu or a drawn one.
///
/// Contract: the coordinator calls `present` again whenever items or position change, and `dismiss` when the menu must
/// close. The presenter calls `SelectionCoordinator.performMenuItem(_:)` with the chosen item.
@MainActor
public protocol EditMenuPresenter: AnyObject {
    /// Shows the menu, or updates its position and items.
    ///
    /// - Parameters:
    ///   - items: The items, in order, at least one.
    ///   - anchor: The area that the menu must not cover, in window points.
    ///   - window: The window to show it in.
    func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow)
    /// Hides the menu. Does nothing if no menu is visible.
    func dismiss()
}

/// The platform services that the selection needs.
public struct SelectionPorts {
    /// Finds word boundaries.
    public var wordBoundaries: any WordBoundaryProvider
    /// Receives copied text.
    public var pasteboard: any Pasteboard
    /// Shows the menu.
    public var menu: any EditMenuPresenter
    /// Plays haptic feedback. nil means no haptics.
    public var haptics: (any Haptics)?

    /// Creates a set of ports.
    public init(
        wordBoundaries: any WordBoundaryProvider,
        pasteboard: any Pasteboard,
        menu: any EditMenuPresenter,
        haptics: (any Haptics)? = nil
    ) {
        self.wordBoundaries = wordBoundaries
        self.pasteboard = pasteboard
        self.menu = menu
        self.haptics = haptics
    }
}
