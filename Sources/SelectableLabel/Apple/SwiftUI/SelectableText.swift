#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI
public import UIKit

/// A SwiftUI view that shows selectable text.
///
/// These values come from the SwiftUI environment: line limit, truncation, alignment, line spacing, minimum scale
/// factor, layout direction, enabled state, and the font, if it is a text style or a system font. Links are opened
/// with the environment's `openURL`, unless `onLinkTap(_:)` is set. SwiftUI does not tell a view its other fonts, its
/// bold and italic modifiers, and its foreground style. Use `font(_:)`, `bold(_:)`, `italic(_:)` and
/// `foregroundStyle(_:)` on the text itself, before other modifiers.
///
/// Like `Text`, it can be made and modified outside the main actor: for example, in a helper function.
public struct SelectableText {
    /// The content, in the form in which it was set.
    enum Content {
        case attributed(NSAttributedString)
        case unparsed(String, any TextParser)
    }

    let text: Content
    private(set) var identity: LabelIdentity?
    private(set) var selection: Binding<LabelSelection?>?
    private(set) var linkAction: ((LinkReference) -> Void)?
    private(set) var tapAction: ((CGPoint) -> Void)?
    private(set) var font: UIFont?
    private(set) var swiftUIFont: Font?
    private(set) var isBold = false
    private(set) var isItalic = false
    private(set) var proxy: SelectableTextProxy?
    private(set) var color: Color?
    private(set) var selectionAction: ((TextRange?, String?) -> Void)?
    private(set) var copyAction: ((PasteboardContent) -> Void)?
    private(set) var items: ((LabelSelection) -> [SelectionMenuItem])?
    private(set) var detectors: [any LinkDetector]?
    private(set) var fold: (lineLimit: Int, onChange: ((Bool) -> Void)?)?
    private(set) var setUps: [@MainActor (SelectableLabelView) -> Void] = []

    /// Creates a text from a string, which is not localized.
    @_disfavoredOverload
    public init(_ text: some StringProtocol) {
        self.text = .attributed(NSAttributedString(string: String(text)))
    }

    /// Creates a text from a key of the app's localized strings. A string literal is treated as such a key, as in
    /// `Text`.
    ///
    /// - Parameters:
    ///   - key: The key. It can contain values, such as `"\(count) photos"`.
    ///   - tableName: The name of the strings file. nil means `Localizable`.
    ///   - bundle: The bundle of the strings file. nil means the main bundle.
    ///   - comment: A note for translators.
    public init(_ key: String.LocalizationValue, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        let string = String(localized: key, table: tableName, bundle: bundle, comment: comment)
        text = .attributed(NSAttributedString(string: string))
    }

    /// Creates a text from an attributed string with Foundation, UIKit and SwiftUI attributes, including links.
    public init(_ text: AttributedString) {
        self.text = .attributed(NSAttributedString(withKitAttributes: text.withUIKitAttributes))
    }

    /// Creates a text from an `NSAttributedString`.
    public init(_ text: NSAttributedString) {
        self.text = .attributed(text)
    }

    /// Parses a source, such as Markdown, and shows the result. Copied plain text is what is read.
    ///
    /// The source is not parsed again if only `parser` changes.
    /// - Parameters:
    ///   - source: The source text.
    ///   - parser: The parser.
    public init(_ source: String, parsedBy parser: some TextParser) {
        text = .unparsed(source, parser)
    }

    // MARK: Content

    /// Sets the identity of the content, such as the identifier of a message. A selection needs it to find the text
    /// again after scrolling. It must be unique among the texts of a window. nil means no identity.
    public func contentIdentity<ID: Hashable>(_ identity: ID?) -> SelectableText {
        with(\.identity, identity.map { LabelIdentity($0) })
    }

    /// Sets the default font of the text. Without it, the font of `font(_:)` or of the environment applies, if it can
    /// be read. Otherwise the system's body font applies.
    public func uiFont(_ font: UIFont) -> SelectableText { with(\.font, font) }

