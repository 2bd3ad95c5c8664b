import LabelDrawing
import LinuxHost
import SelectableLabel

/// Plain views below each other, each with the finished drawing of a label. They show what a frame costs without the
/// kit: limits are multiples of it, so that they hold on every machine.
@MainActor
final class PlainViews {
    private let views: [(frame: CGRect, list: DisplayList)]
    private let height: CGFloat
    private let size: CGSize
    private let picture: CairoImage

    /// Creates views.
    ///
    /// - Parameters:
    ///   - size: The size of the visible part, in points. Its picture has twice as many pixels.
    ///   - labels: The labels, from top to bottom, and their frames.
    init?(size: CGSize, labels: [(frame: CGRect, controller: LabelController)]) {
        guard let picture = try? CairoImage(size: size, scale: 2), let bottom = labels.last?.frame.maxY else { return nil }
        (self.size, self.picture) = (size, picture)
        views = labels.map { ($0.frame, $0.controller.displayList(in: $0.frame.size, appearance: .light)) }
        height = max(bottom, size.height)
    }

    /// Creates views for the rows of a list.
    convenience init?(size: CGSize, rowHeight: CGFloat, insets: EdgeLengths, texts: [RichText], typesetter: any Typesetter) {
        let width = size.width - insets.left - insets.right
        self.init(
            size: size,
            labels: texts.enumerated().map { index, text in
                let frame = CGRect(
                    x: insets.left, y: CGFloat(index) * rowHeight + insets.top, width: width, height: rowHeight - insets.top - insets.bottom
                )
                return (frame, LabelController(text, typesetter: typesetter))
            })
    }

    /// Draws the views that are visible after a scroll. After the last view, the first one follows again.
    func draw(offset: CGFloat = 0) {
        var canvas = picture.makeCanvas()
        canvas.fill(.rect(CGRect(origin: .zero, size: size)), color: .white)
        let top = offset.truncatingRemainder(dividingBy: height)
        for start in top + size.height > height ? [top, top - height] : [top] {
            for view in views where view.frame.maxY > start && view.frame.minY < start + size.height {
                canvas.save()
                canvas.concatenate(.translation(x: view.frame.minX, y: view.frame.minY - start))
                canvas.draw(view.list)
                canvas.restore()
            }
        }
    }

    /// Returns the processor time of drawing, in seconds: the median of several frames.
    func time() -> Double {
        var sample = Sample()
        for frame in 0..<20 { sample.measure { draw(offset: CGFloat(frame)) } }
        return sample.median
    }
}
