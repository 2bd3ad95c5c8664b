#if canImport(UIKit)
public import UIKit

// MARK: - Overview
//
// What Objective-C cannot use from `LabelView` and `LabelProperties`. Swift has the same properties under the same
// names, so these are hidden from it.

/// `LabelVerticalAlignment` for Objective-C.
@objc public enum SelectableLabelVerticalAlignment: Int {
    /// The text is at the top.
    case top
    /// The text is in the middle.
    case center
    /// The text is at the bottom.
    case bottom
}

extension SelectableLabelView {
    /// The identity of the displayed content, for example an `NSString` or `NSUUID`. Reading it returns a string.
    @available(swift, obsoleted: 1.0)
    @objc(identity) public var objectiveCIdentity: NSObject {
        get { NSString(string: controller.identity.rawValue) }
        set { controller.identity = LabelIdentity(newValue) }
    }

    /// Shows other content. Call it when a cell is reused. nil keeps the current identity.
    @available(swift, obsoleted: 1.0)
    @objc(showAttributedText:identity:) public func objectiveCShow(_ text: NSAttributedString, identity: NSObject?) {
        show(text, identity: identity)
    }

    /// The vertical position of the text in a label that is taller than the text.
    @available(swift, obsoleted: 1.0)
    @objc(verticalAlignment) public var objectiveCVerticalAlignment: SelectableLabelVerticalAlignment {
        get {
            switch controller.settings.verticalAlignment {
            case .top: .top
            case .center: .center
            case .bottom: .bottom
            }
        }
        set { controller.settings.verticalAlignment = newValue == .top ? .top : newValue == .bottom ? .bottom : .center }
    }

    /// Called for a tap on the label that has no other effect.
    @available(swift, obsoleted: 1.0)
    @objc(onTap) public var objectiveCOnTap: ((_ point: CGPoint) -> Void)? {
        get { controller.onTap }
        set { controller.onTap = newValue }
    }

    /// Called after a tap on the truncation token.
    @available(swift, obsoleted: 1.0)
    @objc(onTruncationTap) public var objectiveCOnTruncationTap: (() -> Void)? {
        get { controller.onTruncationTap }
        set { controller.onTruncationTap = newValue }
    }

    /// Called after the text was expanded or collapsed.
    @available(swift, obsoleted: 1.0)
    @objc(onExpansionChange) public var objectiveCOnExpansionChange: ((_ isExpanded: Bool) -> Void)? {
        get { controller.onExpansionChange }
        set { controller.onExpansionChange = newValue }
    }

    /// The selected range of this label's text. The location is `NSNotFound` if no text of this label is selected.
    @available(swift, obsoleted: 1.0)
    @objc(selectedRange) public var objectiveCSelectedRange: NSRange {
        get { core.selectedRange.map { NSRange($0) } ?? NSRange(location: NSNotFound, length: 0) }
        set { core.selectedRange = newValue.location == NSNotFound ? nil : Range(newValue) }
    }
}
#endif
