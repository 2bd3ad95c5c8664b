import SelectableLabel
import SwiftUI

/// A screen with a stack of texts. One selection can extend across all texts.
struct TextsScreen: View {
    @State private var selection: LabelSelection?

    private let article: AttributedString = {
        let markdown = "Text with **strong** and *gentle* words, [a link](https://example.com) and `code`."
        return (try? AttributedString(markdown: markdown)) ?? AttributedString(markdown)
    }()

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                SelectableText("A title to begin with").uiFont(.preferredFont(forTextStyle: .title1)).selection($selection)
                SelectableText(article)
                SelectableText("שלום עולם, with English in between, and numbers 123.")
                SelectableText("東京都に住んでいます。").lineLimit(1)
                SelectableText(Samples.paragraph).lineLimit(3)
                Text(selection == nil ? "Nothing is selected." : SelectionCoordinator.shared.selectedText)
                    .font(.footnote).foregroundColor(.secondary)
            }
            .padding()
        }
        .selectionScope(.window)
        .navigationTitle("SwiftUI texts")
    }
}

/// A screen with a text that can be folded and expanded.
struct FoldingScreen: View {
    var body: some View {
        ScrollView { FoldingLabel().padding() }.navigationTitle("Folding text")
    }
}

private struct FoldingLabel: UIViewRepresentable {
    func makeUIView(context: Context) -> SelectableLabelView {
        let label = SelectableLabelView()
        label.numberOfLines = 0
        label.collapsedLineLimit = 3
        label.text = Array(repeating: Samples.paragraph, count: 4).joined(separator: "\n")
        label.enableCopy = true
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        return label
    }

    func updateUIView(_ label: SelectableLabelView, context: Context) {}
}

/// A screen with a text that is too tall for one bitmap.
struct TallTextScreen: View {
    var body: some View {
        ScrollView {
            SelectableText(Array(repeating: Samples.paragraph, count: 200).joined(separator: "\n")).padding()
        }
        .navigationTitle("Very tall text")
    }
}

enum Samples {
    static let paragraph = """
        Every character has its rectangle, but the text is shaped whole and split afterwards: kerning, ligatures, Arabic joins and emoji sequences are \
        those of the unsplit text.
        """
}
