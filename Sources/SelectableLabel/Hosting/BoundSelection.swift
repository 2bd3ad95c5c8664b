import Foundation

/// What an app's binding knows of the selection, so that what it was told is not taken for what the app wants.
struct BoundSelection {
    /// What it has, as far as is known; nil before it was asked or told anything.
    private var known: LabelSelection??

    /// Notes what the binding was told.
    mutating func tell(_ selection: LabelSelection?) { known = .some(selection) }

    /// Whether a value of the binding is a wish, which is made once.
    ///
    /// A binding that is empty from the start wishes nothing: what other labels have selected stays.
    mutating func isWish(_ value: LabelSelection?) -> Bool {
        guard known != .some(value) else { return false }
        let isFirst = known == nil
        known = .some(value)
        return !isFirst || value != nil
    }
}

/// Keeps a binding of an app's and the selection of a label's window alike.
@MainActor
final class SelectionBinder {
    /// How a binding is read and written.
    typealias Binding = (get: () -> LabelSelection?, set: (LabelSelection?) -> Void)

    private var bound = BoundSelection()
    private let later: (@escaping @MainActor @Sendable () -> Void) -> Void

    /// Creates a binder.
    ///
    /// - Parameter later: Has a function called once the app's views are up to date.
    init(later: @escaping (@escaping @MainActor @Sendable () -> Void) -> Void = { DispatchQueue.main.async(execute: $0) }) {
        self.later = later
    }

    /// Binds the selection of a label's window, each time that views are updated; nil for nothing any more.
    func bind(_ binding: Binding?, to label: HostedLabel) {
        guard let binding else {
            label.onWindowSelectionChange = nil
            return
        }
        label.onWindowSelectionChange = { [weak self] next in
            // Not while views are updated.
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
