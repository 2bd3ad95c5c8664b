#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI

private struct SelectionScopeKey: EnvironmentKey {
    static let defaultValue: SelectionScope? = nil
}

private struct SelectionGroupKey: EnvironmentKey {
    static let defaultValue: String? = nil
}

extension EnvironmentValues {
    /// Which labels a selection may span; nil for what the coordinator says.
    var selectionScope: SelectionScope? {
        get { self[SelectionScopeKey.self] }
        set { self[SelectionScopeKey.self] = newValue }
    }

    /// The group that texts are in.
    var selectionGroup: String? {
        get { self[SelectionGroupKey.self] }
        set { self[SelectionGroupKey.self] = newValue }
    }
}

extension View {
    /// Sets which texts one selection may span; the app has one selection and so one scope, that of the view shown last.
    public func selectionScope(_ scope: SelectionScope) -> some View {
        environment(\.selectionScope, scope)
    }

    /// Puts the texts inside into a group, which a selection of scope `.group` does not leave.
    public func selectionGroup(_ group: String?) -> some View {
        environment(\.selectionGroup, group)
    }
}
#endif
