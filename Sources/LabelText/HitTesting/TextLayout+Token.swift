public import Foundation
import LabelDrawing

extension TextLayout {
    /// The rectangle of the token that stands for text which is cut off, or after all of the text, as high as its line; nil where none is shown.
    ///
    /// - Complexity: O(runs of the last line).
    public var tokenRect: CGRect? {
        guard let token = storage.token, let line = storage.lines.last, let run = storage.runs[line.runs].first(where: \.isToken) else {
            return nil
        }
        return CGRect(x: CGFloat(line.x + run.x), y: CGFloat(line.top), width: CGFloat(token.line.width), height: CGFloat(line.height))
    }

    /// The map from the token's own layout to where it stands in this one; nil where none is shown.
    var tokenTransform: DrawingTransform? {
        guard let token = storage.token, let rect = tokenRect, let line = storage.lines.last else { return nil }
        let baseline = CGFloat(line.top) + CGFloat(line.baseline) - CGFloat(token.line.top) - CGFloat(token.line.baseline)
        return .translation(x: rect.minX - CGFloat(token.line.x), y: baseline)
    }

    /// The token's own link at a point; nil where there is none.
    ///
    /// - Complexity: O(log n + runs of the last line).
    func tokenLink(at point: CGPoint) -> TextLink? {
        guard let token = storage.token, let rect = tokenRect, rect.containsInclusive(point) else { return nil }
        let line = token.layout.line(at: 0)
        return token.layout.link(at: CGPoint(x: point.x - rect.minX + line.left, y: line.top + line.height / 2))?.link
    }
}
