#if canImport(UIKit)
import SelectableLabel
import SwiftUI

/// A feed of posts that fold. One selection can extend across all posts, including those without a view.
struct FeedView: View {
    @State private var topic: String?
    @State private var selection: LabelSelection?
    @State private var quotation: Quotation?
    @ScaledMetric(relativeTo: .title2) private var titleSize = 22.0
    @Environment(\.openURL) private var openURL

    private var posts: [FeedPost] {
        topic.map { topic in FeedPost.all.filter { $0.text.hasPrefix(topic) } } ?? FeedPost.all
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            header
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 16) {
                        ForEach(posts) { post in row(post) }
                    }
                    .padding()
                }
                .selectionSource(posts, id: \.id, text: \.text, reveal: { proxy.scrollTo($0, anchor: .center) })
            }
        }
        .safeAreaInset(edge: .bottom) { selectionBar }
        .sheet(item: $quotation) { QuotationView(quotation: $0) }
    }

    /// The header. The selection is bound to the header and not to a row, because rows may be removed from the window.
    private var header: some View {
        HStack {
            SelectableText(topic ?? "Numbers")
                .contentIdentity("header")
                .uiFont(.systemFont(ofSize: titleSize, weight: .bold))
                .textColor(.accentColor)
                .selection($selection)
            Spacer()
            if topic != nil { Button("All") { topic = nil } }
        }
        .padding()
    }

    /// Returns the view of a post. It is isolated to the main actor, because `SelectionCoordinator` and the actions of
    /// menu items are. Older SDKs isolate only `body`.
    @MainActor private func row(_ post: FeedPost) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(post.title).font(.headline)
            text(of: post)
                .onLinkTap { link in open(link) }
                .menuItems { _ in [.quote { quotation = Quotation(text: $0.text) }] }
                .font(.callout)
                .lineSpacing(2)
        }
    }

    private func text(of post: FeedPost) -> SelectableText {
        SelectableText(post.text)
            .contentIdentity(post.id)
            .linkDetectors([WebAddressDetector(), TopicDetector()])
            .collapsedLineLimit(3)
            .label { $0.linkAttributes = LinkStyle(color: .link, underline: .none) }
    }

    @MainActor private var selectionBar: some View {
        HStack(spacing: 16) {
            Button("First Post") { selectFirstPost() }
            Spacer()
            if selection != nil {
                Text("\(SelectionCoordinator.shared.selectedTextCount) selected").foregroundColor(.secondary)
                Button("Copy") { SelectionCoordinator.shared.copySelectedText() }
                Button("Clear") { selection = nil }
            }
        }
        .padding()
        .background(.bar)
    }

    private func selectFirstPost() {
        guard let post = posts.first else { return }
        let label = LabelIdentity(post.id)
        selection = LabelSelection(start: LabelPosition(label, 0), end: LabelPosition(label, post.text.utf16.count))
    }

    private func open(_ link: LinkReference) {
        if link.link.kind == .topic {
            topic = link.target
        } else if let url = link.url {
            openURL(url)
        }
    }
}

struct Quotation: Identifiable {
    let id = UUID()
    let text: String
}

/// A sheet with quoted text. Its font size follows the user's text size. A tap on the text closes the sheet.
struct QuotationView: View {
    let quotation: Quotation
    @ScaledMetric private var size = 20.0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            SelectableText(quotation.text)
                .uiFont(.italicSystemFont(ofSize: size))
                .onTap { _ in dismiss() }
                .multilineTextAlignment(.center)
                .padding()
        }
    }
}
#endif
