#if canImport(UIKit)
import UIKit

extension UIWindow {
    /// The responder that gets the keys of this window. nil if there is none, or if another window is the key window.
    ///
    /// It may be in another window: a text field in an input accessory view is in a window of the system.
    var focus: UIResponder? {
        guard isKeyWindow else { return nil }
        let report = FocusReport()
        let app = sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIApplication }.first
        // An action without a target goes to the first responder.
        app?.sendAction(#selector(UIResponder.reportFocus), to: nil, from: report, for: nil)
        return report.focus
    }
}

/// The sender of an action that finds the first responder.
final class FocusReport: NSObject {
    var focus: UIResponder?
}

extension UIResponder {
    /// Called on the first responder, or on a responder after it if the first responder refuses all actions. The prefix
    /// keeps it apart from methods of apps.
    @objc(selectableLabel_reportFocus:) func reportFocus(_ report: FocusReport) {
        report.focus = isFirstResponder ? self : (self as? UIView ?? (self as? UIViewController)?.viewIfLoaded)?.focusedView
    }

    /// Whether the responder is in a window, so that it can get the focus.
    var isInWindow: Bool { sequence(first: self, next: \.next).contains { $0 is UIWindow } }
}

extension UIView {
    /// The first responder among the views in this view. nil for a window, which gets the action if nothing has the
    /// focus.
    fileprivate var focusedView: UIView? {
        guard !(self is UIWindow) else { return nil }
        for view in subviews { if let found = view.isFirstResponder ? view : view.focusedView { return found } }
        return nil
    }
}
#endif
