extension ShapedLine {
    /// Returns the width of each character's box, in logical order.
    ///
    /// - Complexity: O(n).
    func characterWidths() -> [Float] {
        var widths = [Float](repeating: 0, count: leadingEdges.count)
        for run in runs {
            let isRightToLeft = run.level % 2 == 1
            let end = isRightToLeft ? run.x : run.x + run.width
            for character in run.characters {
                let index = character - characters.lowerBound
                let next = character + 1 < run.characters.upperBound ? leadingEdges[index + 1] : end
                widths[index] = abs(next - leadingEdges[index])
            }
        }
        return widths
    }

    /// Moves everything in the line to the right.
    mutating func moveRight(by distance: Float) {
        for index in runs.indices { runs[index].x += distance }
        for index in leadingEdges.indices { leadingEdges[index] += distance }
        for index in glyphOrigins.indices { glyphOrigins[index].x += distance }
    }

    /// Returns the width of the white space at the line's end.
    ///
    /// - Parameters:
    ///   - first: The first white-space character, as an index into the paragraph's characters.
    ///   - isRightToLeft: The paragraph's direction.
    func trailingWidth(from first: Int, isRightToLeft: Bool) -> Float {
        guard first < characters.upperBound else { return 0 }
        guard first > characters.lowerBound else { return width }
        // Trailing white space has the paragraph's level, so it is everything beyond the leading edge of its first
        // character.
        let edge = leadingEdges[first - characters.lowerBound]
        return isRightToLeft ? edge : width - edge
    }
}
