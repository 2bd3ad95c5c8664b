import Foundation

/// The last known value of an app's binding. It is used to distinguish new requests from the app from values that this
/// package wrote.
struct BoundSelection {
    /// The last value that was read or written. nil means that no value was read or written yet. `.some(nil)` means
    /// that the last value was nil: nothing was selected.
    private var lastValue: LabelSelection??

    /// Records a value that this package wrote to the binding.
    mutating func record(_ selection: LabelSelection?) { lastValue = .some(selection) }

    /// Returns whether a value that was read from the binding is a new request from the app. The value is recorded, so
    /// the result is false if the same value is read again.
    ///
    /// A first value of nil is not a request. If it were, showing a new label would clear a selection in another label.
    mutating func isRequest(_ value: LabelSelection?) -> Bool {
        guard lastValue != .some(value) else { return false }
        let isFirst = lastValue == nil
        lastValue = .some(value)
        return !isFirst || value != nil
    }
}

/// Synchronizes an app's binding with the selection in a label's window.
@MainActor
final class SelectionBinder {
    /// The getter and setter of a binding.
    typealias Binding = (get: () -> LabelSelection?, set: (LabelSelection?) -> Void)

    private var bound = BoundSelection()
    private let later: (@escaping @MainActor @Sendable () -> Void) -> Void

    /// Creates a binder.
    ///
    /// - Parameter later: Runs a closure after the current update of the app's views.
    init(later: @escaping (@escaping @MainActor @Sendable () -> Void) -> Void = { DispatchQueue.main.async(execute: $0) }) {
        self.later = later
    }

    /// Connects a binding to the selection in a label's window. Call it at each view update. nil removes the
    /// connection.
    func bind(_ binding: Binding?, to label: LabelViewCore) {
        guard let binding else {
            label.onWindowSelectionChange = nil
            return
        }
        label.onWindowSelectionChange = { [weak self] next in
            // SwiftUI does not allow a binding to change during a view update.
            self?.later {
                self?.bound.record(next)
                if binding.get() != next { binding.set(next) }
            }
        }
        guard label.window == nil else { return take(binding.get(), by: label) }
        // A new label's view is not in a window yet. SwiftUI adds the view to its window after the current view update.
        later { [weak self, weak label] in
            if let self, let label, label.window != nil { take(binding.get(), by: label) }
        }
    }

    private func take(_ requested: LabelSelection?, by label: LabelViewCore) {
        if bound.isRequest(requested), label.selection != requested { label.selection = requested }
    }
}
