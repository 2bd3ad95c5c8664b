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

    /// Replaces the elements of an array with the boxes of the visible characters, in text order.
    ///
    /// This is the fastest way to read many boxes, for example for an animation or a shader. The array does not grow if
    /// it has as many elements as there are boxes.
    /// - Parameters:
    ///   - boxes: Receives the left edge, the top edge, the width and the height of each box, in the layout's
    ///     coordinates. In points, with single precision.
    ///   - lines: The lines to visit, clamped to the valid range. nil means all lines.
    /// - Complexity: O(characters of the lines).
    public func readCharacterBoxes(into boxes: inout [SIMD4<Float>], inLines lines: Range<Int>? = nil) {
        let lines = (lines ?? 0..<lineCount).clamped(to: 0..<lineCount)
        let records = storage.lines[lines]
        let maximum = Int(records.last?.characterEnd ?? 0) - Int(records.first?.characterStart ?? 0)
        if boxes.count < maximum { boxes.append(contentsOf: repeatElement(.zero, count: maximum - boxes.count)) }
        var (cursor, count) = (BoxCursor(lines: lines), 0)
        boxes.withUnsafeMutableBufferPointer { boxes in
            while moveToNextRun(&cursor) {
                let end = count + cursor.run.end - cursor.run.first
                cursor.writeBoxes(to: UnsafeMutableBufferPointer(rebasing: boxes[count..<end]))
                count = end
            }
        }
        boxes.removeLast(boxes.count - count)
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

        /// The lines after the current one.
        fileprivate var lines: Range<Int>
        /// The runs of the line that are not visited, as indices into the layout's runs or into `logicalRuns`.
        fileprivate var runs = 0..<0
        fileprivate var isVisuallyOrdered = true
        /// Whether the run is a slice. Then, `widths` and `starts` are the arrays of a paragraph.
        fileprivate var isSlice = true
        /// The arrays for runs of the other kind. They are kept, because the kinds alternate.
        fileprivate var otherWidths: [Double] = []
        fileprivate var otherStarts: [UInt32] = []
        /// The paragraph whose arrays were last in `widths` and `starts`, by its index in `slicedParagraphs`. The next
        /// run is often a slice of the same paragraph.
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
        while true {
            while cursor.runs.lowerBound < cursor.runs.upperBound {
                let place = cursor.runs.lowerBound
                let run = storage.runs[cursor.isVisuallyOrdered ? place : Int(storage.logicalRuns[place])]
                cursor.runs = place &+ 1..<cursor.runs.upperBound
                guard run.characterStart < run.characterEnd, !run.isToken else { continue }
                run.kind == .slice ? cursor.moveToSlice(run, in: storage) : cursor.move(to: run, in: storage)
                cursor.run.lastEdge = run.isRightToLeft ? run.x : run.x + run.width
                cursor.run.isRightToLeft = run.isRightToLeft
                return true
            }
            guard let index = cursor.lines.first else { return false }
            let line = storage.lines[index]
            cursor.lines = index &+ 1..<cursor.lines.upperBound
            (cursor.runs, cursor.isVisuallyOrdered) = (line.runs, line.isVisuallyOrdered)
            (cursor.run.lineX, cursor.run.top, cursor.run.height) = (line.x, line.top, line.height)
        }
    }
}