    /// Sets the default font of the text. It must be a text style or a system font, which may be bold, italic or
    /// monospaced. For any other font, a note is printed once, and the system's body font applies; use `uiFont(_:)`.
    public func font(_ font: Font?) -> SelectableText { with(\.swiftUIFont, font) }

    /// Makes the default font bold.
    public func bold(_ isActive: Bool = true) -> SelectableText { with(\.isBold, isActive) }

    /// Makes the default font italic.
    public func italic(_ isActive: Bool = true) -> SelectableText { with(\.isItalic, isActive) }

    /// Sets the default colour of the text. Without it, the system's label colour applies.
    public func textColor(_ color: Color) -> SelectableText { with(\.color, color) }

    /// Sets the default colour of the text, as `textColor(_:)` does.
    public func foregroundStyle(_ color: Color) -> SelectableText { with(\.color, color) }

    /// Lets the app ask where ranges of the text are.
    public func proxy(_ proxy: SelectableTextProxy) -> SelectableText { with(\.proxy, proxy) }

    // MARK: Selection

    /// Binds the selection in the text's window to a value. The selection can span all labels of the window. A change
    /// of the selection updates the value, and a change of the value updates the selection.
    public func selection(_ selection: Binding<LabelSelection?>) -> SelectableText { with(\.selection, selection) }

    /// Calls a closure when the selected part of this text changes.
    ///
    /// - Parameter action: Called with the selected range, in UTF-16 code units, and the text in it. Both are nil if
    ///   nothing of this text is selected.
    public func onSelectionChange(_ action: @escaping (_ range: TextRange?, _ text: String?) -> Void) -> SelectableText {
        with(\.selectionAction, action)
    }

    /// Calls a closure after text was copied from a selection that begins in this text, by the user or by the app.
    public func onCopy(_ action: @escaping (PasteboardContent) -> Void) -> SelectableText { with(\.copyAction, action) }

    /// Adds menu items to the menu of selections that begin in this text.
    public func menuItems(_ items: @escaping (LabelSelection) -> [SelectionMenuItem]) -> SelectableText {
        with(\.items, items)
    }

    // MARK: Taps and folding

    /// Calls a closure when a link is tapped, instead of opening the link.
    public func onLinkTap(_ action: @escaping (LinkReference) -> Void) -> SelectableText { with(\.linkAction, action) }

    /// Calls a closure for a tap on the text that does nothing else: it hits no link, no token and no selection, and
    /// does not expand or collapse the text. VoiceOver presents the text as a button, and its activation calls the
    /// closure.
    ///
    /// - Parameter action: Called with the tap's point, in the coordinates of this view. For an activation by
    ///   VoiceOver, the point is the centre of the view.
    public func onTap(_ action: @escaping (_ point: CGPoint) -> Void) -> SelectableText { with(\.tapAction, action) }

    /// Sets detectors that find additional links in the text. They run off the main thread.
    public func linkDetectors(_ detectors: [any LinkDetector]) -> SelectableText { with(\.detectors, detectors) }

    /// Collapses the text if it has more lines than a limit. A tap on "… more" expands it.
    ///
    /// - Parameters:
    ///   - lineLimit: The maximum number of lines of the collapsed text.
    ///   - onChange: Called after the text was expanded or collapsed.
    public func collapsedLineLimit(_ lineLimit: Int, onChange: ((_ isExpanded: Bool) -> Void)? = nil) -> SelectableText {
        with(\.fold, (lineLimit, onChange))
    }

    /// Sets properties of the label that have no modifier of their own, such as insets or a link menu.
    ///
    /// `setUp` is called at each update of the view, after the values of the environment are set. If this modifier is
    /// used several times, the closures are called in the order of the modifiers.
    @preconcurrency
    public func label(_ setUp: @escaping @MainActor (SelectableLabelView) -> Void) -> SelectableText {
        with(\.setUps, setUps + [setUp])
    }

    private func with<Value>(_ property: WritableKeyPath<SelectableText, Value>, _ value: Value) -> SelectableText {
        var copy = self
        copy[keyPath: property] = value
        return copy
    }
}
#endif
