public import Foundation
public import LabelText

/// The settings of a label that the selection reads.
public struct LabelSelectionSettings: Equatable, Sendable {
    /// Whether the text can be selected and copied. Default: false.
    public var enableCopy = false
    /// Whether any range of the text can be selected, or only the whole text. Default: `.range`.
    public var selectionMode = LabelSelectionMode.range
    /// The corner radius of the label's own shape, in points: the fill of a text that is selected as a whole then takes
    /// all of the label. nil means that the fill follows the shape behind the text's paragraphs
    /// (`TextDecorations.block`), or the lines if there is none. Default: nil.
    public var selectionCornerRadius: CGFloat?
    /// The gestures that begin a selection in this label. nil means `SelectionConfiguration.triggers`.
    public var selectionTriggers: SelectionTriggers?
    /// The owner of a long press where a view around the label takes long presses too. nil means
    /// `SelectionConfiguration.longPressPriority`.
    public var longPressPriority: LongPressPriority?
    /// The label's group. A selection of scope `.group` stays within one group. nil means no group.
    public var selectionGroup: String?
    /// The labels that a selection may span if it begins in this label. nil means the scope that is set in the
    /// configuration of the `SelectionCoordinator`.
    public var selectionScope: SelectionScope?
    /// The label's position in the reading order. Labels with smaller numbers come first. Labels with nil come last, in
    /// visual order.
    public var selectionOrder: Double?
    /// Whether a selection is shortened to the unchanged start of the text, instead of cleared, if selected text
    /// changes. Default: false.
    public var clampsSelection = false
    /// Whether a long press on selected text starts a drag of the text. The label's view must support the drag:
    /// `SelectableLabelView` does, and sets this property itself. Default: false.
    public var liftsSelection = false
    /// Whether a view around the label has a context menu or a long-press recognizer. The label's view must tell:
    /// `SelectableLabelView` does, and sets this property itself. Default: false.
    public var hasLongPressAround = false
    /// The styles and the touch behaviour of the label's links.
    public var linkOptions = LinkOptions()

    /// Creates the default settings.
    public init(enableCopy: Bool = false) { self.enableCopy = enableCopy }
}
