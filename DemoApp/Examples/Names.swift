#if canImport(UIKit)
import Foundation
import SelectableLabel
import SwiftUI
import UIKit

// This file uses names of SwiftUI, UIKit, Foundation and the kit together. It would not compile if a name were
// ambiguous.

/// Uses SwiftUI's names.
struct NamesView: View {
    private let alignment: TextAlignment = .leading
    private let vertical: VerticalAlignment = .firstTextBaseline
    private let horizontal: HorizontalAlignment = .leading
    private let insets: EdgeInsets = EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    private let color: Color = .primary
    private let font: Font = .body
    private let style: Font.TextStyle = .callout
    private let truncation: Text.TruncationMode = .tail
    private let direction: LayoutDirection = .leftToRight
    private let image: SwiftUI.Image = Image(systemName: "link")
    private let transform: CGAffineTransform = .identity
    private let axis: Axis = .vertical
    private let edge: Edge.Set = .all
    private let shape: RoundedRectangle = RoundedRectangle(cornerRadius: 4)
    private let stroke: StrokeStyle = StrokeStyle(lineWidth: 2)
    private let anchor: UnitPoint = .center
    private let scheme: ColorScheme = .dark
    private let gradient: Gradient = Gradient(colors: [.red, .blue])

    var body: some View {
        VStack {
            Text("Text").font(font).foregroundColor(color).multilineTextAlignment(alignment).truncationMode(truncation)
            SelectableText("SelectableText").textColor(color).multilineTextAlignment(alignment)
            Label("Label", systemImage: "tag").padding(insets)
            Link("Link", destination: URL(fileURLWithPath: "/"))
            Menu("Menu") { Button("Item") {} }
            Path { $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 10)) }.stroke(style: stroke)
            Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(color)) }
            TextField("TextField", text: .constant(""))
        }
        .environment(\.layoutDirection, direction)
    }
}

#if canImport(SwiftUI, _version: 6.0)
/// Uses SwiftUI's names for text selection, which need iOS 18, together with the kit's similar names.
@available(iOS 18, visionOS 2, macCatalyst 18, *)
struct NamesOfSelection {
    var text: TextSelection
    var label: LabelSelection
    var affinity: TextSelectionAffinity
    var positionAffinity: TextAffinity
}
#endif

/// Groups of similar names: first those of UIKit or Foundation, then the kit's.
@MainActor enum Names {
    static let alignments: (NSTextAlignment, LabelTextAlignment, LabelVerticalAlignment) = (.natural, .natural, .center)
    static let insets: (UIEdgeInsets, NSDirectionalEdgeInsets, EdgeLengths) = (.zero, .zero, .zero)
    static let breaks: (NSLineBreakMode, LineBreaking, TextTruncation) = (.byWordWrapping, .words, .tail)
    static let attachments: (NSTextAttachment, TextAttachment) = (NSTextAttachment(), TextAttachment(size: .zero))
    static let tabs: (NSTextTab, TabStop) = (NSTextTab(textAlignment: .left, location: 40), TabStop(40))
    static let paragraphs: (NSParagraphStyle, ParagraphStyle) = (.default, ParagraphStyle())
    static let shadows: (NSShadow, TextShadow) = (NSShadow(), TextShadow(color: .label))
    static let fonts: (UIFont, FontRequest) = (.systemFont(ofSize: 17), FontRequest(size: 17))
    static let colors: (UIColor, AdaptiveColor, LabelColor) = (.label, .label, .black)
    static let texts: (NSAttributedString, AttributedString, RichText) = (NSAttributedString(), AttributedString(), RichText())
    static let detectors: (NSDataDetector.Type, DataDetector) = (NSDataDetector.self, DataDetector(kinds: [.url]))
    static let pasteboards: (UIPasteboard, (any Pasteboard).Type) = (.general, (any Pasteboard).self)
    static let menus: (UIMenu, LinkMenu, SelectionMenuItem) = (UIMenu(), LinkMenu(items: []), .copy)
    static let positions: (UITextPosition, TextPosition.Type, LabelPosition.Type) = (
        UITextPosition(), TextPosition.self, LabelPosition.self
    )
    static let ranges: (UITextRange, NSRange, TextRange) = (UITextRange(), NSRange(location: 0, length: 1), 0..<1)
    static let views: (UILabel, SelectableLabelView) = (UILabel(), SelectableLabelView())
    static let looks: (UIUserInterfaceStyle, Appearance) = (.dark, .dark)
    static let paths: (UIBezierPath, DrawingPath) = (UIBezierPath(), DrawingPath.ellipse(in: .zero))
    static let links: (URL, TextLink) = (URL(fileURLWithPath: "/"), TextLink(target: "/"))
}
#endif
