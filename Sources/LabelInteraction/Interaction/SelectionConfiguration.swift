public import Foundation
import LabelDrawing
import LabelText

/// The values that control the selection's behaviour, in points and seconds. The defaults are the system's own values.
public struct SelectionConfiguration: Hashable, Sendable {
    /// The time that a finger must rest on the screen for a long press. Default: 0.5 seconds.
    public var longPressDelay: TimeInterval = 0.5
    /// The distance a finger may move before a long press is cancelled. Default: 10 points.
    public var longPressMovement: CGFloat = 10
    /// The longest time between two presses that count as a multiple tap. Default: 0.3 seconds.
    public var multiTapInterval: TimeInterval = 0.3
    /// The longest distance between two presses that count as a multiple tap. Default: 25 points.
    public var multiTapDistance: CGFloat = 25
    /// The distance a finger moves before a drag starts. Default: 10 points.
    public var touchSlop: CGFloat = 10
    /// The distance a mouse moves before a drag starts. Default: 2 points.
    public var mouseSlop: CGFloat = 2
    /// The minimum width and height of a touch target. Default: 44 points.
    public var minimumTouchTarget: CGFloat = 44
    /// The unit by which a drag extends the selection. Default: `.characterWithWordAcceleration`.
    public var granularity = SelectionGranularity.characterWithWordAcceleration
    /// The gestures that begin a selection. Default: all.
    public var triggers = SelectionTriggers.all
    /// The owner of a long press on a label in a view that takes long presses too, such as a cell with a context menu.
    /// Default: `.automatic`.
    public var longPressPriority = LongPressPriority.automatic
    /// The labels that one selection may span. Default: `.window`.
    public var scope = SelectionScope.window
    /// The text inserted between two labels when they are copied. Default: a newline.
    public var separator = "\n"
    /// The text inserted between two copied labels of one row, such as a tab in a table. nil means `separator`.
    /// Default: nil.
    public var rowSeparator: String?
    /// The labels that are copied as tables. Default: empty.
    public var copyGrids: [CopyGrid] = []
    /// The largest number of labels that are copied in all forms immediately. A form of a larger copy is created only
    /// when an app pastes it. Default: 2,000.
    public var immediateCopyLimit = 2000
    /// The fraction of the window's free area from which the selection's fill leaves hardly another place to tap. A tap
    /// on the selection that would hide the menu then clears the selection. Default: 0.6.
    public var fillThatClears: CGFloat = 0.6
    /// The distance beyond a line at which a dragged pin leaves the line, as a fraction of the line height. Default:
    /// 0.5.
    public var lineExitFraction: CGFloat = 0.5
    /// The minimum height of a caret below the top edge of the visible text. If less of the caret is below the edge,
    /// its pin is hidden. Default: 5 points.
    public var pinVisibleMinimum: CGFloat = 5
    /// The maximum distance of a caret beyond the left, right or bottom edge of the visible text. If the caret extends
    /// farther, its pin is hidden. Default: 3 points.
    public var pinOverhang: CGFloat = 3
    /// The space between the menu and the selection, its pins and the screen edges. Default: 8 points.
    public var menuDistance: CGFloat = 8
    /// The distance a finger may be below its text line before the magnifier hides. Default: 48 points.
    public var magnifierDropDistance: CGFloat = 48
    /// The distance from the edge of a scroll view within which a drag scrolls it. Default: 44 points.
    public var autoScrollZone: CGFloat = 44
    /// The distance a finger must move towards an edge before a scroll view scrolls. Default: 22 points.
    public var autoScrollMovement: CGFloat = 22
    /// The longest auto-scroll step, used when the finger is at the edge or beyond it. Default: 20 points.
    public var autoScrollStep: CGFloat = 20
    /// The time between two auto-scroll steps. Default: 1/30 second.
    public var autoScrollInterval: TimeInterval = 1.0 / 30
    /// The time that the highlight of a released link takes to fade. 0 means no fade. Default: 0.15 seconds.
    public var linkFadeDuration: TimeInterval = 0.15
    /// The time between two steps of the link highlight's fade. Default: 1/60 second.
    public var fadeInterval: TimeInterval = 1.0 / 60
    /// The menu items after the standard items. Default: `SelectionMenuItem.systemDefault`.
    ///
    /// For items that depend on the selection, use `SelectionCoordinator.menuItems`.
    public var menuItems = SelectionMenuItem.systemDefault
    /// The names of the items that come first in the menu, in order. Default: the standard items.
    ///
    /// A standard item that is not listed is not shown. Other items that are not listed come after the listed items, in
    /// their own order. To rename or replace a standard item, add an item with its name to `menuItems`. On iOS 15, the
    /// system places the standard items first.
    public var menuOrder = SelectionMenuItem.standard.map(\.id)
    /// Whether the system's own suggestions follow in the menu. Default: `.none`.
    public var systemItems = SystemMenuItems.none
    /// The address of a search in the web. The selected text is added at its end.
    public var searchAddress = "https://www.google.com/search?q="
    /// The texts that the kit shows or speaks.
    @CopyOnWrite public var strings = SelectionStrings()

    /// Creates the default configuration.
    public init() {}
}

/// Whether a menu has the items that the system suggests.
public enum SystemMenuItems: String, Hashable, Sendable {
    /// The menu has no items of the system.
    case none
    /// The system's items follow the others, except those that the menu already has. This applies to iOS 16 and later.
    case append
}
