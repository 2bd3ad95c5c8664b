#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI
public import UIKit

/// A selectable text for SwiftUI.
///
/// The environment provides the line limit, truncation, alignment, spacing, scale factor, direction and enabled state.
/// It also opens links, unless `onLinkTap(_:)` is set, and provides fonts of text styles, such as `.title`. SwiftUI
/// does not reveal other fonts or foreground colours: use `uiFont(_:)` and `textColor(_:)` for them.
public struct SelectableText: View {
    let text: NSAttributedString
    private(set) var identity: LabelIdentity?
    private(set) var selection: Binding<LabelSelection?>?
    private(set) var linkAction: ((LinkReference) -> Void)?
    private(set) var font: UIFont?
    private(set) var color: Color?
    private(set) var setUp: ((SelectableLabelView) -> Void)?

    /// Creates a text of one style.
    public init(_ text: String) {
        self.text = NSAttributedString(string: text)
    }

    /// Creates a text from an attributed string with Foundation, UIKit and SwiftUI attributes, including links.
    public init(_ text: AttributedString) {
        self.text = NSAttributedString(text.withUIKitAttributes)
    }

    /// Creates a text from an `NSAttributedString`.
    public init(_ text: NSAttributedString) {
        self.text = text
    }

    /// Sets the identity of the content, so that a selection finds it again after scrolling.
    public func contentIdentity(_ identity: some Hashable) -> SelectableText { with(\.identity, LabelIdentity(identity)) }

    /// Binds the selection of the text's window, which spans all of its labels. The binding works in both directions.
    public func selection(_ selection: Binding<LabelSelection?>) -> SelectableText { with(\.selection, selection) }

    /// Sets a handler for taps on links, which replaces opening them.
    public func onLinkTap(_ action: @escaping (LinkReference) -> Void) -> SelectableText { with(\.linkAction, action) }

    /// Sets the default font of the text. Otherwise the environment's text style applies, or the system's body font.
    public func uiFont(_ font: UIFont) -> SelectableText { with(\.font, font) }

    /// Sets the default colour of the text. Default: the system's label colour.
    public func textColor(_ color: Color) -> SelectableText { with(\.color, color) }

    /// Configures other properties of the label: folding, detectors, insets, a link menu.
    ///
    /// Called on each update of the view, after the environment was applied.
    public func label(_ setUp: @escaping (SelectableLabelView) -> Void) -> SelectableText { with(\.setUp, setUp) }

    private func with<Value>(_ property: WritableKeyPath<SelectableText, Value>, _ value: Value) -> SelectableText {
        var copy = self
        copy[keyPath: property] = value
        return copy
    }

    /// The text's view.
    public var body: some View { SelectableTextView(content: self) }
}
#endif
