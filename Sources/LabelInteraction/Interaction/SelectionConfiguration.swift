public import Foundation
import LabelDrawing
import LabelText

/// The numbers of the selection's behaviour, each with the system's own value as default: points and seconds.
public struct SelectionConfiguration: Hashable, Sendable {
    /// How long a finger rests before a long press, in seconds.
    public var longPressDelay: TimeInterval = 0.5
    /// How far a finger may stray before that, in points.
    public var longPressMovement: CGFloat = 10
    /// The longest time from press to press that counts as one multiple tap, in seconds.
    public var multiTapInterval: TimeInterval = 0.3
    /// The greatest distance between such presses, in points.
    public var multiTapDistance: CGFloat = 25
    /// How far a finger moves before it drags, in points.
    public var touchSlop: CGFloat = 10
    /// How far a mouse moves before it drags, in points.
    public var mouseSlop: CGFloat = 2
    /// The least width and height of what a finger can hit, in points.
    public var minimumTouchTarget: CGFloat = 44
    /// How dragged bounds reach round the finger.
    public var granularity = SelectionGranularity.characterWithWordAcceleration
    /// Which labels one selection may span.
    public var scope = SelectionScope.window
    /// What stands between the texts of two labels when they are copied.
    public var separator = "\n"
    /// The separator between the texts of two labels of one row. nil means `separator`. A tab makes a table's cells.
    public var rowSeparator: String?
    /// The number of labels up to which a copy is made at once. A larger one is made in the frames that follow. Default: 2,000.
    public var immediateCopyLimit = 2000
    /// How long a large copy may take of each frame, in seconds.
    public var copyFrameBudget: TimeInterval = 0.008
    /// The time between two such frames, in seconds.
    public var copyFrameInterval: TimeInterval = 1.0 / 60
    /// How long a copy takes before `SelectionCoordinator.onCopyProgress` is called, in seconds.
    public var copyProgressDelay: TimeInterval = 0.3
    /// How far beyond the edge of its line, in heights of the line, a pin is dragged to leave it.
    public var lineExitFraction: CGFloat = 0.5
    /// How much of a caret, in points, must be below its text's clip's top for its pin to show.
    public var pinVisibleMinimum: CGFloat = 5
    /// How far, in points, a caret may reach below its text's clip for its pin to show.
    public var pinOverhang: CGFloat = 3
    /// The space kept between the menu and the selection, its pins and the screen's edges, in points.
    public var menuDistance: CGFloat = 8
    /// How far a finger may be below its line before the magnifier hides, in points.
    public var magnifierDropDistance: CGFloat = 48
    /// How near a scroll view's edge a dragging finger makes it scroll, in points.
    public var autoScrollZone: CGFloat = 44
    /// How far a finger must have moved towards that edge before, in points.
    public var autoScrollMovement: CGFloat = 22
    /// The greatest step of such scrolling, at the edge and beyond, in points.
    public var autoScrollStep: CGFloat = 20
    /// The time between two steps, in seconds.
    public var autoScrollInterval: TimeInterval = 1.0 / 30
    /// How long the highlight of a link that is let go takes to fade, in seconds; 0 for none.
    public var linkFadeDuration: TimeInterval = 0.15
    /// The time between two steps of a fade, in seconds.
    public var fadeInterval: TimeInterval = 1.0 / 60
    /// The app's own menu items, after the standard ones; those of one selection are asked of `SelectionCoordinator.menuItems`.
    public var menuItems: [SelectionMenuItem] = []
    /// What the kit says to people.
    public var strings = SelectionStrings()

    /// Creates the default configuration.
    public init() {}
}
