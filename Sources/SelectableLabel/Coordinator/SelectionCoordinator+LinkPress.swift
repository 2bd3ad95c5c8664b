import LabelDrawing

extension SelectionCoordinator {
    /// Shows the highlight of the pressed or fading link in its label, and removes it from other labels.
    func showLinkPress() {
        var labels: [LabelIdentity: Weak<LabelController>] = [:]
        for identity in [state.pressedLink?.label, state.linkFade?.link.label].compactMap({ $0 }) {
            labels[identity] = reader.controllers[identity]
        }
        // Also remove the highlight from labels that left the window, because they may be shown again.
        for (identity, label) in pressedLabels where labels[identity]?.object !== label.object { label.object?.show(nil) }
        for (identity, label) in labels { label.object?.show(press(of: identity)) }
        pressedLabels = labels
    }

    private func press(of label: LabelIdentity) -> LinkPress? {
        let isPressed = state.pressedLink?.label == label
        guard let link = isPressed ? state.pressedLink : state.linkFade.flatMap({ $0.link.label == label ? $0.link : nil }) else {
            return nil
        }
        return LinkPress(
            range: link.range, isPressed: isPressed, opacity: isPressed ? 1 : state.linkFade?.opacity ?? 0, color: theme.linkHighlight,
            radius: theme.linkHighlightRadius, padding: theme.linkHighlightPadding, outline: theme.linkHighlightOutline,
            outlineWidth: theme.linkHighlightOutlineWidth)
    }
}
