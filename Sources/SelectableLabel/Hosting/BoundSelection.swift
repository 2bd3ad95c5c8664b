import Foundation

/// The last known value of an app's binding. Distinguishes our own updates from changes made by the app.
struct BoundSelection {
    /// The last known value. nil before the binding was first read or written.
    private var known: LabelSelection??

    /// Records a value that was written to the binding.
    mutating func tell(_ selection: LabelSelection?) { known = .some(selection) }

    /// Whether the value is a new request from the app. Each request is reported once.
    ///
    /// A binding that is empty from the start requests nothing: a selection in other labels stays.
    mutating func isWish(_ value: LabelSelection?) -> Bool {
        guard known != .some(value) else { return false }
        let isFirst = known == nil
        known = .some(value)
        return !isFirst || value != nil
    }
}

/// Synchronizes an app's binding with the selection of a label's window.
@MainActor
final class SelectionBinder {
    /// The getter and setter of a binding.
    typealias Binding = (get: () -> LabelSelection?, set: (LabelSelection?) -> Void)

    private var bound = BoundSelection()
    private let later: (@escaping @MainActor @Sendable () -> Void) -> Void

    /// Creates a binder.
    ///
    /// - Parameter later: Runs a closure once the app's views are up to date.
    init(later: @escaping (@escaping @MainActor @Sendable () -> Void) -> Void = { DispatchQueue.main.async(execute: $0) }) {
        self.later = later
    }

    /// Binds the selection of a label's window. Call it at each view update. nil removes the binding.
    func bind(_ binding: Binding?, to label: HostedLabel) {
        guard let binding else {
            label.onWindowSelectionChange = nil
            return
        }
        label.onWindowSelectionChange = { [weak self] next in
            // A binding must not change during a view update.
            self?.later {
                self?.bound.tell(next)
                if binding.get() != next { binding.set(next) }
            }
        }
        guard label.window == nil else { return take(binding.get(), by: label) }
        // A new label joins its window after the update.
        later { [weak self, weak label] in
            if let self, let label, label.window != nil { take(binding.get(), by: label) }
        }
    }

    private func take(_ wanted: LabelSelection?, by label: HostedLabel) {
        if bound.isWish(wanted), label.selection != wanted { label.selection = wanted }
    }
}