extension TextLayout.BoxCursor {
    /// Moves to a slice of a paragraph, whose arrays are used as they are.
    fileprivate mutating func moveToSlice(_ slice: RunRecord, in storage: TextLayout.Storage) {
        if !isSlice { exchangeArrays() }
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

    /// Writes the boxes of the run's characters.
    ///
    /// Mutating, because otherwise the cursor would be copied for each run.
    @inline(__always)
    fileprivate mutating func writeBoxes(to boxes: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        let (run, isSlice) = (run, isSlice)
        widths.withUnsafeBufferPointer { widths in
            guard isSlice else { return run.writeBoxes(from: 0, widths: widths, to: boxes) }
            // The edges of a slice's characters are in order.
            if boxes.count < 16 {
                // For a few boxes, the preparation of the vectors takes longer than the boxes.
                run.isRightToLeft
                    ? run.writeFewBoxes(isRightToLeft: true, widths: widths, to: boxes)
                    : run.writeFewBoxes(isRightToLeft: false, widths: widths, to: boxes)
            } else {
                for start in stride(from: 0, to: boxes.count, by: Self.boxesAtOnce) {
                    let end = min(start + Self.boxesAtOnce, boxes.count)
                    run.writeManyBoxes(
                        from: run.first + start, widths: widths, to: UnsafeMutableBufferPointer(rebasing: boxes[start..<end]))
                }
            }
            // The far edge of the last character is rounded in another way.
            run.writeBoxes(from: boxes.count - 1, widths: widths, to: boxes)
        }
    }

    private mutating func exchangeArrays() {
        swap(&widths, &otherWidths)
        swap(&starts, &otherStarts)
        isSlice.toggle()
    }

    /// The number of boxes for which `BoxRun.writeManyBoxes` has memory on the stack.
    fileprivate static let boxesAtOnce = 128

    /// Moves to a run with edges of its own, and copies them.
    fileprivate mutating func move(to record: RunRecord, in storage: TextLayout.Storage) {
        if isSlice { exchangeArrays() }
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

extension TextLayout.BoxRun {
    /// Writes the boxes of the run's characters, from a given one on.
    ///
    /// - Parameters:
    ///   - start: The number of characters before it.
    ///   - widths: The array of the cursor.
    ///   - boxes: Receives the boxes, beginning with that of the run's first character.
    @inline(__always)
    fileprivate func writeBoxes(from start: Int, widths: UnsafeBufferPointer<Double>, to boxes: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        var near = edge(at: widths[first &+ start])
        let top = Float(top)
        for index in start..<boxes.count {
            let next = first &+ index &+ 1
            let far = next == end ? lastEdge : edge(at: widths[next])
            let (left, right) = isRightToLeft ? (far, near) : (near, far)
            boxes[index] = SIMD4(lineX + left, top, max(right - left, 0), height)
            near = far
        }
    }

    /// Writes the same boxes as `writeBoxes`, faster. The far edge of the last character may differ.
    ///
    /// The edges of the characters must be in order. `isRightToLeft` is the direction of the run. It must be a
    /// constant, so that each direction has a loop without branches.
    @inline(__always)
    fileprivate func writeFewBoxes(
        isRightToLeft: Bool, widths: UnsafeBufferPointer<Double>, to boxes: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        let widths = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: widths[first...end]))
        let top = Float(top)
        for index in 0..<boxes.count {
            let pair = widths.loadUnaligned(fromByteOffset: index &* MemoryLayout<Double>.stride, as: SIMD2<Double>.self) - origin
            let edges = SIMD2<Float>(isRightToLeft ? x - pair : x + pair)
            let (left, right) = isRightToLeft ? (edges[1], edges[0]) : (edges[0], edges[1])
            boxes[index] = SIMD4(lineX + left, top, right - left, height)
        }
    }

    /// Writes the same boxes as `writeFewBoxes`, with vector instructions, from the character `first` on.
    ///
    /// There are at most `BoxCursor.boxesAtOnce` boxes.
    @inline(__always)
    fileprivate func writeManyBoxes(
        from first: Int, widths: UnsafeBufferPointer<Double>, to boxes: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: TextLayout.BoxCursor.boxesAtOnce + 1) { edges in
            let count = boxes.count
            for index in 0...count { edges[index] = edge(at: widths[first &+ index]) }
            // A box is a sum of vectors, because it would take longer to put its numbers together.
            let leading: SIMD4<Float> = isRightToLeft ? [0, 0, 1, 0] : [1, 0, -1, 0]
            let trailing: SIMD4<Float> = isRightToLeft ? [1, 0, -1, 0] : [0, 0, 1, 0]
            let line = SIMD4(lineX, Float(top), 0, height)
            var near = leading * SIMD4(repeating: edges[0])
            for index in 0..<count {
                let edge = SIMD4(repeating: edges[index &+ 1])
                boxes[index] = near + trailing * edge + line
                near = leading * edge
            }
        }
    }
}
