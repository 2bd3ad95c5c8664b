extension MarkedText: CustomStringConvertible {
    /// The labels' texts with the marks in them, which read back give an equal value.
    ///
    /// Places out of their text are drawn at its nearest end, and those inside a scalar before it; those in a label that does not exist are left out.
    /// - Complexity: O(n).
    public var marked: [String] {
        texts.indices.map { index in
            var marks: [(offset: Int, mark: Unicode.Scalar)] = []
            let length = texts[index].utf16.count
            if let selection {
                let (anchor, focus) = (selection.anchor, selection.focus)
                if anchor.label == index, anchor != focus { marks.append((min(max(anchor.offset, 0), length), "[")) }
                if focus.label == index { marks.append((min(max(focus.offset, 0), length), "|")) }
            }
            return Self.mark(texts[index], marks.sorted { $0.offset < $1.offset })
        }
    }

    /// The marked labels, one a line.
    public var description: String { marked.joined(separator: "\n") }

    /// A text with marks before the scalars that hold the offsets, in ascending order.
    private static func mark(_ text: String, _ marks: [(offset: Int, mark: Unicode.Scalar)]) -> String {
        var result = String.UnicodeScalarView()
        var rest = marks[...]
        var offset = 0
        for scalar in text.unicodeScalars {
            let end = offset + UTF16.width(scalar)
            while let next = rest.first, next.offset < end {
                result.append(next.mark)
                rest = rest.dropFirst()
            }
            if scalar == "[" || scalar == "|" || scalar == "\\" { result.append("\\") }
            result.append(scalar)
            offset = end
        }
        for next in rest { result.append(next.mark) }
        return String(result)
    }
}
