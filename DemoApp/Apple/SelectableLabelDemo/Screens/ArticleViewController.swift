import LabelDrawing
import SelectableLabel
import UIKit

/// An article of several labels in several scripts. One selection can extend across all labels.
///
/// Menu items mark and quote the selected text.
final class ArticleViewController: ColumnViewController {
    private var order: [String] = []
    private let quotes = UIScrollView()
    private var quoteLabels: [SelectableLabelView] = []

    private static let margin: CGFloat = 20
    private static let spacing: CGFloat = 14
    private static let marker = AdaptiveColor(
        light: LabelColor(red: 1, green: 0.87, blue: 0.35), dark: LabelColor(red: 0.45, green: 0.36, blue: 0.05))

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        SelectionCoordinator.shared.menuItems = { [weak self] _ in
            [
                SelectionMenuItem(id: "mark", title: "Mark", image: "highlighter") { selected in self?.mark(selected.parts) },
                .quote { selected in self?.quote(selected.text) },
            ]
        }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        SelectionCoordinator.shared.menuItems = nil
    }

    override func fill() {
        let body = TextStyle(font: FontRequest(size: 17), paragraph: ParagraphStyle(lineSpacing: 3))
        var chinese = body
        chinese.shaping.language = "zh-Hans"
        let texts = [
            RichText("Text you can take with you", style: TextStyle(font: FontRequest(size: 28, isBold: true))),
            RichText(Samples.paragraph + " A link is part of the text.", style: body).linking(
                "A link", to: TextLink(target: "https://example.com")),
            RichText("我们在研究生命的起源。双击一个词语，词典会找到它的边界：北京大学、人工智能、自然语言处理。", style: chinese),
            RichText("مرحبا بالعالم! النص العربي يُقرأ من اليمين إلى اليسار، with English words in the middle، ثم يعود.", style: body),
            RichText("One character each: 👨‍👩‍👧‍👦 👍🏽 🇯🇵 🏳️‍🌈 ☕️ — a pin never stops inside.", style: body),
            RichText("Press and hold this: it is taken whole, without pins, and its menu has an item more.", style: body),
            RichText("A box that scrolls inside the article. Quote, in the menu, puts what is selected here:", style: body),
        ]
        for (index, text) in texts.enumerated() {
            order.append("text\(index)")
            add("text\(index)", text)
        }
        labels["text5"]?.selectionMode = .wholeText
        quotes.layer.borderWidth = 1
        quotes.layer.borderColor = UIColor.separator.cgColor
        scrollView.addSubview(quotes)
        addQuote("Brevity is the soul of wit.")
        addQuote("千里之行，始于足下。", language: "zh-Hans")
        addQuote("γνῶθι σεαυτόν")
    }

    override func layOut() {
        let width = scrollView.bounds.width - 2 * Self.margin
        var top = Self.margin
        for id in order {
            guard let label = labels[id] else { continue }
            top = place(label, at: CGPoint(x: Self.margin, y: top), width: width) + Self.spacing
        }
        quotes.frame = CGRect(x: Self.margin, y: top, width: width, height: 170)
        var bottom: CGFloat = 12
        for label in quoteLabels { bottom = place(label, at: CGPoint(x: 12, y: bottom), width: width - 24) + 12 }
        quotes.contentSize = CGSize(width: width, height: bottom)
        setContent(size: CGSize(width: scrollView.bounds.width, height: quotes.frame.maxY + Self.margin))
    }

    private func place(_ label: SelectableLabelView, at origin: CGPoint, width: CGFloat) -> CGFloat {
        let size = label.sizeThatFits(CGSize(width: width, height: CGFloat.infinity))
        label.frame = CGRect(origin: origin, size: CGSize(width: width, height: size.height))
        return label.frame.maxY
    }

    private func addQuote(_ text: String, language: String? = nil) {
        let style = TextStyle(font: FontRequest(size: 15, isItalic: true), language: language)
        let label = add("quote\(quoteLabels.count)", RichText(text, style: style))
        quotes.addSubview(label)
        quoteLabels.append(label)
    }

    /// Marks the selected text with a colour.
    private func mark(_ parts: [SelectedPart]) {
        for part in parts {
            guard let label = labels[part.label.rawValue] else { continue }
            label.show(label.richText.restyled(part.range) { $0.backgroundColor = Self.marker })
        }
    }

    private func quote(_ text: String) {
        addQuote(text)
        layOut()
    }
}
