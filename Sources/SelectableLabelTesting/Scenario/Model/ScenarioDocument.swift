public import Foundation
import LabelDocuments

/// A Markdown document in a scroll view. Steps append text to it.
public struct ScenarioDocument: Equatable, Sendable {
    /// The id by which steps refer to the document. It begins the ids of the document's labels, such as `answer/0`.
    public var id: String
    /// The source at the start.
    public var markdown: String
    /// Whether no more text will follow. Default: true.
    public var isFinished = true
    /// The top left corner, in points of the scroll view's content.
    public var origin: CGPoint
    /// The width in points.
    public var width: CGFloat
    /// The id of the scroll view that contains the document.
    public var scrollView: String
}

extension ScenarioDocument {
    var model: DocumentModel { DocumentModel(id: id, markdown: markdown, isFinished: isFinished) }
}

extension JSONReader where Value == ScenarioDocument {
    static var document: Self {
        object { fields in
            let frame = JSONReader<[CGFloat]> { try $0.numbers([.coordinate, .coordinate, .length]) }
            let place = try fields.need("frame", frame)
            var document = ScenarioDocument(
                id: try fields.need("id", .newID), markdown: try fields.find("markdown", .text) ?? "",
                origin: CGPoint(x: place[0], y: place[1]), width: place[2],
                scrollView: try fields.need("scrollView", .container(.scrollView)))
            try fields.find("isFinished", .bool, into: &document.isFinished)
            try fields.context?.add(document)
            return document
        }
    }
}
