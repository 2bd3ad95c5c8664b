import LabelDrawing

/// A window with labels, as it was last read.
///
/// It is a class because a window may call the selection while it is read.
@MainActor
final class WindowReading {
    private(set) weak var window: (any OverlayWindow)?
    let reader = SceneReader()
    /// The views and labels at the last event or frame. nil while nothing is selected, pressed or shown.
    var scene: SelectionScene? { didSet { if scene == nil { reader.releaseLabels() } } }
    /// Light or dark. nil before the window was read.
    private var appearance: Appearance?
    /// The text input that had keyboard focus.
    private var textFocus: AnyHashable?

    init(_ window: (any OverlayWindow)? = nil) {
        self.window = window
        textFocus = window?.textFocus
    }

    /// Reads the views and labels of the window. If nothing changed, the result is the previous scene.
    func read(_ window: any OverlayWindow, with ports: SelectionPorts) -> SelectionScene {
        reader.read(window.snapshot(), wordBoundaries: ports.wordBoundaries)
    }

    /// Records the window's appearance and keyboard focus.
    ///
    /// - Returns: Whether the appearance changed between light and dark, and whether a text input got the focus.
    func noteSurroundings(of window: any OverlayWindow) -> (isAppearanceOther: Bool, isFocusOther: Bool) {
        let previous = (appearance: appearance, textFocus: textFocus)
        (appearance, textFocus) = (window.appearance, window.textFocus)
        return (previous.appearance.map { $0 != appearance } ?? false, textFocus != nil && textFocus != previous.textFocus)
    }
}
