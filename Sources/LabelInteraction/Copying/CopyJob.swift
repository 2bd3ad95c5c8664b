package import Foundation
import LabelText

/// Writes the copied text in several forms, such as HTML, in time slices.
@MainActor
package final class CopyJob {
    private let origin: CopyOrigin
    private let forms: [PasteboardContent.Form]
    private let isLarge: Bool
    private let clock: () -> TimeInterval
    private var writers: [any CopyWriter] = []
    private var pieces: AnyIterator<CopyPiece>?
    private var pieceCount = 0
    /// The revision of the rows that are being copied.
    private var revision: Int?
    private var hasBegunAgain = false

    /// The copied content with the forms that were written; nil until the copy is finished.
    package private(set) var content: PasteboardContent?
    /// Whether the copy ended without content, because it was cancelled or its rows are gone.
    package private(set) var isCancelled = false

    /// Prepares a copy.
    ///
    /// - Parameters:
    ///   - origin: The copied texts. If these are list rows, plain text is always written.
    ///   - forms: The forms to write. All others are written on demand.
    ///   - isLarge: Whether writing a form may take long.
    ///   - clock: Returns the time in seconds, for measuring slices.
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

    /// Whether the job is finished or cancelled.
    var isOver: Bool { content != nil || isCancelled }

    /// The estimated fraction of the copy that is done, from 0 to 1.
    package var fraction: Double {
        if content != nil { return 1 }
        // The estimated number of pieces may be too low, so the fraction stays below 1 until the end.
        return min(Double(pieceCount) / Double(max(origin.count, 1)), 0.99)
    }

    /// Writes pieces for a given time, but always at least one piece.
    ///
    /// If rows have changed since the last slice, the copy restarts at the first row. If they change a second time, the
    /// copy restarts again and then runs to its end without a break.
    /// - Parameter seconds: The time to work, in seconds.
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

    /// Writes all remaining pieces.
    package func finish() { advance(for: .infinity) }

    /// Cancels the copy, which then has no content. Does nothing if the copy is finished.
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
