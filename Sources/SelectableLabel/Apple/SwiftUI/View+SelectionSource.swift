#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI

private struct SelectionSourceKey: EnvironmentKey {
    static let defaultValue: ListSource? = nil
}

extension EnvironmentValues {
    /// The rows of the enclosing list; nil if there are none.
    var selectionSource: ListSource? {
        get { self[SelectionSourceKey.self] }
        set { self[SelectionSourceKey.self] = newValue }
    }
}

extension View {
    /// Lets selections include all rows of the list or lazy stack inside this view, even rows without views.
    ///
    /// Give each row's `SelectableText` the same identity: `contentIdentity(id)`.
    /// - Parameters:
    ///   - data: The rows, in display order.
    ///   - id: Returns the identity of a row.
    ///   - text: Returns the row's text, as its `SelectableText` shows it.
    ///   - reveal: Scrolls to a row, as `ScrollViewProxy.scrollTo(_:)` does. If nil, keys do not scroll to rows without
    ///     views.
    public func selectionSource<Rows: RandomAccessCollection, ID: Hashable>(
        _ data: Rows, id: @escaping (Rows.Element) -> ID, text: @escaping (Rows.Element) -> String, reveal: ((ID) -> Void)? = nil
    ) -> some View {
        modifier(SelectionSourceModifier(data: data, id: id, text: text, reveal: reveal))
    }
}

private struct SelectionSourceModifier<Rows: RandomAccessCollection, ID: Hashable>: ViewModifier {
    let data: Rows
    let id: (Rows.Element) -> ID
    let text: (Rows.Element) -> String
    let reveal: ((ID) -> Void)?
    @State private var rows = CollectionRows<Rows>()

    func body(content: Content) -> some View {
        rows.show(data, identity: { LabelIdentity(id($0)) }, text: { RichText(text($0)) }, reveal: { reveal?(id($0)) })
        return content.environment(\.selectionSource, ListSource(rows.source))
    }
}
#endif
