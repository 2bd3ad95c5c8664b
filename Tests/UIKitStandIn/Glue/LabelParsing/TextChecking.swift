public import Foundation
public import LabelText

extension TextLink {
    /// Returns nil: the system's data detectors do not exist here.
    public init?(_ result: NSTextCheckingResult, in string: String) { nil }
}
