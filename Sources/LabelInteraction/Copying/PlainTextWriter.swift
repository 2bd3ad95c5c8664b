import Foundation

/// Writes the plain text of a copy, in UTF-8.
struct PlainTextWriter: CopyWriter {
    private var sink = ByteSink()
    private var isFirst = true

    mutating func append(_ piece: CopyPiece) {
        if !isFirst { sink.append(piece.separator.withoutAttachmentCharacters) }
        isFirst = false
        sink.append(piece.plainText)
    }

    mutating func finish() -> Data { sink.takeData() }
}
