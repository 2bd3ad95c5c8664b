package import Foundation
package import SelectableLabel

/// Everything that a person can notice on the screen after a step. Used for reports and `expect` blocks.
package struct ScenarioState: Equatable, Sendable {
    package var selection: Selection?
    /// The plain text that Copy would write to the pasteboard.
    package var selectedText = ""
    /// The rectangles of the selection's fill in window points, in reading order.
    package var rects: [CGRect] = []
    package var pins: Pins?
    package var menu = EditMenu()
    package var magnifier: Lens
    package var pasteboard: PasteboardContent?
    /// The link that is being pressed; nil if there is none.
    package var highlight: Highlight?
    /// The scroll offsets of the scroll views on the screen, in the order of the file.
    package var scroll: [ScrollEntry] = []
    /// The labels on the screen, in the order of the file. The cells of lists come last.
    package var labels: [LabelEntry] = []
    /// The highlights of the app in the labels on the screen.
    package var marks: [Mark] = []
    /// The search; nil if there is none.
    package var found: Found?
    /// The events during the step, in order.
    package var events: [Event] = []

    /// Creates the state of an empty screen.
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
        /// The caret of a pin: a vertical line in the text, in window points.
        package struct Caret: Equatable, Sendable {
            package var x: CGFloat
            package var top: CGFloat
            package var height: CGFloat
        }

        /// The caret of the pin; nil if the pin's label was removed.
        package var caret: Caret?
        /// The frame of the pin's dot in window points; nil if the pin's label was removed.
        package var dot: CGRect?
        package var shape: PinShape
        package var isVisible: Bool
    }

    package struct EditMenu: Equatable, Sendable {
        /// The position of the menu while it is visible.
        package struct Placement: Equatable, Sendable {
            package var frame: CGRect
            package var arrow: MenuPlacement.Arrow
        }

        package var items: [String] = []
        /// The position of the menu; nil while it is hidden.
        package var placement: Placement?
    }

    package struct Lens: Equatable, Sendable {
        /// The position of the magnifier while it is visible.
        package struct Placement: Equatable, Sendable {
            package var frame: CGRect
            /// The area of the window that is magnified.
            package var source: CGRect
        }

        /// The position of the magnifier; nil while it is hidden.
        package var placement: Placement?
        package var scale: Double
    }

    /// The content of the pasteboard. A property is nil if nothing was written in its form.
    package struct PasteboardContent: Hashable, Sendable {
        package var plain: String?
        package var html: String?
        package var rtf: String?
        package var markdown: String?
    }

    package struct Highlight: Hashable, Sendable {
        package var label: String
        package var range: Range<Int>
    }

    /// A highlight in a label.
    package struct Mark: Hashable, Sendable {
        package var id: String
        package var label: String
        package var range: Range<Int>
    }

    /// The result of a search.
    package struct Found: Hashable, Sendable {
        package var count: Int
        /// The index of the current match.
        package var index: Int?
        package var current: Highlight?
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
        /// A view or label was tapped. The value is its id.
        case tap(String)
        case haptic(String)
        case selectionChange(Selection?)
        case truncationTap(String)
        case menuItem(String)
        case highlightTap(String)
        /// The text of a highlight is not found any more.
        case orphan(String)
    }
}
