import LabelDrawing

extension LabelController {
    /// The label's overrides of text colour, shadow and opacity: for example, for a disabled or highlighted label.
    /// Changing them needs no new layout.
    public var paint: LabelPaint {
        LabelPaint(
            textColor: settings.isHighlighted ? settings.highlightedTextColor : nil,
            shadow: settings.isHighlighted ? highlightedShadow ?? shadow : shadow,
            opacity: settings.isEnabled ? 1 : LabelPaint.disabled.opacity
        )
    }
}
