public import Foundation
import LabelDrawing

extension TextLayout {
    /// Calls `body` with each visible character and its box, in text order.
    ///
    /// Each box equals the result of `characterBox(at:)`, but no search is needed to find it.
    /// - Parameters:
    ///   - lines: The lines to visit, clamped to the valid range. nil means all lines.
    ///   - body: Receives the character, in UTF-16 code units, and its box, in the layout's coordinates.
    /// - Complexity: O(characters of the lines).
    @inlinable
    public func forEachCharacterBox(inLines lines: Range<Int>? = nil, _ body: (_ character: TextRange, _ box: CGRect) -> Void) {
        var cursor = BoxCursor(lines: (lines ?? 0..<lineCount).clamped(to: 0..<lineCount))
        withUnsafeTemporaryAllocation(of: CharacterBox.self, capacity: BoxCursor.groupSize) { boxes in
            while case let count = fill(boxes, from: &cursor), count > 0 {
                for index in 0..<count { body(boxes[index].character, boxes[index].rect) }
            }
        }
    }

    /// A place between two characters of a layout.
    ///
    /// Boxes are computed in groups, because a function call for each box would take longer than the box itself.
    @usableFromInline
    struct BoxCursor {
        /// The maximum number of boxes in a group.
        @usableFromInline static var groupSize: Int { 64 }

        /// The lines that are not finished. The cursor is in the first one.
        fileprivate var lines: Range<Int>
        /// The number of finished runs in the line.
        fileprivate var finishedRuns = 0
        /// The number of finished characters in the run.
        fileprivate var finishedCharacters = 0
        /// The paragraph of the last slice, by its index in `slicedParagraphs`. Its arrays are kept here, because the
        /// next run is often a slice of the same paragraph.
        private var source: UInt32?
        fileprivate var advances: [Double] = []
        fileprivate var starts: [UInt32] = []
        fileprivate var firstCharacter = 0
        fileprivate var paragraphStart = 0

        @usableFromInline
        init(lines: Range<Int>) {
            self.lines = lines
        }

        fileprivate mutating func takeParagraph(of slice: RunRecord, in storage: Storage) {
            guard source != slice.source else { return }
            let paragraph = storage.slicedParagraphs[Int(slice.source)]
            source = slice.source
            (advances, starts) = (paragraph.advances, paragraph.shaped.characterStarts)
            (firstCharacter, paragraphStart) = (Int(paragraph.firstCharacter), Int(paragraph.start))
        }
    }

    /// A character and its box, in the layout's coordinates.
    @usableFromInline
    struct CharacterBox {
        @usableFromInline let start: UInt32
        @usableFromInline let end: UInt32
        @usableFromInline let top: Double
        @usableFromInline let left: Float
        @usableFromInline let width: Float
        @usableFromInline let height: Float

        /// Creates the box of a character. The left and right edges are relative to the line's x.
        @inline(__always)
        init(start: Int, end: Int, from left: Float, to right: Float, in line: LineRecord) {
            (self.start, self.end) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
            (top, height) = (line.top, line.height)
            (self.left, width) = (line.x + left, max(right - left, 0))
        }

        @inlinable var character: TextRange { Range(uncheckedBounds: (Int(start), Int(end))) }

        @inlinable var rect: CGRect {
            CGRect(origin: CGPoint(x: CGFloat(left), y: CGFloat(top)), size: CGSize(width: CGFloat(width), height: CGFloat(height)))
        }
    }

    /// Computes the next boxes, at most `BoxCursor.groupSize`. Returns their number: 0 at the end.
    @usableFromInline
    func fill(_ boxes: UnsafeMutableBufferPointer<CharacterBox>, from cursor: inout BoxCursor) -> Int {
        while let index = cursor.lines.first {
            let line = storage.lines[index]
            while cursor.finishedRuns < line.runs.count {
                let place = line.runs.lowerBound + cursor.finishedRuns
                let run = storage.runs[line.isVisuallyOrdered ? place : Int(storage.logicalRuns[place])]
                let start = Int(run.characterStart) + cursor.finishedCharacters
                let characters = start..<min(start + BoxCursor.groupSize, Int(run.characterEnd))
                cursor.finishedCharacters += characters.count
                if run.isToken || characters.upperBound == Int(run.characterEnd) {
                    cursor.finishedRuns += 1
                    cursor.finishedCharacters = 0
                }
                guard !run.isToken, !characters.isEmpty else { continue }
                if run.kind == .slice {
                    cursor.takeParagraph(of: run, in: storage)
                    Self.fill(boxes, with: characters, ofSlice: run, in: line, at: cursor)
                } else {
                    fill(boxes, with: characters, of: run, in: line)
                }
                return characters.count
            }
            cursor.lines.removeFirst()
            cursor.finishedRuns = 0
        }
        return 0
    }

    /// Computes the boxes of some characters of a run that is not a slice.
    private func fill(
        _ boxes: UnsafeMutableBufferPointer<CharacterBox>, with characters: Range<Int>, of run: RunRecord, in line: LineRecord
    ) {
        var known = (start: 0, edge: Float(0))
        storage.characterStarts.forEach(in: characters) { character, start in
            let edge =
                character < run.characters.upperBound
                ? storage.leadingEdge(ofCharacter: character, in: run) : (run.isRightToLeft ? run.x : run.x + run.width)
            if character > characters.lowerBound {
                let (left, right) = run.isRightToLeft ? (edge, known.edge) : (known.edge, edge)
                let box = CharacterBox(start: known.start, end: start, from: left, to: right, in: line)
                boxes.initializeElement(at: character - 1 - characters.lowerBound, to: box)
            }
            known = (start, edge)
        }
    }

    /// Computes the boxes of some characters of a slice. For speed, its loop contains no calls, because most characters
    /// are in slices.
    private static func fill(
        _ boxes: UnsafeMutableBufferPointer<CharacterBox>, with characters: Range<Int>, ofSlice run: RunRecord, in line: LineRecord,
        at cursor: BoxCursor
    ) {
        let (shift, base, x) = (cursor.firstCharacter, cursor.paragraphStart, Double(run.x))
        let (first, end) = (characters.lowerBound - shift, Int(run.characterEnd) - shift)
        let isRightToLeft = run.isRightToLeft
        let sign = isRightToLeft ? -1.0 : 1.0
        cursor.advances.withUnsafeBufferPointer { advances in
            cursor.starts.withUnsafeBufferPointer { starts in
                let origin = advances[isRightToLeft ? end : Int(run.characterStart) - shift]
                var near = Float(x + sign * (advances[first] - origin))
                var start = base &+ Int(starts[first])
                for index in 0..<characters.count {
                    let next = first &+ index &+ 1
                    var far = Float(x + sign * (advances[next] - origin))
                    if next == end { far = isRightToLeft ? run.x : run.x + run.width }
                    let textEnd = base &+ Int(starts[next])
                    let (left, right) = isRightToLeft ? (far, near) : (near, far)
                    boxes.initializeElement(at: index, to: CharacterBox(start: start, end: textEnd, from: left, to: right, in: line))
                    (near, start) = (far, textEnd)
                }
            }
        }
    }
}
