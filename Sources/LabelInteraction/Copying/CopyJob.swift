package import Foundation
import LabelText

/// The making of a copy's forms, in as many slices as it takes.
@MainActor
package final class CopyJob {
    private let origin: CopyOrigin
    private let forms: [PasteboardContent.Form]
    private let isLarge: Bool
    private let clock: () -> TimeInterval
    private var writers: [any CopyWriter] = []
    private var pieces: AnyIterator<CopyPiece>?
    private var pieceCount = 0
    /// The revision of the rows that are being written.
    private var revision: Int?
    private var hasBegunAgain = false

    /// What was copied, with its forms; nil until they are made.
    package private(set) var content: PasteboardContent?
    /// Whether the copy ended without a content: it was cancelled, or its rows are gone.
    package private(set) var isCancelled = false

    /// Prepares a copy.
    ///
    /// - Parameters:
    ///   - origin: The pieces. Of rows the plain text is always made.
    ///   - forms: The forms to make; all others are made when they are asked for.
    ///   - isLarge: Whether making a form may take long.
    ///   - clock: The time in seconds, by which slices are measured.
    package init(
        _ origin: CopyOrigin, forms: Set<PasteboardContent.Form>, isLarge: Bool = false,
        clock: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
    ) {
        var forms = forms
        if case .rows = origin { forms.insert(.plainText) }
        self.origin = origin
        self.forms = PasteboardContent.Form.allCases.filter(forms.contains)
        self.isLarge = isLarge
        self.clock = clock
        begin()
    }

    /// Whether there is nothing left to do.
    var isOver: Bool { content != nil || isCancelled }

    /// The part that is done, 0 to 1; an estimate.
    package var fraction: Double {
        if content != nil { return 1 }
        // An estimate of the number may be too low.
        return min(Double(pieceCount) / Double(max(origin.count, 1)), 0.99)
    }

    /// Works for a while, at least for one piece.
    ///
    /// Rows that changed since the last slice are copied from the first one again. When they change a second time, the copy is made to its end without a break.
    /// - Parameter seconds: For how long.
    package func advance(for seconds: TimeInterval) {
        guard !isOver else { return }
        var end = clock() + seconds
        if case .rows(let rows) = origin, rows.revision() != revision {
            if hasBegunAgain { end = .infinity }
            hasBegunAgain = true
            begin()
        }
        while !isOver {
            writeNextPiece()
            if clock() >= end { break }
        }
    }

    /// Works to the end.
    package func finish() { advance(for: .infinity) }

    /// Stops; there is no content.
    package func cancel() {
        guard content == nil else { return }
        isCancelled = true
        (writers, pieces) = ([], nil)
    }

    private func begin() {
        writers = forms.map { $0.makeWriter() }
        pieceCount = 0
        switch origin {
        case .kept(let kept):
            if forms.isEmpty { content = PasteboardContent(origin, isLarge: isLarge) } else { pieces = AnyIterator(kept.makeIterator()) }
        case .rows(let rows):
            revision = rows.revision()
            if revision == nil { cancel() } else { pieces = rows.makeIterator() }
        }
    }

    private func writeNextPiece() {
        if let piece = pieces?.next() {
            pieceCount += 1
            for index in writers.indices { writers[index].append(piece) }
            return
        }
        var made: [PasteboardContent.Form: Data] = [:]
        for (index, form) in forms.enumerated() { made[form] = writers[index].finish() }
        content = PasteboardContent(origin, revision: revision, made: made, isLarge: isLarge)
        (writers, pieces) = ([], nil)
    }
}
