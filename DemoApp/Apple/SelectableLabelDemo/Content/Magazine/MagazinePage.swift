import Foundation
import LabelDrawing
import SelectableLabel

/// A magazine page: a headline, text around a picture, a quotation on a coloured block, two columns and a note.
struct MagazinePage {
    /// The page's labels, in reading order.
    enum Part: String, CaseIterable, Sendable {
        case kicker, headline, standfirst, opening, quotation, left, right, note
    }

    /// The page's width, in points.
    var width: CGFloat

    private static let margin: CGFloat = 22
    private static let gutter: CGFloat = 20
    /// The space between the picture and the text, in points.
    private static let moat: CGFloat = 14

    private var column: CGFloat { max(width - 2 * Self.margin, 0) }
    private var pictureSide: CGFloat { min(column * 0.46, 300) }

    // MARK: Places

    /// Returns the layout options of a part of the page.
    func options(of part: Part) -> LayoutOptions {
        var options = LayoutOptions()
        switch part {
        case .opening: options.shape = ContainerShape(exclusions: roundPicture)
        case .quotation: options.insets = EdgeLengths(top: 14, left: 18, bottom: 14, right: 18)
        case .kicker, .headline, .standfirst, .left, .right, .note: break
        }
        return options
    }

    /// Returns the width of a part of the page, in points.
    func width(of part: Part) -> CGFloat {
        switch part {
        case .left, .right: max((column - Self.gutter) / 2, 0)
        case .kicker, .headline, .standfirst, .opening, .quotation, .note: column
        }
    }

    /// Returns the frames of the parts, in points from the page's top left corner, and the page's height in points.
    ///
    /// - Parameter height: Returns the height of a part's text at the part's width.
    func places(height: (Part) -> CGFloat) -> (frames: [Part: CGRect], height: CGFloat) {
        var frames: [Part: CGRect] = [:]
        var top = Self.margin
        func place(_ part: Part, after space: CGFloat) {
            top += space
            frames[part] = CGRect(x: Self.margin, y: top, width: width(of: part), height: height(part))
            top = frames[part]?.maxY ?? top
        }
        place(.kicker, after: 0)
        place(.headline, after: 4)
        place(.standfirst, after: 8)
        place(.opening, after: 18)
        // On a wide page, the picture extends below the text beside it.
        top = max(top, (frames[.opening]?.minY ?? top) + pictureInOpening.maxY)
        place(.quotation, after: 20)
        place(.left, after: 20)
        let left = frames[.left] ?? CGRect()
        frames[.right] = CGRect(x: left.maxX + Self.gutter, y: left.minY, width: width(of: .right), height: height(.right))
        top = max(top, frames[.right]?.maxY ?? top)
        place(.note, after: 22)
        return (frames, top + Self.margin)
    }

    /// The picture's frame, in the coordinates of the label with the opening text.
    private var pictureInOpening: CGRect {
        CGRect(x: column - pictureSide + 6, y: 34, width: pictureSide, height: pictureSide)
    }

    /// The area that lines of text must avoid. Its left edge follows the round picture, and it extends beyond the right
    /// edge of the text.
    private var roundPicture: [DrawingPath] {
        let free = pictureInOpening.insetBy(dx: -Self.moat, dy: -Self.moat)
        let right = CGRect(x: free.midX, y: free.minY, width: free.width, height: free.height)
        return [.ellipse(in: free), .rect(right)]
    }

    /// Draws the background behind the labels: the picture, a bar above the kicker (the line above the headline), and a
    /// line between the columns.
    ///
    /// - Parameters:
    ///   - frames: The frames of the labels.
    ///   - appearance: Light or dark.
    func backdrop(_ frames: [Part: CGRect], appearance: Appearance) -> DisplayList {
        var list = DisplayList()
        if let opening = frames[.opening], let picture = DemoPictures.image(named: "harbour") {
            let place = pictureInOpening.offsetBy(dx: opening.minX, dy: opening.minY)
            var round = DisplayList()
            round.append(.image(picture, place))
            list.append(round, transform: .identity, clip: .ellipse(in: place))
        }
        let color = Self.accent.resolved(for: appearance)
        if let kicker = frames[.kicker] {
            list.append(.fillRects([CGRect(x: kicker.minX, y: kicker.minY - 8, width: 44, height: 3)], color))
        }
        if let left = frames[.left], let right = frames[.right] {
            let rule = CGRect(x: (left.maxX + right.minX) / 2, y: left.minY + 4, width: 0.5, height: max(left.height, right.height) - 8)
            list.append(.fillRects([rule], color.withAlpha(0.5)))
        }
        return list
    }

    static let accent = AdaptiveColor(
        light: LabelColor(red: 0.62, green: 0.16, blue: 0.13), dark: LabelColor(red: 0.95, green: 0.5, blue: 0.42))
}
