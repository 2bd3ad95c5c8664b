extension MarkedText: CustomStringConvertible {
    /// The labels' texts with marks for the selection, as `init(parsing:)` reads them.
    ///
    /// An offset outside its text is marked at the nearest end of the text. An offset inside a Unicode scalar is marked
    /// before the scalar. A mark in a label that does not exist is left out.
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

    /// The texts with marks, one label per line.
    public var description: String { marked.joined(separator: "\n") }

    /// Inserts marks into a text. The marks must be in ascending order of their offsets.
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
