#if canImport(UIKit)
public import UIKit

/// Reports the height of a text to Auto Layout for the width from the constraints.
///
/// UIKit asks only its own labels a second time when their width is known, before it decides the height of a cell. So a
/// hidden UIKit label fills a label whose lines wrap at the width from the constraints, and reports the size for it. It
/// takes over the label's layout priorities, because the label's intrinsic size is for the width of the last layout and
/// must not compete with the size for the next width.
final class SizingLabel: UILabel {
    private weak var owner: SelectableLabelView?

    init(_ owner: SelectableLabelView) {
        self.owner = owner
        super.init(frame: CGRect())
        // UIKit does not measure a label without text.
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
    /// Adds or removes the sizing label, depending on the label's properties.
    func prepareSizing() {
        // Whether Auto Layout decides the width at which lines wrap.
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
        // The lowest priority above 0.
        setPriorities { _ in (UILayoutPriority(1), UILayoutPriority(1)) }
        sizingLabel = label
    }

    /// Removes the sizing label and restores the label's priorities.
    func removeSizingLabel() {
        guard let label = sizingLabel else { return }
        sizingLabel = nil
        label.removeFromSuperview()
        setPriorities { (label.contentHuggingPriority(for: $0), label.contentCompressionResistancePriority(for: $0)) }
    }

    /// Sets how strongly the label resists being larger than its text.
    ///
    /// While a sizing label exists, it has the priority, and reading the label's own priority returns the lowest value.
    public override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard let sizingLabel else { return super.setContentHuggingPriority(priority, for: axis) }
        sizingLabel.setContentHuggingPriority(priority, for: axis)
    }

    /// Sets how strongly the label resists being smaller than its text.
    public override func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard let sizingLabel else { return super.setContentCompressionResistancePriority(priority, for: axis) }
        sizingLabel.setContentCompressionResistancePriority(priority, for: axis)
    }

    /// Invalidates the intrinsic size.
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
