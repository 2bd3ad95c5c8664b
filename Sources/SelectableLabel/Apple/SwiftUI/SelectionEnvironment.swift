#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI

private struct SelectionScopeKey: EnvironmentKey {
    static let defaultValue: SelectionScope? = nil
}

private struct SelectionGroupKey: EnvironmentKey {
    static let defaultValue: String? = nil
}

extension EnvironmentValues {
    /// The labels that a selection may span. nil means the scope in the configuration of the `SelectionCoordinator`.
    var selectionScope: SelectionScope? {
        get { self[SelectionScopeKey.self] }
        set { self[SelectionScopeKey.self] = newValue }
    }

    /// The group of the texts, for selections of scope `.group`.
    var selectionGroup: String? {
        get { self[SelectionGroupKey.self] }
        set { self[SelectionGroupKey.self] = newValue }
    }
}

extension View {
    /// Limits the selections that begin in a text inside this view.
    ///
    /// - Parameter scope: The texts that such a selection may span.
    public func selectionScope(_ scope: SelectionScope) -> some View {
        environment(\.selectionScope, scope)
    }

    /// Puts the texts inside this view into a group. A selection of scope `.group` stays within one group.
    public func selectionGroup(_ group: String?) -> some View {
        environment(\.selectionGroup, group)
    }
}
#endif
