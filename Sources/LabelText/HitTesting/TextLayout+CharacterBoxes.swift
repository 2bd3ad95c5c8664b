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
        while moveToNextRun(&cursor) {
            let run = cursor.run
            cursor.widths.withUnsafeBufferPointer { widths in
                cursor.starts.withUnsafeBufferPointer { starts in
                    var near = run.edge(at: widths[run.first])
                    var start = run.textStart &+ Int(starts[run.first])
                    for next in (run.first &+ 1)..<(run.end &+ 1) {
                        let far = next == run.end ? run.lastEdge : run.edge(at: widths[next])
                        let end = run.textStart &+ Int(starts[next])
                        body(Range(uncheckedBounds: (start, end)), run.box(from: near, to: far))
                        (near, start) = (far, end)
                    }
                }
            }
        }
    }

    /// A run of a layout, and the arrays from which the boxes of its characters are computed.
    ///
    /// The loop over the characters is compiled into the caller's module, because a function call for each box would
    /// take longer than the box itself.
    @usableFromInline
    struct BoxCursor {
        /// For each character, the width of the text before it, in points.
        @usableFromInline fileprivate(set) var widths: [Double] = []
        /// For each character, its offset. One more element is the end of the last character.
        @usableFromInline fileprivate(set) var starts: [UInt32] = []
        @usableFromInline fileprivate(set) var run = BoxRun()

        /// The lines that are not finished. The cursor is in the first one.
        fileprivate var lines: Range<Int>
        /// The number of visited runs in the line.
        fileprivate var visitedRuns = 0
        /// The paragraph whose arrays are in the cursor, by its index in `slicedParagraphs`. The next run is often a
        /// slice of the same paragraph.
        fileprivate var source: UInt32?
        fileprivate var firstCharacter = 0
        fileprivate var paragraphStart = 0

        @usableFromInline
        init(lines: Range<Int>) {
            self.lines = lines
        }
    }

    /// The numbers of a run that are needed for the boxes of its characters.
    @usableFromInline
    struct BoxRun {
        /// The first character and the end, as indices in the cursor's arrays.
        @usableFromInline fileprivate(set) var first = 0
        @usableFromInline fileprivate(set) var end = 0
        /// The number that is added to an element of `starts` to get the offset in the text.
        @usableFromInline fileprivate(set) var textStart = 0
        /// A character with the width `origin` before it has its leading edge at `x`, relative to the line.
        @usableFromInline fileprivate(set) var origin = 0.0
        @usableFromInline fileprivate(set) var x = 0.0
        /// -1 if the leading edges descend while the widths ascend, otherwise 1.
        @usableFromInline fileprivate(set) var sign = 1.0
        /// The trailing edge of the last character, relative to the line.
        @usableFromInline fileprivate(set) var lastEdge: Float = 0
        @usableFromInline fileprivate(set) var isRightToLeft = false
        @usableFromInline fileprivate(set) var lineX: Float = 0
        @usableFromInline fileprivate(set) var top = 0.0
        @usableFromInline fileprivate(set) var height: Float = 0

        init() {}

        /// Returns the leading edge of the character with the given width before it, relative to the line.
        @inlinable @inline(__always)
        func edge(at width: Double) -> Float {
            Float(x + sign * (width - origin))
        }

        @inlinable @inline(__always)
        func box(from leading: Float, to trailing: Float) -> CGRect {
            let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
            return CGRect(
                origin: CGPoint(x: CGFloat(lineX + left), y: CGFloat(top)),
                size: CGSize(width: CGFloat(max(right - left, 0)), height: CGFloat(height)))
        }
    }

    /// Moves to the next run that has characters and is not the token. Returns false at the end.
    @usableFromInline
    func moveToNextRun(_ cursor: inout BoxCursor) -> Bool {
        while let index = cursor.lines.first {
            let line = storage.lines[index]
            while cursor.visitedRuns < line.runs.count {
                let place = line.runs.lowerBound + cursor.visitedRuns
                let run = storage.runs[line.isVisuallyOrdered ? place : Int(storage.logicalRuns[place])]
                cursor.visitedRuns += 1
                guard run.characterStart < run.characterEnd, !run.isToken else { continue }
                run.kind == .slice ? cursor.moveToSlice(run, in: storage) : cursor.move(to: run, in: storage)
                cursor.run.lastEdge = run.isRightToLeft ? run.x : run.x + run.width
                cursor.run.isRightToLeft = run.isRightToLeft
                (cursor.run.lineX, cursor.run.top, cursor.run.height) = (line.x, line.top, line.height)
                return true
            }
            cursor.lines.removeFirst()
            cursor.visitedRuns = 0
        }
        return false
    }
}

extension TextLayout.BoxCursor {
    /// Moves to a slice of a paragraph, whose arrays are used as they are.
    fileprivate mutating func moveToSlice(_ slice: RunRecord, in storage: TextLayout.Storage) {
        if source != slice.source {
            let paragraph = storage.slicedParagraphs[Int(slice.source)]
            source = slice.source
            (widths, starts) = (paragraph.advances, paragraph.shaped.characterStarts)
            (firstCharacter, paragraphStart) = (Int(paragraph.firstCharacter), Int(paragraph.start))
        }
        run.first = Int(slice.characterStart) - firstCharacter
        run.end = Int(slice.characterEnd) - firstCharacter
        run.textStart = paragraphStart
        run.origin = widths[slice.isRightToLeft ? run.end : run.first]
        run.x = Double(slice.x)
        run.sign = slice.isRightToLeft ? -1 : 1
    }

    /// Moves to a run with edges of its own, and copies them.
    fileprivate mutating func move(to record: RunRecord, in storage: TextLayout.Storage) {
        if source != nil { (widths, starts) = ([], []) }
        source = nil
        widths.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        storage.characterStarts.forEach(in: record.characters) { character, start in
            starts.append(UInt32(start))
            widths.append(character < record.characters.upperBound ? Double(storage.leadingEdge(ofCharacter: character, in: record)) : 0)
        }
        (run.first, run.end, run.textStart) = (0, record.characters.count, 0)
        (run.origin, run.x, run.sign) = (0, 0, 1)
    }
}
