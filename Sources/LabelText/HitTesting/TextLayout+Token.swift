public import Foundation
import LabelDrawing

extension TextLayout {
    /// The rectangle of the truncation or trailing token, as high as its line; nil if no token is shown.
    ///
    /// - Complexity: O(runs of the last line).
    public var tokenRect: CGRect? {
        guard let token = storage.token, let line = storage.lines.last, let run = storage.runs[line.runs].first(where: \.isToken) else {
            return nil
        }
        return CGRect(x: CGFloat(line.x + run.x), y: CGFloat(line.top), width: CGFloat(token.line.width), height: CGFloat(line.height))
    }

    /// The transform from the coordinates of the token's own layout to those of this layout. nil if no token is shown.
    var tokenTransform: DrawingTransform? {
        guard let token = storage.token, let rect = tokenRect, let line = storage.lines.last else { return nil }
        let baseline = CGFloat(line.top) + CGFloat(line.baseline) - CGFloat(token.line.top) - CGFloat(token.line.baseline)
        return .translation(x: rect.minX - CGFloat(token.line.x), y: baseline)
    }

    /// Returns the token's own link at a point, or nil if there is none.
    ///
    /// - Complexity: O(log n + runs of the last line).
    func tokenLink(at point: CGPoint) -> TextLink? {
        guard let token = storage.token, let rect = tokenRect, rect.containsInclusive(point) else { return nil }
        let line = token.layout.line(at: 0)
        return token.layout.link(at: CGPoint(x: point.x - rect.minX + line.left, y: line.top + line.height / 2))?.link
    }
}
