public import Foundation
import LabelDrawing

/// Where copied text goes: the port behind which the system's clipboard stands.
@MainActor
public protocol Pasteboard: AnyObject {
    /// Puts a text on the clipboard in place of what was there, in as many of its forms as the clipboard takes.
    func write(_ content: PasteboardContent)
    /// The forms that `write(_:)` asks for at once. They are made before it is called where that takes long. Default: plain text.
    var immediateForms: Set<PasteboardContent.Form> { get }
}

extension Pasteboard {
    /// Plain text.
    public var immediateForms: Set<PasteboardContent.Form> { [.plainText] }
}

/// What lets a finger feel a selection: the port behind which the device's haptics stand.
@MainActor
public protocol Haptics: AnyObject {
    /// Something was selected under the finger.
    func selectionOccurred()
}

/// What shows the menu over a selection: the port behind which the system's menu, or a drawn one, stands.
///
/// Contract: the coordinator presents again whenever items or place change, and dismisses when the menu is to go; the presenter calls
/// `SelectionCoordinator.performMenuItem(_:)` with what was chosen.
@MainActor
public protocol EditMenuPresenter: AnyObject {
    /// Shows the menu, or moves it and changes its items.
    ///
    /// - Parameters:
    ///   - items: The items, in order, at least one.
    ///   - anchor: What the menu keeps clear of, in window points.
    ///   - window: The window it shows in.
    func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow)
    /// Takes the menu away; nothing where none shows.
    func dismiss()
}

/// The platform as the selection needs it.
public struct SelectionPorts {
    /// Where words end.
    public var wordBoundaries: any WordBoundaryProvider
    /// Where copied text goes.
    public var pasteboard: any Pasteboard
    /// What shows the menu.
    public var menu: any EditMenuPresenter
    /// What lets a finger feel a selection; nil where nothing can.
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
