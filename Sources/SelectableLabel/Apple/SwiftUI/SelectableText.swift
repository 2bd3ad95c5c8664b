#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI
public import UIKit

/// A selectable text for SwiftUI.
///
/// The environment provides the line limit, truncation, alignment, spacing, scale factor, direction and enabled state.
/// It also opens links, unless `onLinkTap(_:)` is set, and provides fonts of text styles, such as `.title`. SwiftUI
/// does not reveal other fonts or foreground colours: use `uiFont(_:)` and `textColor(_:)` for them.
public struct SelectableText: View {
    /// The content of a text, in the form in which it was created.
    enum Content {
        case attributed(NSAttributedString)
        case unparsed(String, any TextParser)
    }

    let text: Content
    private(set) var identity: LabelIdentity?
    private(set) var selection: Binding<LabelSelection?>?
    private(set) var linkAction: ((LinkReference) -> Void)?
    private(set) var font: UIFont?
    private(set) var color: Color?
    private(set) var selectionAction: ((TextRange?, String?) -> Void)?
    private(set) var copyAction: ((PasteboardContent) -> Void)?
    private(set) var items: ((LabelSelection) -> [SelectionMenuItem])?
    private(set) var detectors: [any LinkDetector]?
    private(set) var fold: (lineLimit: Int, onChange: ((Bool) -> Void)?)?
    private(set) var setUps: [(SelectableLabelView) -> Void] = []

    /// Creates a text of one style, exactly as it is.
    @_disfavoredOverload
    public init(_ text: some StringProtocol) {
        self.text = .attributed(NSAttributedString(string: String(text)))
    }

    /// Creates a text from a key of the app's localized strings. A string literal is such a key, as in `Text`.
    ///
    /// - Parameters:
    ///   - key: The key, which may contain values: `"\(count) photos"`.
    ///   - tableName: The name of the strings file. nil means `Localizable`.
    ///   - bundle: The bundle of the strings. nil means the main bundle.
    ///   - comment: A note for translators.
    public init(_ key: String.LocalizationValue, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        let string = String(localized: key, table: tableName, bundle: bundle, comment: comment)
        text = .attributed(NSAttributedString(string: string))
    }

    /// Creates a text from an attributed string with Foundation, UIKit and SwiftUI attributes, including links.
    public init(_ text: AttributedString) {
        self.text = .attributed(NSAttributedString(text.withUIKitAttributes))
    }

    /// Creates a text from an `NSAttributedString`.
    public init(_ text: NSAttributedString) {
        self.text = .attributed(text)
    }

    /// Creates a text from a source such as Markdown, in the text's font and colour. Copy writes the source as plain
    /// text. While the source stays the same, another parser has no effect.
    ///
    /// - Parameters:
    ///   - source: The source text.
    ///   - parser: The parser.
    public init(_ source: String, parsedBy parser: some TextParser) {
        text = .unparsed(source, parser)
    }

    // MARK: Content

    /// Sets the identity of the content, so that a selection finds it again after scrolling: any value that is unique
    /// among the texts of a window, such as the identifier of a message.
    /// nil means no identity.
    public func contentIdentity<ID: Hashable>(_ identity: ID?) -> SelectableText {
        with(\.identity, identity.map { LabelIdentity($0) })
    }

    /// Sets the default font of the text. Otherwise the environment's text style applies, or the system's body font.
    public func uiFont(_ font: UIFont) -> SelectableText { with(\.font, font) }

    /// Sets the default colour of the text. Default: the system's label colour.
    public func textColor(_ color: Color) -> SelectableText { with(\.color, color) }

    // MARK: Selection

    /// Binds the selection of the text's window, which spans all of its labels. The binding works in both directions.
    public func selection(_ selection: Binding<LabelSelection?>) -> SelectableText { with(\.selection, selection) }

    /// Calls a closure when the selected part of this text changes.
    ///
    /// - Parameter action: Called with the selected range in UTF-16 code units and its text. Both are nil if nothing of
    ///   this text is selected.
    public func onSelectionChange(_ action: @escaping (_ range: TextRange?, _ text: String?) -> Void) -> SelectableText {
        with(\.selectionAction, action)
    }

    /// Calls a closure after text was copied from a selection that begins in this text.
    public func onCopy(_ action: @escaping (PasteboardContent) -> Void) -> SelectableText { with(\.copyAction, action) }

    /// Adds menu items for selections that begin in this text.
    public func menuItems(_ items: @escaping (LabelSelection) -> [SelectionMenuItem]) -> SelectableText {
        with(\.items, items)
    }

    // MARK: Links and folding

    /// Sets a handler for taps on links, which replaces opening them.
    public func onLinkTap(_ action: @escaping (LinkReference) -> Void) -> SelectableText { with(\.linkAction, action) }

    /// Finds additional links in the text, off the main thread, after each update of the view.
    public func linkDetectors(_ detectors: [any LinkDetector]) -> SelectableText { with(\.detectors, detectors) }

    /// Collapses a text of more lines. A tap on "… more" expands it.
    ///
    /// - Parameters:
    ///   - lineLimit: The line limit of the collapsed text.
    ///   - onChange: Called after the text was expanded or collapsed.
    public func collapsedLineLimit(_ lineLimit: Int, onChange: ((_ isExpanded: Bool) -> Void)? = nil) -> SelectableText {
        with(\.fold, (lineLimit, onChange))
    }

    /// Configures other properties of the label: insets, a link menu, decorations.
    ///
    /// Called on each update of the view, after the environment was applied, in the order of the modifiers.
    public func label(_ setUp: @escaping (SelectableLabelView) -> Void) -> SelectableText {
        with(\.setUps, setUps + [setUp])
    }

    private func with<Value>(_ property: WritableKeyPath<SelectableText, Value>, _ value: Value) -> SelectableText {
        var copy = self
        copy[keyPath: property] = value
        return copy
    }

    /// The text's view.
    public var body: some View { SelectableTextView(content: self) }
}
#endif
