#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import UIKit

/// The label behind a `SelectableText`.
struct SelectableTextView: UIViewRepresentable {
    let text: NSAttributedString
    let identity: LabelIdentity?
    let selection: Binding<LabelSelection?>?
    let linkAction: ((LinkReference) -> Void)?
    let font: UIFont?
    let color: Color?
    let setUp: ((SelectableLabelView) -> Void)?

    func makeCoordinator() -> SelectionBinder { SelectionBinder() }

    func makeUIView(context: Context) -> SelectableLabelView {
        let label = SelectableLabelView()
        label.enableCopy = true
        label.adjustsFontForContentSizeCategory = true
        label.verticalAlignment = .top
        // The width is SwiftUI's to give; the height is the text's.
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        label.setContentHuggingPriority(.required, for: .vertical)
        return label
    }

    func updateUIView(_ label: SelectableLabelView, context: Context) {
        let environment = context.environment
        if let identity, identity != label.identity {
            label.show(text, identity: identity)
        } else if label.attributedText != text {
            label.attributedText = text
        }
        label.font = font ?? environment.font.flatMap(UIFont.init) ?? .preferredFont(forTextStyle: .body)
        label.textColor = color.map { UIColor($0) }
        label.read(environment)
        let openURL = environment.openURL
        label.onLinkTap = linkAction ?? { link in if let url = URL(string: link.url) { openURL(url) } }
        setUp?(label)
        context.coordinator.bind(selection, to: label)
    }

    static func dismantleUIView(_ label: SelectableLabelView, coordinator: SelectionBinder) {
        label.hosted.onWindowSelectionChange = nil
    }

    @available(iOS 16, *)
    func sizeThatFits(_ proposal: ProposedViewSize, uiView label: SelectableLabelView, context: Context) -> CGSize? {
        // A proposal of 0 asks for the least size, which UIKit's method takes for no limit.
        let width = proposal.width.map { max($0, 1) } ?? .infinity
        let height = proposal.height.map { max($0, 1) } ?? .infinity
        let size = label.hosted.size(in: CGSize(width: width, height: height), isHeightLimit: true)
        return CGSize(width: min(size.width, width), height: size.height)
    }
}

extension SelectableLabelView {
    /// Takes what SwiftUI's environment says of texts.
    fileprivate func read(_ environment: EnvironmentValues) {
        numberOfLines = environment.lineLimit ?? 0
        lineBreakMode = NSLineBreakMode(environment.truncationMode)
        textAlignment = NSTextAlignment(environment.multilineTextAlignment, in: environment.layoutDirection)
        semanticContentAttribute = environment.layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        lineSpacing = environment.lineSpacing
        adjustsFontSizeToFitWidth = environment.minimumScaleFactor < 1
        minimumScaleFactor = environment.minimumScaleFactor
        isEnabled = environment.isEnabled
        textSizeCategory = UIContentSizeCategory(environment.sizeCategory)
        selectionGroup = environment.selectionGroup
        if let scope = environment.selectionScope { SelectionCoordinator.shared.configuration.scope = scope }
    }
}

/// Keeps a binding and the selection of a label's window alike.
@MainActor
final class SelectionBinder {
    private var bound = BoundSelection()

    func bind(_ selection: Binding<LabelSelection?>?, to label: SelectableLabelView) {
        guard let selection else {
            label.hosted.onWindowSelectionChange = nil
            return
        }
        label.hosted.onWindowSelectionChange = { [weak self] next in
            // Not while SwiftUI is updating its views.
            DispatchQueue.main.async {
                self?.bound.tell(next)
                if selection.wrappedValue != next { selection.wrappedValue = next }
            }
        }
        guard label.window == nil else { return take(selection.wrappedValue, by: label) }
        // A new label joins its window after the update.
        DispatchQueue.main.async { [weak self, weak label] in
            if let self, let label, label.window != nil { take(selection.wrappedValue, by: label) }
        }
    }

    private func take(_ wanted: LabelSelection?, by label: SelectableLabelView) {
        if bound.isWish(wanted), label.selection != wanted { label.selection = wanted }
    }
}

extension UIFont {
    /// The font of a text style; nil for any other of SwiftUI's, of which it cannot be told what they are.
    fileprivate convenience init?(_ font: Font) {
        let styles: [Font: UIFont.TextStyle] = [
            .largeTitle: .largeTitle, .title: .title1, .title2: .title2, .title3: .title3, .headline: .headline,
            .subheadline: .subheadline, .body: .body, .callout: .callout, .footnote: .footnote, .caption: .caption1, .caption2: .caption2,
        ]
        guard let style = styles[font] else { return nil }
        let preferred = UIFont.preferredFont(forTextStyle: style)
        self.init(descriptor: preferred.fontDescriptor, size: preferred.pointSize)
    }
}

extension AttributedString {
    /// The string with SwiftUI's attributes as UIKit's, where it has none of those.
    var withUIKitAttributes: AttributedString {
        var result = self
        for run in runs {
            let range = run.range
            if let color = run.swiftUI.foregroundColor, run.uiKit.foregroundColor == nil {
                result[range].uiKit.foregroundColor = UIColor(color)
            }
            if let color = run.swiftUI.backgroundColor, run.uiKit.backgroundColor == nil {
                result[range].uiKit.backgroundColor = UIColor(color)
            }
            if let font = run.swiftUI.font.flatMap(UIFont.init), run.uiKit.font == nil { result[range].uiKit.font = font }
            if run.swiftUI.underlineStyle != nil, run.uiKit.underlineStyle == nil { result[range].uiKit.underlineStyle = .single }
            if run.swiftUI.strikethroughStyle != nil, run.uiKit.strikethroughStyle == nil {
                result[range].uiKit.strikethroughStyle = .single
            }
            if let kern = run.swiftUI.kern ?? run.swiftUI.tracking, run.uiKit.kern == nil { result[range].uiKit.kern = kern }
            if let offset = run.swiftUI.baselineOffset, run.uiKit.baselineOffset == nil { result[range].uiKit.baselineOffset = offset }
        }
        return result
    }
}

extension NSLineBreakMode {
    fileprivate init(_ mode: Text.TruncationMode) {
        switch mode {
        case .head: self = .byTruncatingHead
        case .middle: self = .byTruncatingMiddle
        case .tail: self = .byTruncatingTail
        @unknown default: self = .byTruncatingTail
        }
    }
}

extension NSTextAlignment {
    fileprivate init(_ alignment: SwiftUI.TextAlignment, in direction: LayoutDirection) {
        switch alignment {
        case .leading: self = direction == .rightToLeft ? .right : .left
        case .center: self = .center
        case .trailing: self = direction == .rightToLeft ? .left : .right
        }
    }
}
#endif
