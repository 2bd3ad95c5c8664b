import LabelDrawing

extension LabelController {
    /// What the label changes of how its text is painted; no change of it lays out anything.
    public var paint: LabelPaint {
        LabelPaint(
            textColor: isHighlighted ? highlightedTextColor : nil,
            shadow: shadow,
            opacity: isEnabled ? 1 : LabelPaint.disabled.opacity
        )
    }
}
