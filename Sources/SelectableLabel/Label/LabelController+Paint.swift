import LabelDrawing

extension LabelController {
    /// The label's overrides of how its text is painted. Changes need no new layout.
    public var paint: LabelPaint {
        LabelPaint(
            textColor: isHighlighted ? highlightedTextColor : nil,
            shadow: isHighlighted ? highlightedShadow ?? shadow : shadow,
            opacity: isEnabled ? 1 : LabelPaint.disabled.opacity
        )
    }
}
