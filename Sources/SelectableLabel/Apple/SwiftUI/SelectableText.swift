#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI
public import UIKit

/// A text that can be selected and copied, in SwiftUI.
///
/// Lines, truncation, alignment, spacing, scale factor, direction and whether it is enabled are the environment's; so is what opens links, unless
/// `onLinkTap(_:)` says otherwise, and so are fonts of text styles, as `.title`; SwiftUI tells of no other fonts what they are, nor of foreground colours: for them there
/// are `uiFont(_:)` and `textColor(_:)`.
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

    /// Creates a text with the attributes of Foundation, UIKit and SwiftUI that an attributed string has, links among them.
    public init(_ text: AttributedString) {
        self.text = NSAttributedString(text.withUIKitAttributes)
    }

    /// Creates a text as UIKit has it.
    public init(_ text: NSAttributedString) {
        self.text = text
    }

    /// Names the content, so that a selection finds it again after scrolling.
    public func contentIdentity(_ identity: LabelIdentity) -> SelectableText { with(\.identity, identity) }

    /// Binds the selection of the text's window: what it is, in all of its labels, and what it should be.
    public func selection(_ selection: Binding<LabelSelection?>) -> SelectableText { with(\.selection, selection) }

    /// Calls a function for links that are tapped, instead of opening them.
    public func onLinkTap(_ action: @escaping (LinkReference) -> Void) -> SelectableText { with(\.linkAction, action) }

    /// Sets the font of text that names none; else it is the environment's where that is of a text style, else the system's body font.
    public func uiFont(_ font: UIFont) -> SelectableText { with(\.font, font) }

    /// Sets the colour of text that names none; else it is the system's label colour.
    public func textColor(_ color: Color) -> SelectableText { with(\.color, color) }

    /// Sets what else the label has: folding, detectors, insets, a link menu; called each time the view is updated, after the environment was read.
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
