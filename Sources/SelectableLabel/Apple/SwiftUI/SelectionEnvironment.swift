#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI
import UIKit

private struct SelectionScopeKey: EnvironmentKey {
    static let defaultValue: SelectionScope? = nil
}

private struct SelectionGroupKey: EnvironmentKey {
    static let defaultValue: String? = nil
}

/// The settings that views around a text make for it.
struct TextSettings {
    var triggers: SelectionTriggers?
    var longPressPriority: LongPressPriority?
    var setUp: (@MainActor (SelectableLabelView) -> Void)?
}

private struct TextSettingsKey: EnvironmentKey {
    static var defaultValue: TextSettings { TextSettings() }
}

extension EnvironmentValues {
    /// The settings that views around a text make for it.
    var textSettings: TextSettings {
        get { self[TextSettingsKey.self] }
        set { self[TextSettingsKey.self] = newValue }
    }

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

    /// Marks this view as a bar or a control, so that taps on it keep the selection. A bar also covers the texts behind
    /// it. Use it for SwiftUI's bars, pinned headers and buttons, which UIKit cannot distinguish from other views. A
    /// tap on a selectable text in the view still clears the selection, unless it is on the selected text.
    ///
    /// - Parameter role: The view's role. nil means none.
    public func selectionRole(_ role: SelectionRole?) -> some View {
        background(SelectionRoleMarker(role: role))
    }

    /// Sets the gestures that begin a selection in the texts inside this view. nil means those of the configuration.
    public func selectionTriggers(_ triggers: SelectionTriggers?) -> some View {
        environment(\.textSettings.triggers, triggers)
    }

    /// Sets who gets a long press on the texts inside this view, if a view around a text takes long presses too, such
    /// as a row with `.contextMenu`. nil means the priority in the configuration.
    public func longPressPriority(_ priority: LongPressPriority?) -> some View {
        environment(\.textSettings.longPressPriority, priority)
    }

    /// Sets properties of all texts inside this view: for example, menu items or the closure for taps on links.
    ///
    /// `setUp` is called at each update of a text. Then the text's own modifiers follow, and override what they set. If
    /// several views around a text have this modifier, the outermost is called first.
    @preconcurrency
    public func selectableTexts(_ setUp: @escaping @MainActor (SelectableLabelView) -> Void) -> some View {
        transformEnvironment(\.textSettings.setUp) { known in
            let outer = known
            known = { label in
                outer?(label)
                setUp(label)
            }
        }
    }

    /// Puts the texts inside this view into a group. A selection of scope `.group` stays within one group.
    public func selectionGroup(_ group: String?) -> some View {
        environment(\.selectionGroup, group)
    }
}

private struct SelectionRoleMarker: UIViewRepresentable {
    let role: SelectionRole?

    func makeUIView(context: Context) -> SelectionRoleView { SelectionRoleView() }

    func updateUIView(_ view: SelectionRoleView, context: Context) {
        view.selectionRole = role
        view.isHidden = role == nil
    }
}
#endif
