#if canImport(UIKit)
import SelectableLabel
import SwiftUI
import UIKit

/// The SwiftUI examples of the documentation pages. They are compiled, but not run.
enum SwiftUIExamples {
    struct ArticleView: View {
        let article: AttributedString
        @State private var selection: LabelSelection?

        var body: some View {
            ScrollView {
                SelectableText("Text you can take with you")
                    .uiFont(.preferredFont(forTextStyle: .title1))
                SelectableText(article)
                    .selection($selection)
                    .onSelectionChange { range, text in print(text ?? "nothing of this text") }
            }
        }
    }

    struct MarkedView: View {
        struct Message: Identifiable {
            let id: Int
            let text: String
        }

        let messages: [Message]
        let saved: [Highlight]
        @State private var shown: Highlight?
        @State private var isSearching = false

        @available(iOS 16.0, *)
        @MainActor @ViewBuilder var list: some View {
            List(messages) { message in
                SelectableText(message.text).contentIdentity(message.id)
            }
            .labelHighlights(saved) { tap in shown = tap.highlight }
            .labelFindNavigator(isPresented: $isSearching)
        }

        var body: some View {
            if #available(iOS 16.0, *) { list } else { EmptyView() }
        }
    }

    struct TextsView: View {
        let name: String
        let source: String
        let article: AttributedString

        var body: some View {
            SelectableText("greeting \(name)")  // a localized string, as in Text
            SelectableText(name)  // exactly this string
            SelectableText(article)
            SelectableText(source, parsedBy: MarkdownParser())
        }
    }

    struct SelectionView: View {
        @State private var selection: LabelSelection?

        var body: some View {
            VStack {
                SelectableText("One two three").contentIdentity("first")
                SelectableText("Four five six").contentIdentity("second")
                    .selection($selection)
                Button("Select from two to five") {
                    selection = LabelSelection(start: LabelPosition("first", 4), end: LabelPosition("second", 9))
                }
                Button("Print it") { print(SelectionCoordinator.shared.selectedText) }
                Button("Clear") { selection = nil }
            }
        }
    }

    struct ReaderView: View {
        let article: AttributedString
        let quote: @MainActor @Sendable (String) -> Void

        var body: some View {
            SelectableText(article)
                .onSelectionChange { range, text in print(range as Any, text ?? "") }
                .onCopy { content in print(content.plainText) }
                .menuItems { _ in [.quote { selected in quote(selected.text) }] }
        }
    }

    struct ScreenView: View {
        let title: String
        let article: AttributedString
        let quote: (String) -> Void
        @State private var note: CGRect?
        @State private var proxy = SelectableTextProxy()

        @MainActor func showNote(beside range: Range<Int>) {
            note = proxy.rect(of: range)
        }

        var body: some View {
            VStack {
                SelectableText(title).bold()
                SelectableText(article)
            }
            .selectableTexts { label in
                label.linkDetectors = [DataDetector()]
                label.menuItems = { _ in [.quote { selected in quote(selected.text) }] }
            }
            .selectionTriggers(.longPress)
        }
    }

    struct SourcesView: View {
        let posts: [String]
        let pages: [AttributedString]

        var body: some View {
            List {}
                .selectionSource(posts, id: { $0 }, source: { $0 }, parsedBy: MarkdownParser())
                .selectionSource(pages, id: { $0 }, text: { $0 })
                .selectionSource(posts, id: { $0 }) { post in
                    guard !post.isEmpty else { return "" }
                    return post
                }
                .longPressPriority(.always)
        }
    }

    struct LooksView: View {
        let article: AttributedString

        var body: some View {
            SelectableText(article)
                .font(.system(size: 17, weight: .semibold))
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.leading)
                .lineSpacing(4)
                .lineLimit(6)
        }
    }

    struct LinksView: View {
        let post: String
        @Binding var isExpanded: Bool

        var body: some View {
            SelectableText(post)
                .linkDetectors([WebAddressDetector(), MentionDetector()])
                .onLinkTap { link in print(link.target) }
                .onTap { point in print("tapped at", point) }
                .collapsedLineLimit(4) { isExpanded = $0 }
                .label { $0.textInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12) }
        }
    }

    struct Post: Identifiable {
        let id: UUID
        let title: String
        let text: String
    }

    struct FoldingFeed: View {
        let posts: [Post]
        @State private var expansions = ExpandedContents()

        var body: some View {
            List(posts) { post in
                SelectableText(post.text)
                    .contentIdentity(post.id)
                    .collapsedLineLimit(4)
                    .label { $0.expansions = expansions }
            }
        }
    }

    struct CardsView: View {
        let posts: [Post]

        var body: some View {
            ForEach(posts) { post in
                VStack {
                    SelectableText(post.title)
                    SelectableText(post.text)
                }
                .selectionScope(.group)
                .selectionGroup(post.id.uuidString)
            }
        }
    }

    struct FeedView: View {
        let posts: [Post]

        var body: some View {
            ScrollViewReader { proxy in
                List(posts) { post in
                    SelectableText(post.text)
                        .contentIdentity(post.id)
                }
                .selectionSource(posts, id: \.id, text: \.text, reveal: { proxy.scrollTo($0) })
            }
        }
    }
}

/// A feed in SwiftUI.
struct Feed: View {
    let posts: [Post]

    var body: some View {
        ScrollViewReader { proxy in
            List(posts, id: \.id) { post in
                SelectableText(post.text)
                    .contentIdentity(post.id)
            }
            .selectionSource(posts, id: \.id, text: \.text, reveal: { proxy.scrollTo($0) })
        }
    }
}
#endif
