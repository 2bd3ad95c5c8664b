#if canImport(UIKit)
public import UIKit

/// Gives Auto Layout the height of a text at the width that the constraints give it.
///
/// UIKit asks its own labels a second time once their width is known, before a cell's height is decided, and no other view: so one of them, which never shows, fills
/// a label whose lines wrap at a width of the constraints', and answers for it. It takes the label's priorities over: the label's own size, which is that at
/// the width of the last layout, must not hold against the size at the next one.
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
    /// Adds or takes away what answers for the size, as the way that the label is laid out needs it.
    func prepareSizing() {
        // Auto Layout decides at which width lines break.
        let isNeeded = !translatesAutoresizingMaskIntoConstraints && hosted.breaksAtOwnWidth
        guard isNeeded != (sizingLabel != nil) else { return }
        if sizingLabel == nil { addSizingLabel() } else { removeSizingLabel() }
        invalidateIntrinsicContentSize()
    }

    private func addSizingLabel() {
        let label = SizingLabel(self)
        insertSubview(label, at: 0)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor), label.trailingAnchor.constraint(equalTo: trailingAnchor),
            label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        label.setPriorities { (self.contentHuggingPriority(for: $0), self.contentCompressionResistancePriority(for: $0)) }
        // The lowest that are not 0.
        setPriorities { _ in (UILayoutPriority(1), UILayoutPriority(1)) }
        sizingLabel = label
    }

    /// Gives the label its priorities back.
    func removeSizingLabel() {
        guard let label = sizingLabel else { return }
        sizingLabel = nil
        label.removeFromSuperview()
        setPriorities { (label.contentHuggingPriority(for: $0), label.contentCompressionResistancePriority(for: $0)) }
    }

    /// Sets how much the label resists being larger than its text.
    ///
    /// While a view inside answers for the size the priority is that view's, and reading it back gives the lowest.
    public override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard let sizingLabel else { return super.setContentHuggingPriority(priority, for: axis) }
        sizingLabel.setContentHuggingPriority(priority, for: axis)
    }

    /// Sets how much the label resists being smaller than its text.
    public override func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard let sizingLabel else { return super.setContentCompressionResistancePriority(priority, for: axis) }
        sizingLabel.setContentCompressionResistancePriority(priority, for: axis)
    }

    /// Asks for the size anew.
    func invalidateSize() {
        prepareSizing()
        sizingLabel?.invalidateIntrinsicContentSize()
        invalidateIntrinsicContentSize()
    }
}

extension UIView {
    fileprivate func setPriorities(_ priorities: (NSLayoutConstraint.Axis) -> (hugging: UILayoutPriority, resistance: UILayoutPriority)) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(priorities(axis).hugging, for: axis)
            setContentCompressionResistancePriority(priorities(axis).resistance, for: axis)
        }
    }
}
#endif
