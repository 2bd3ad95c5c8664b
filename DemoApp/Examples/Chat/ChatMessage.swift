#if canImport(UIKit)
import SelectableLabel
import UIKit

struct ChatMessage: Identifiable, Sendable {
    static let members: Set<String> = ["reception", "workshop", "warehouse"]

    let id = UUID()
    var name: String
    var time: String
    var text: String
    var isOwn = false

    /// The identities of the labels in the message's cell, in reading order.
    var labels: [LabelIdentity] { ["\(id)/name", "\(id)/time", "\(id)/text"] }

    /// The text of one of these labels.
    func text(of label: LabelIdentity) -> RichText? {
        zip(labels, [name, time, text]).first { $0.0 == label }.map { RichText($0.1) }
    }
}
#endif
