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
            findStarts(&cursor)
            let run = cursor.run
            cursor.widths.withUnsafeBufferPointer { widths in
                cursor.starts.withUnsafeBufferPointer { starts in
                    var near = run.edges.edge(at: widths[run.first])
                    var start = run.textStart &+ Int(starts[run.first])
                    for next in (run.first &+ 1)..<(run.end &+ 1) {
                        let isLast = next == run.end
                        let far = isLast ? run.lastEdge : run.edges.edge(at: widths[next])
                        let end = isLast ? run.textEnd : run.textStart &+ Int(starts[next])
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
        /// For each character, the width of the text before it, in points. Has at least two elements.
        @usableFromInline fileprivate(set) var widths: [Double] = [0, 0]
        /// For each character, its offset.
        @usableFromInline fileprivate(set) var starts: [UInt32] = [0, 0]
        @usableFromInline fileprivate(set) var run = BoxRun()

        /// The lines after the current one.
        fileprivate var lines: Range<Int>
        /// The runs of the line that are not visited, as indices into the layout's runs or into `logicalRuns`.
        fileprivate var runs = 0..<0
        fileprivate var isVisuallyOrdered = true
        /// The index of the run among the layout's runs.
        fileprivate var place = 0
        /// Whether `widths` and `starts` are the arrays of a paragraph, not those of a copied run.
        fileprivate var isSlice = true
        /// The arrays of the other kind. They are kept, because the kinds alternate.
        fileprivate var otherWidths: [Double] = [0, 0]
        fileprivate var otherStarts: [UInt32] = [0, 0]
        /// The paragraph whose widths were last in `widths`, by its index in `slicedParagraphs`. The next run is often
        /// a slice of the same paragraph.
        fileprivate var source: UInt32?
        /// The paragraph whose starts were last in `starts`.
        fileprivate var startsSource: UInt32?
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
        /// The end of the last character in the text.
        @usableFromInline fileprivate(set) var textEnd = 0
        @usableFromInline fileprivate(set) var edges = CharacterEdges(zero: 0, isRightToLeft: false)
        /// The trailing edge of the last character, relative to the line.
        @usableFromInline fileprivate(set) var lastEdge: Float = 0
        @usableFromInline fileprivate(set) var lineX: Float = 0
        @usableFromInline fileprivate(set) var top = 0.0
        @usableFromInline fileprivate(set) var height: Float = 0

        init() {}

        @inlinable @inline(__always)
        func box(from leading: Float, to trailing: Float) -> CGRect {
            let (left, right) = edges.isRightToLeft ? (trailing, leading) : (leading, trailing)
            return CGRect(
                origin: CGPoint(x: CGFloat(lineX + left), y: CGFloat(top)),
                size: CGSize(width: CGFloat(max(right - left, 0)), height: CGFloat(height)))
        }
    }

    /// Moves to the next run that has characters and is not the token. Returns false at the end.
    @usableFromInline @inline(__always)
    func moveToNextRun(_ cursor: inout BoxCursor) -> Bool {
        while true {
            while cursor.runs.lowerBound < cursor.runs.upperBound {
                let next = cursor.runs.lowerBound
                let place = cursor.isVisuallyOrdered ? next : Int(storage.logicalRuns[next])
                let run = storage.runs[place]
                cursor.runs = next &+ 1..<cursor.runs.upperBound
                guard run.characterStart < run.characterEnd, !run.isToken else { continue }
                cursor.place = place
                switch run.kind {
                case .slice: cursor.moveToSlice(run, in: storage)
                case .copy: cursor.moveToCopy(run, in: storage)
                case .single: cursor.moveToSingle(run)
                }
                cursor.run.lastEdge = run.isRightToLeft ? run.x : run.x + run.width
                return true
            }
            guard cursor.lines.lowerBound < cursor.lines.upperBound else { return false }
            let line = storage.lines[cursor.lines.lowerBound]
            cursor.lines = cursor.lines.lowerBound &+ 1..<cursor.lines.upperBound
            (cursor.runs, cursor.isVisuallyOrdered) = (line.runs, line.isVisuallyOrdered)
            (cursor.run.lineX, cursor.run.top, cursor.run.height) = (line.x, line.top, line.height)
        }
    }

    /// Sets the numbers from which the offsets of the run's characters are computed. Call it directly after
    /// `moveToNextRun`, which does not set them, because boxes alone do not need them.
    @usableFromInline
    func findStarts(_ cursor: inout BoxCursor) {
        let run = storage.runs[cursor.place]
        switch run.kind {
        case .slice:
            cursor.findStarts(ofSlice: run, in: storage)
            cursor.run.textStart = cursor.paragraphStart
            cursor.run.textEnd = cursor.paragraphStart + Int(cursor.starts[cursor.run.end])
        case .copy:
            cursor.starts.removeAll(keepingCapacity: true)
            storage.characterStarts.forEach(in: run.characters) { _, start in cursor.starts.append(UInt32(start)) }
            cursor.run.textStart = 0
            cursor.run.textEnd = Int(cursor.starts[cursor.run.end])
        case .single:
            let line = storage.lines[cursor.lines.lowerBound - 1]
            let range = storage.range(ofCharacter: Int(run.characterStart), in: run, of: line)
            (cursor.run.textStart, cursor.run.textEnd) = (range.lowerBound - Int(cursor.starts[0]), range.upperBound)
        }
    }
}

extension TextLayout.BoxCursor {
    /// Moves to a slice of a paragraph, whose arrays are used as they are.
    @inline(__always)
    fileprivate mutating func moveToSlice(_ slice: RunRecord, in storage: TextLayout.Storage) {
        if !isSlice { exchangeArrays() }
        if source != slice.source { move(to: slice.source, in: storage) }
        (run.first, run.end) = (Int(slice.characterStart) &- firstCharacter, Int(slice.characterEnd) &- firstCharacter)
        run.edges = widths.withUnsafeBufferPointer {
            CharacterEdges(of: slice, characters: Range(uncheckedBounds: (run.first, run.end)), widths: $0)
        }
    }

    private mutating func move(to source: UInt32, in storage: TextLayout.Storage) {
        self.source = source
        storage.slicedParagraphs.withUnsafeBufferPointer { paragraphs in
            widths = paragraphs[Int(source)].table.advances
            (firstCharacter, paragraphStart) = (Int(paragraphs[Int(source)].firstCharacter), Int(paragraphs[Int(source)].start))
        }
    }

    /// Sets the starts of a slice's paragraph.
    @inline(__always)
    fileprivate mutating func findStarts(ofSlice slice: RunRecord, in storage: TextLayout.Storage) {
        guard startsSource != slice.source else { return }
        startsSource = slice.source
        starts = storage.slicedParagraphs[Int(slice.source)].table.characterStarts
    }

    /// Moves to a run with edges of its own, and copies them.
    fileprivate mutating func moveToCopy(_ copy: RunRecord, in storage: TextLayout.Storage) {
        if isSlice { exchangeArrays() }
        widths.removeAll(keepingCapacity: true)
        for character in copy.characters {
            let edge = Double(storage.leadingEdge(ofCharacter: character, in: copy))
            widths.append(copy.isRightToLeft ? -edge : edge)
        }
        widths.append(0)
        (run.first, run.end) = (0, copy.characters.count)
        run.edges = CharacterEdges(zero: 0, isRightToLeft: copy.isRightToLeft)
    }

    /// Moves to a run with one character. It needs no arrays: its edges are computed from any width.
    @inline(__always)
    fileprivate mutating func moveToSingle(_ single: RunRecord) {
        (run.first, run.end) = (0, 1)
        run.edges = CharacterEdges(
            edge: single.isRightToLeft ? single.x + single.width : single.x, at: widths[0], isRightToLeft: single.isRightToLeft)
    }

    private mutating func exchangeArrays() {
        swap(&widths, &otherWidths)
        swap(&starts, &otherStarts)
        isSlice.toggle()
    }

    /// Writes the boxes of the run's characters.
    ///
    /// Mutating, because otherwise the cursor would be copied for each run.
    @inline(__always)
    fileprivate mutating func writeBoxes(to boxes: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        let run = run
        widths.withUnsafeBufferPointer { widths in
            run.edges.isRightToLeft
                ? run.writeBoxes(isRightToLeft: true, widths: widths, to: boxes)
                : run.writeBoxes(isRightToLeft: false, widths: widths, to: boxes)
        }
    }
}

extension TextLayout.BoxRun {
    /// Writes the boxes of the run's characters.
    ///
    /// The compiler turns the loop into vector instructions only if the direction is a constant and the numbers of a
    /// box are stored one by one.
    /// - Parameters:
    ///   - isRightToLeft: The direction of the run.
    ///   - widths: The array of the cursor.
    ///   - boxes: Receives the boxes. It has as many elements as the run has characters.
    @inline(__always)
    fileprivate func writeBoxes(
        isRightToLeft: Bool, widths: UnsafeBufferPointer<Double>, to boxes: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        let widths = UnsafeBufferPointer(rebasing: widths[first...end])
        guard let memory = UnsafeMutableRawPointer(boxes.baseAddress) else { return }
        let (edges, top) = (CharacterEdges(zero: edges.zero, isRightToLeft: isRightToLeft), Float(top))
        for index in 0..<boxes.count {
            let (near, far) = (edges.edge(at: widths[index]), edges.edge(at: widths[index &+ 1]))
            let (left, width) = isRightToLeft ? (far, near - far) : (near, far - near)
            let box = memory + index &* MemoryLayout<SIMD4<Float>>.stride
            box.storeBytes(of: lineX + left, as: Float.self)
            box.storeBytes(of: top, toByteOffset: 4, as: Float.self)
            box.storeBytes(of: width > 0 ? width : 0, toByteOffset: 8, as: Float.self)
            box.storeBytes(of: height, toByteOffset: 12, as: Float.self)
        }
        // The far edge of the last character is rounded in another way.
        let near = edges.edge(at: widths[boxes.count - 1])
        let (left, right) = isRightToLeft ? (lastEdge, near) : (near, lastEdge)
        boxes[boxes.count - 1] = SIMD4(lineX + left, top, max(right - left, 0), height)
    }
}
