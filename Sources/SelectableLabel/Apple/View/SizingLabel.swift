#if canImport(UIKit)
public import UIKit

/// A hidden label that reports the height of a text to Auto Layout.
///
/// While UIKit computes the height of a cell, it asks a `UILabel` for its height after the width is known. It asks any
/// other view only before the width is known. Therefore `SelectableLabelView` contains this hidden `UILabel`, which has
/// the same frame and reports the height for the known width. The hidden label takes over the content priorities of the
/// `SelectableLabelView`. The intrinsic size of the `SelectableLabelView` itself gets the lowest priority, because that
/// size was computed for the width of the last layout.
final class SizingLabel: UILabel {
    private weak var owner: SelectableLabelView?

    init(_ owner: SelectableLabelView) {
        self.owner = owner
        super.init(frame: CGRect())
        // UIKit does not measure a label that has no text.
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
    /// Adds or removes the sizing label, depending on whether Auto Layout needs it.
    func prepareSizing() {
        // The sizing label is needed if Auto Layout sets the width at which lines wrap.
        let isNeeded = !translatesAutoresizingMaskIntoConstraints && core.breaksAtOwnWidth
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
        // 1 is the lowest valid priority.
        setPriorities { _ in (UILayoutPriority(1), UILayoutPriority(1)) }
        sizingLabel = label
    }

    /// Removes the sizing label and restores the content priorities of this label.
    func removeSizingLabel() {
        guard let label = sizingLabel else { return }
        sizingLabel = nil
        label.removeFromSuperview()
        setPriorities { (label.contentHuggingPriority(for: $0), label.contentCompressionResistancePriority(for: $0)) }
    }

    /// Sets the priority with which the label resists being larger than its text.
    ///
    /// While there is a sizing label, the priority is stored there. Reading the priority of this label then returns 1.
    public override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard let sizingLabel else { return super.setContentHuggingPriority(priority, for: axis) }
        sizingLabel.setContentHuggingPriority(priority, for: axis)
    }

    /// Sets the priority with which the label resists being smaller than its text.
    ///
    /// While there is a sizing label, the priority is stored there. Reading the priority of this label then returns 1.
    public override func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard let sizingLabel else { return super.setContentCompressionResistancePriority(priority, for: axis) }
        sizingLabel.setContentCompressionResistancePriority(priority, for: axis)
    }

    /// Invalidates the intrinsic sizes of this label and of its sizing label.
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
