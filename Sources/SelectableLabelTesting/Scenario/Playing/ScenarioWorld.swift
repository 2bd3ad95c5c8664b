package import Foundation
package import LabelDrawing
package import LabelText
package import SelectableLabel

// MARK: - Overview
//
// A scenario can be played in any window that implements this protocol. The player performs gestures and reads what can
// be seen; the window only passes on events and changes its views as an app does.

/// The window in which a scenario is played.
@MainActor
package protocol ScenarioWorld: AnyObject {
    /// The selection.
    var coordinator: SelectionCoordinator { get }
    /// The window as the selection knows it. nil before the window has labels.
    var overlayWindow: (any OverlayWindow)? { get }
    /// The time at which the selection needs the next event, in seconds from the scenario's start. nil means never.
    var nextDeadline: TimeInterval? { get }

    /// Handles an event of a finger or the mouse, or the passing of time.
    func handle(_ event: InteractionEvent, at time: TimeInterval)
    /// Presses a key.
    func press(_ key: KeyStroke, at time: TimeInterval)
    /// Performs an action of the app or the system.
    func perform(_ action: ScenarioAction, at time: TimeInterval) throws

    /// The menu that can be seen: its items, and its position if it is known.
    var menu: ScenarioState.EditMenu { get }
    /// Taps an item of the menu that can be seen, by means of `tap`. Throws if the item cannot be reached.
    func choose(_ item: String, tap: (CGPoint) -> Void) throws
    /// Returns the frame of a view in window points. nil if it is not in the window.
    func frame(ofView id: String) -> CGRect?
    /// Returns a label's layout, and the transform from the layout's points to window points. nil if it is not in the
    /// window.
    func placedLayout(ofLabel id: String) throws -> (layout: TextLayout, transform: DrawingTransform)
    /// The labels in the window, in the order in which states report them.
    var labels: [ScenarioWorldLabel] { get }
    /// The offsets of the scroll views in the window.
    var scrollOffsets: [ScenarioState.ScrollEntry] { get }
    /// Whether a list has a row with an id, which need not be visible.
    func hasRow(_ id: String) -> Bool
    /// The last content written to the pasteboard.
    var pasteboard: ScenarioState.PasteboardContent? { get }
}

/// A label in the window of a scenario.
package struct ScenarioWorldLabel {
    package var id: String
    package var controller: LabelController
    package var size: CGSize
    package var isHidden: Bool

    package init(id: String, controller: LabelController, size: CGSize, isHidden: Bool) {
        (self.id, self.controller, self.size, self.isHidden) = (id, controller, size, isHidden)
    }
}

/// An error that says why an action could not be performed, or how a state differs from an `expect` block.
package struct ScenarioObstacle: Error, Hashable {
    /// The JSON path of the value that failed, in the scenario file. nil means the action.
    package var path: String?
    /// The expected value, as JSON or in words.
    package var expected: String
    /// The actual value, as JSON or in words. `nothing` if the state has no value for the key.
    package var got: String

    package init(path: String? = nil, expected: String, got: String) { (self.path, self.expected, self.got) = (path, expected, got) }

    /// Creates a difference between a state and an `expect` block.
    init(_ path: JSONPath, _ expected: JSONValue, _ actual: JSONValue?) {
        self.init(path: "\(path)", expected: expected.text, got: actual?.text ?? "nothing")
    }
}
