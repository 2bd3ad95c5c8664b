import LabelDrawing
import SelectableLabel
import SwiftUI
import UIKit

/// A label with switches for display options, such as layout debugging, asynchronous display, vertical text and a hole
/// in the text.
struct LaboratoryScreen: View {
    @State private var showsParts = false
    @State private var isAsynchronous = false
    @State private var isVertical = false
    @State private var hasHole = false
    @State private var isHighlighted = false
    @State private var magnifiesAll = false

    var body: some View {
        VStack {
            SelectableText(RichTextSamples.everything)
                .label { label in
                    label.debugParts = showsParts ? .all : []
                    label.displaysAsynchronously = isAsynchronous
                    label.isVerticalForm = isVertical
                    label.exclusionPaths = hasHole ? [UIBezierPath(ovalIn: CGRect(x: 90, y: 40, width: 110, height: 110))] : []
                    label.isHighlighted = isHighlighted
                    label.highlightedTextColor = .systemRed
                    label.linkDetectors = [DataDetector(), MentionDetector(), TopicDetector()]
                    // Sets the provider only once. A new provider would replace the switch in the text by one that is
                    // off.
                    if label.attachmentProvider == nil { label.attachmentProvider = { _ in .view(UISwitch()) } }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            Toggle("Layout", isOn: $showsParts)
            Toggle("Off the main thread", isOn: $isAsynchronous)
            Toggle("Columns", isOn: $isVertical)
            Toggle("Round a hole", isOn: $hasHole)
            Toggle("Highlighted", isOn: $isHighlighted)
            Toggle("Magnify other views", isOn: $magnifiesAll)
        }
        .padding()
        .onChange(of: magnifiesAll) { SelectionCoordinator.shared.theme.magnifier.showsOtherViews = $0 }
        .navigationTitle("Laboratory")
    }
}

enum RichTextSamples {
    /// A text with links, a mention, a number, decorations and a view.
    static var everything: NSAttributedString {
        var background = TextDecorations()
        background.background = TextBackground(
            fill: AdaptiveColor(LabelColor(red: 1, green: 0.9, blue: 0.5)), cornerRadius: 5, padding: EdgeLengths(left: 4, right: 4))
        let text = NSMutableAttributedString(string: "Call +1 (555) 010-9999, write to me@example.com, ask @anyone about #text. ")
        text.append(NSAttributedString(string: "A shape behind words", attributes: [.textDecorations: background]))
        text.append(NSAttributedString(string: ", 二〇二六年の東京、 "))
        text.append(
            NSAttributedString(
                string: "\u{FFFC}", attributes: [.textAttachment: TextAttachment(.view("switch"), size: CGSize(width: 51, height: 31))]))
        text.append(NSAttributedString(string: " is a view in the text. " + Samples.paragraph))
        return text
    }
}
