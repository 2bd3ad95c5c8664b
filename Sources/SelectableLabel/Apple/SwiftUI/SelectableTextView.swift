#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI
import UIKit

// This conformance must not be in the same file as the struct. Since the iOS 18 SDK, `View` is isolated to the main
// actor, and the struct would then be isolated too.
extension SelectableText: View {
    /// The view that shows the text.
    public var body: some View { SelectableTextView(content: self) }
}

/// Wraps the UIKit label that shows a `SelectableText`.
struct SelectableTextView: UIViewRepresentable {
    let content: SelectableText

    func makeCoordinator() -> SelectionBinder { SelectionBinder() }

    func makeUIView(context: Context) -> SelectableLabelView {
        let label = SelectableLabelView()
        label.enableCopy = true
        label.adjustsFontForContentSizeCategory = true
        label.verticalAlignment = .top
        // SwiftUI may make the label narrower than its text, but the height must fit the text.
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        label.setContentHuggingPriority(.required, for: .vertical)
        return label
    }

    func updateUIView(_ label: SelectableLabelView, context: Context) {
        let environment = context.environment
        switch content.text {
        case .attributed(let text): label.core.show(text, as: content.identity)
        case .unparsed(let source, let parser): label.core.show(source, parsedBy: parser, as: content.identity)
        }
        label.font = font(in: environment)
        content.proxy?.label = label
        label.textColor = content.color.map { UIColor($0) }
        label.read(environment)
        let openURL = environment.openURL
        label.onLinkTap = { link in if let url = link.url { openURL(url) } }
        environment.textSettings.setUp?(label)
        if let linkAction = content.linkAction { label.onLinkTap = linkAction }
        applyModifiers(to: label, isAlone: environment.textSettings.setUp == nil)
        label.useSelectionSource(of: environment)
        let binding = content.selection.map { binding in (get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 }) }
        context.coordinator.bind(binding, to: label.core)
    }

    /// Returns the default font: that of the text itself, or of the environment.
    private func font(in environment: EnvironmentValues) -> UIFont {
        let font =
            content.font ?? (content.swiftUIFont ?? environment.font).flatMap(SystemFonts.uiFont) ?? .preferredFont(forTextStyle: .body)
        var traits: UIFontDescriptor.SymbolicTraits = content.isBold ? .traitBold : []
        if content.isItalic { traits.insert(.traitItalic) }
        return font.with(traits)
    }

    /// Applies the text's own modifiers.
    ///
    /// - Parameter isAlone: Whether no view around the text has set properties. Otherwise, properties without a
    ///   modifier keep their values.
    @MainActor
    private func applyModifiers(to label: SelectableLabelView, isAlone: Bool) {
        // SwiftUI blocks the touches of a disabled view, but not its activation by VoiceOver.
        if isAlone || content.tapAction != nil { label.onTap = label.isEnabled ? content.tapAction : nil }
        label.onSelectionChange = content.selectionAction.map { action in
            { [weak label] range in action(range, range.flatMap { label?.richText.slice($0).string }) }
        }
        if isAlone || content.copyAction != nil { label.onCopy = content.copyAction }
        if isAlone || content.items != nil { label.menuItems = content.items }
        if let detectors = content.detectors {
            label.linkDetectors = detectors
        } else if isAlone, content.setUps.isEmpty, !label.linkDetectors.isEmpty {
            label.linkDetectors = []
        }
        if isAlone || content.fold != nil { (label.collapsedLineLimit, label.onExpansionChange) = content.fold ?? (0, nil) }
        for setUp in content.setUps { setUp(label) }
    }

    static func dismantleUIView(_ label: SelectableLabelView, coordinator: SelectionBinder) {
        coordinator.bind(nil, to: label.core)
    }

    @available(iOS 16, *)
    func sizeThatFits(_ proposal: ProposedViewSize, uiView label: SelectableLabelView, context: Context) -> CGSize? {
        label.core.size(proposedWidth: proposal.width, height: proposal.height)
    }
}

extension SelectableLabelView {
    /// Copies values from the SwiftUI environment to the label.
    fileprivate func read(_ environment: EnvironmentValues) {
        numberOfLines = environment.lineLimit ?? 0
        controller.options.lineBreakMode = LabelLineBreakMode(environment.truncationMode)
        textAlignment = NSTextAlignment(environment.multilineTextAlignment, in: environment.layoutDirection)
        semanticContentAttribute = environment.layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        lineSpacing = environment.lineSpacing
        adjustsFontSizeToFitWidth = environment.minimumScaleFactor < 1
        minimumScaleFactor = environment.minimumScaleFactor
        isEnabled = environment.isEnabled
        textSizeCategory = UIContentSizeCategory(environment.sizeCategory)
        selectionGroup = environment.selectionGroup
        self.selectionScope = environment.selectionScope
        (self.selectionTriggers, self.longPressPriority) = (environment.textSettings.triggers, environment.textSettings.longPressPriority)
    }
}

extension AttributedString {
    /// The string with its SwiftUI attributes converted to UIKit attributes. Existing UIKit attributes are not
    /// replaced.
    var withUIKitAttributes: AttributedString {
        var result = self
        for run in runs {
            let (range, own, swiftUI) = (run.range, run.uiKit, run.swiftUI)
            result[range].uiKit.foregroundColor = own.foregroundColor ?? swiftUI.foregroundColor.map { UIColor($0) }
            result[range].uiKit.backgroundColor = own.backgroundColor ?? swiftUI.backgroundColor.map { UIColor($0) }
            result[range].uiKit.font = own.font ?? swiftUI.font.flatMap(SystemFonts.uiFont)
            result[range].uiKit.underlineStyle = own.underlineStyle ?? swiftUI.underlineStyle.map { _ in .single }
            result[range].uiKit.strikethroughStyle = own.strikethroughStyle ?? swiftUI.strikethroughStyle.map { _ in .single }
            result[range].uiKit.kern = own.kern ?? swiftUI.tracking ?? swiftUI.kern
            result[range].uiKit.baselineOffset = own.baselineOffset ?? swiftUI.baselineOffset
        }
        return result
    }
}

extension LabelLineBreakMode {
    fileprivate init(_ mode: Text.TruncationMode) {
        switch mode {
        case .head: self = .truncatingHead
        case .middle: self = .truncatingMiddle
        case .tail: self = .truncatingTail
        @unknown default: self = .truncatingTail
        }
    }
}

extension NSTextAlignment {
    fileprivate init(_ alignment: SwiftUI.TextAlignment, in direction: LayoutDirection) {
        let isLeft = (alignment == .leading) == (direction == .leftToRight)
        self = alignment == .center ? .center : isLeft ? .left : .right
    }
}
#endif
