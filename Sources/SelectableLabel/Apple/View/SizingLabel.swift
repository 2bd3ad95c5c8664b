#if canImport(UIKit)
import UIKit

/// Gives Auto Layout the height of a text at the width that the constraints give it.
///
/// UIKit asks its own labels a second time once their width is known, before a cell's height is decided, and no other view: so one of them, which never shows, fills
/// a label whose lines wrap at a width of the constraints', and answers for it.
final class SizingLabel: UILabel {
    private weak var owner: SelectableLabelView?

    init(_ owner: SelectableLabelView) {
        self.owner = owner
        super.init(frame: CGRect())
        // UIKit asks nothing of a label without text.
        text = " "
        numberOfLines = 0
        isHidden = true
        isAccessibilityElement = false
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard let owner else { return CGRect(origin: bounds.origin, size: CGSize()) }
        return CGRect(origin: bounds.origin, size: owner.sizeThatFits(CGSize(width: bounds.width, height: .infinity)))
    }

    override func drawText(in rect: CGRect) {}
}

extension SelectableLabelView {
    /// Whether Auto Layout decides at which width lines break.
    private var wrapsInConstraints: Bool {
        !translatesAutoresizingMaskIntoConstraints && breaksLines && preferredMaxLayoutWidth <= 0 && !isVerticalForm
    }

    /// Adds or takes away what answers for the size, as the way that the label is laid out needs it.
    func updateSizingLabel() {
        guard wrapsInConstraints != (sizingLabel != nil) else { return }
        if let sizingLabel {
            sizingLabel.removeFromSuperview()
            self.sizingLabel = nil
        } else {
            let label = SizingLabel(self)
            sizingLabel = label
            insertSubview(label, at: 0)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: leadingAnchor), label.trailingAnchor.constraint(equalTo: trailingAnchor),
                label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
            ])
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                label.setContentHuggingPriority(contentHuggingPriority(for: axis), for: axis)
                label.setContentCompressionResistancePriority(contentCompressionResistancePriority(for: axis), for: axis)
            }
        }
        invalidateIntrinsicContentSize()
    }

    /// Asks for the size anew.
    func invalidateSize() {
        updateSizingLabel()
        sizingLabel?.invalidateIntrinsicContentSize()
        invalidateIntrinsicContentSize()
    }
}
#endif
