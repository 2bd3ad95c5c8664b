#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI

private struct SelectionSourceKey: EnvironmentKey {
    static let defaultValue: ListSource? = nil
}

extension EnvironmentValues {
    /// The source of the rows of the enclosing list. nil means none: a selection then includes only texts that were on
    /// screen at some time while they were selected.
    var selectionSource: ListSource? {
        get { self[SelectionSourceKey.self] }
        set { self[SelectionSourceKey.self] = newValue }
    }
}

extension View {
    /// Lets selections include all rows of the list or lazy stack in this view, even rows that have no views at the
    /// moment.
    ///
    /// Each row must contain one `SelectableText` with the modifier `contentIdentity(_:)` and the identity that `id`
    /// returns for the row.
    /// - Parameters:
    ///   - data: The rows, in display order.
    ///   - id: Returns the identity of a row.
    ///   - text: Returns the text of a row. It must be the same as in the row's `SelectableText`.
    ///   - reveal: Scrolls to a row, for example with `ScrollViewProxy.scrollTo(_:)`. Called when a key moves the
    ///     selection into a row without a view. nil means that keys do not scroll to such rows.
    public func selectionSource<Rows: RandomAccessCollection, ID: Hashable>(
        _ data: Rows, id: @escaping (Rows.Element) -> ID, text: @escaping (Rows.Element) -> String, reveal: ((ID) -> Void)? = nil
    ) -> some View {
        modifier(SelectionSourceModifier(data: data, id: id, text: { RichText(text($1)) }, reveal: reveal))
    }

    /// Lets selections include all rows of the list or lazy stack in this view. The texts of the rows are attributed
    /// strings.
    @_disfavoredOverload
    public func selectionSource<Rows: RandomAccessCollection, ID: Hashable>(
        _ data: Rows, id: @escaping (Rows.Element) -> ID, text: @escaping (Rows.Element) -> AttributedString, reveal: ((ID) -> Void)? = nil
    ) -> some View {
        modifier(SelectionSourceModifier(data: data, id: id, text: { RichText(text($1).withUIKitAttributes) }, reveal: reveal))
    }

    /// Lets selections include all rows of the list or lazy stack in this view. The texts of the rows are parsed, for
    /// example from Markdown.
    ///
    /// - Parameters:
    ///   - data: The rows, in display order.
    ///   - id: Returns the identity of a row.
    ///   - source: Returns the source text of a row. It must be the same as in the row's `SelectableText`.
    ///   - parser: The parser.
    ///   - reveal: Scrolls to a row. See `selectionSource(_:id:text:reveal:)`.
    public func selectionSource<Rows: RandomAccessCollection, ID: Hashable>(
        _ data: Rows, id: @escaping (Rows.Element) -> ID, source: @escaping (Rows.Element) -> String, parsedBy parser: some TextParser,
        reveal: ((ID) -> Void)? = nil
    ) -> some View {
        modifier(SelectionSourceModifier(data: data, id: id, text: { parser.parse(RichText(source($1))) }, reveal: reveal))
    }

    /// Lets selections include all rows of the list or lazy stack in this view. A row may have several labels, such as
    /// those of a Markdown document.
    ///
    /// - Parameters:
    ///   - data: The rows, in display order.
    ///   - id: Returns the identity of a row, for `reveal`.
    ///   - labels: Returns the identities of the labels in a row, in reading order.
    ///   - text: Returns the text of one of these labels: a `RichText`, or a `ParsedText` for Markdown and other parsed
    ///     texts. It must be the same as on screen.
    ///   - reveal: Scrolls to a row. See `selectionSource(_:id:text:reveal:)`.
    public func selectionSource<Rows: RandomAccessCollection, ID: Hashable>(
        _ data: Rows, id: @escaping (Rows.Element) -> ID, labels: @escaping (Rows.Element) -> [LabelIdentity],
        text: @escaping (LabelIdentity, Rows.Element) -> (some RowText)?, reveal: ((ID) -> Void)? = nil
    ) -> some View {
        modifier(SelectionSourceModifier(data: data, id: id, labels: labels, text: text, reveal: reveal))
    }
}

extension UIView {
    /// Gives the scroll view around this view the source that `selectionSource` set in SwiftUI. Call it in
    /// `updateUIView(_:context:)` of a `UIViewRepresentable` with labels of your own.
    ///
    /// - Parameter environment: The environment of the representable view.
    public func useSelectionSource(of environment: EnvironmentValues) {
        guard let source = environment.selectionSource else { return }
        guard window == nil else {
            enclosingScrollView?.selectionSource = source.value
            return
        }
        // A new view has no scroll view before the end of the current update.
        DispatchQueue.main.async { [weak self] in self?.enclosingScrollView?.selectionSource = source.value }
    }
}

private struct SelectionSourceModifier<Rows: RandomAccessCollection, ID: Hashable, Shown: RowText>: ViewModifier {
    let data: Rows
    let id: (Rows.Element) -> ID
    var labels: ((Rows.Element) -> [LabelIdentity])?
    let text: (LabelIdentity, Rows.Element) -> Shown?
    let reveal: ((ID) -> Void)?
    @State private var rows = CollectionRows<Rows, Shown>()

    func body(content: Content) -> some View {
        rows.show(data, labels: labels ?? { [LabelIdentity(id($0))] }, text: text, reveal: { reveal?(id($0)) })
        return content.environment(\.selectionSource, ListSource(rows.source))
    }
}
#endif
