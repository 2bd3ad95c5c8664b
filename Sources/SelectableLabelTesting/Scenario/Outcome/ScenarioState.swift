package import Foundation
package import SelectableLabel

/// The visible state after a step, for reports and comparisons.
package struct ScenarioState: Equatable, Sendable {
    package var selection: Selection?
    /// The plain text that Copy would write.
    package var selectedText = ""
    /// The selection's rectangles in points of the window, in reading order.
    package var rects: [CGRect] = []
    package var pins: Pins?
    package var menu = EditMenu()
    package var magnifier: Lens
    package var pasteboard: PasteboardContent?
    /// The pressed link.
    package var highlight: Highlight?
    /// The offsets of the scroll views, in the file's order.
    package var scroll: [ScrollEntry] = []
    /// The labels on the screen, in the file's order.
    package var labels: [LabelEntry] = []
    /// The events during the step, in order.
    package var events: [Event] = []

    /// Creates a state with nothing selected, visible or copied.
    package init(magnifierScale: Double) { magnifier = Lens(scale: magnifierScale) }
}

extension ScenarioState {
    package struct Selection: Hashable, Sendable {
        package var start: ScenarioPosition
        package var end: ScenarioPosition
        package var isCrossed: Bool
    }

    package struct Pins: Equatable, Sendable {
        package var start: Pin
        package var end: Pin
    }

    package struct Pin: Equatable, Sendable {
        /// A caret in points of the window.
        package struct Caret: Equatable, Sendable {
            package var x: CGFloat
            package var top: CGFloat
            package var height: CGFloat
        }

        /// nil if the label is removed.
        package var caret: Caret?
        /// nil if the label is removed.
        package var dot: CGRect?
        package var shape: PinShape
        package var isVisible: Bool
    }

    package struct EditMenu: Equatable, Sendable {
        /// The geometry of a visible menu.
        package struct Placement: Equatable, Sendable {
            package var frame: CGRect
            package var arrow: MenuPlacement.Arrow
        }

        package var items: [String] = []
        /// nil while the menu is hidden.
        package var placement: Placement?
    }

    package struct Lens: Equatable, Sendable {
        /// The geometry of a visible magnifier.
        package struct Placement: Equatable, Sendable {
            package var frame: CGRect
            /// The magnified area.
            package var source: CGRect
        }

        /// nil while the magnifier is hidden.
        package var placement: Placement?
        package var scale: Double
    }

    /// The content of the pasteboard. nil means that a type was not written.
    package struct PasteboardContent: Hashable, Sendable {
        package var plain: String?
        package var html: String?
        package var rtf: String?
    }

    package struct Highlight: Hashable, Sendable {
        package var label: String
        package var range: Range<Int>
    }

    package struct ScrollEntry: Equatable, Sendable {
        package var id: String
        package var offset: CGPoint
    }

    package struct LabelEntry: Equatable, Sendable {
        package var id: String
        package var size: CGSize
        package var lines: Int
        package var isTruncated: Bool
        package var isExpanded: Bool
    }

    package struct Link: Hashable, Sendable {
        package var label: String
        package var range: Range<Int>
        package var url: String
    }

    package enum Event: Hashable, Sendable {
        case linkTap(Link)
        case linkLongPress(Link)
        /// A tap received by a view or a label.
        case tap(String)
        case haptic(String)
        case selectionChange(Selection?)
        case truncationTap(String)
        case menuItem(String)
    }
}
