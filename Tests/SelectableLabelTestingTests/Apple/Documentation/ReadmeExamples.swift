#if canImport(UIKit)
import SelectableLabel
import SwiftUI
import UIKit

// The examples of `README.md`. They are compiled, but not run.

@MainActor func makePost(_ text: String, by author: String, id: String) -> UIStackView {
    let (name, body) = (SelectableLabelView(), SelectableLabelView())
    name.show(RichText(author), identity: id + "/name")  // identity: unique, and stays with the content in reused cells
    body.show(RichText(text), identity: id + "/text")
    body.numberOfLines = 0
    for label in [name, body] { label.enableCopy = true }
    return UIStackView(arrangedSubviews: [name, body])
}

struct MessageList: View {
    let messages: [(id: Int, text: String)]
    var body: some View {
        List(messages, id: \.id) { message in
            SelectableText(message.text).contentIdentity(message.id)
        }
        .selectionSource(messages, id: \.id, text: \.text)  // includes rows without views
    }
}
#endif
