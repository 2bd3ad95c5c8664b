/// The leading edges of a run's characters, computed from the widths of the text before them.
@usableFromInline
struct CharacterEdges {
    /// The leading edge of a character with no text before it, relative to the line's x.
    @usableFromInline let zero: Double
    @usableFromInline let isRightToLeft: Bool

    @inline(__always)
    init(zero: Double, isRightToLeft: Bool) {
        (self.zero, self.isRightToLeft) = (zero, isRightToLeft)
    }

    /// Creates the edges of a run in which `edge` is the leading edge of a character with the given width before it.
    @inline(__always)
    init(edge: Float, at width: Double, isRightToLeft: Bool) {
        self.init(zero: isRightToLeft ? Double(edge) + width : Double(edge) - width, isRightToLeft: isRightToLeft)
    }

    /// Creates the edges of a slice.
    ///
    /// - Parameters:
    ///   - slice: The slice.
    ///   - characters: The slice's characters, as indices into its paragraph's characters.
    ///   - widths: For each character of the paragraph, the width of the text before it, in points. One more element is
    ///     the total width.
    @inline(__always)
    init(of slice: RunRecord, characters: Range<Int>, widths: UnsafeBufferPointer<Double>) {
        let isRightToLeft = slice.isRightToLeft
        self.init(
            edge: slice.x, at: widths[isRightToLeft ? characters.upperBound : characters.lowerBound], isRightToLeft: isRightToLeft)
    }

    /// Returns the leading edge of the character with the given width before it, relative to the line's x.
    @inlinable @inline(__always)
    func edge(at width: Double) -> Float {
        Float(isRightToLeft ? zero - width : zero + width)
    }
}
