import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabel
import SelectableLabelTesting

/// Draws a player's screen, and the fingers that touch it.
@MainActor
struct FrameArtist {
    /// The maximum number of pixels of an image. An image of a larger screen is scaled down.
    private static let maximumPixels: CGFloat = 40_000_000
    private static let maximumSide: CGFloat = 32_767
    private static let fingerDiameter: CGFloat = 26
    /// The colour around the screen in an image that is larger than the screen.
    private static let surroundings = LabelColor(red: 0.5, green: 0.5, blue: 0.52)

    /// Adds visible letters for the monospace engine, whose glyphs are only squares.
    let letters: MonospaceLetters

    /// The parts of a frame in addition to the screen's content.
    struct Moment: Equatable {
        /// The displacements of the content.
        var motion = ScreenMotion()
        /// The drawing in front of the content, such as the menu.
        var front: DisplayList
        /// The positions of the fingers on the screen.
        var fingers: [CGPoint]
        /// The positions where fingers were lifted.
        var liftedFingers: [CGPoint]
        /// The position of a finger that is about to touch the screen.
        var nearFinger: CGPoint?
        /// The position of the mouse pointer; nil without a mouse.
        var mouse: CGPoint?

        /// Creates the moment after the player's last event, with all transitions finished.
        @MainActor
        init(_ player: ScenarioPlayer) {
            front = player.screen.frontDisplayList()
            fingers = player.fingers.sorted { $0.key < $1.key }.map(\.value)
            liftedFingers = player.liftedFingers
            mouse = player.mouseLocation
        }
    }

    /// Returns an image of the current screen.
    ///
    /// - Throws: `CairoError` if memory is insufficient.
    func image(of player: ScenarioPlayer) throws -> CairoImage {
        try image(of: player, at: Moment(player), canvas: player.screen.size)
    }

    /// Returns an image of the screen at a moment.
    ///
    /// - Parameter size: The image's size, in points. If the screen is smaller, it is drawn at the top left, and the
    ///   rest of the image is grey.
    /// - Throws: `CairoError` if memory is insufficient.
    func image(of player: ScenarioPlayer, at moment: Moment, canvas size: CGSize) throws -> CairoImage {
        let scale = Self.scale(player.scenario.screen.scale, for: size)
        let (width, height) = Self.pixels(of: size, scale: scale)
        let image = try CairoImage(pixelWidth: width, pixelHeight: height, scale: scale)
        var list = player.screen.contentDisplayList(motion: moment.motion)
        list.append(moment.front)
        if player.scenario.engine == .monospace { list = letters.drawn(list) }
        var canvas = image.makeCanvas()
        let screen = player.screen.bounds
        if screen.size == size {
            canvas.draw(list)
        } else {
            canvas.fill(.rect(CGRect(origin: .zero, size: size)), color: Self.surroundings)
            var framed = DisplayList()
            framed.append(list, transform: .identity, clip: .rect(screen))
            canvas.draw(framed)
        }
        canvas.draw(fingers(of: moment, appearance: player.screen.appearance))
        if let location = moment.mouse { canvas.draw(Self.pointer(at: location)) }
        return image
    }

    /// Converts a size in points to whole pixels.
    static func pixels(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
        func pixels(_ length: CGFloat) -> Int { Int(min(max((length * scale).rounded(.up), 1), maximumSide)) }
        return (pixels(size.width), pixels(size.height))
    }

    /// Returns `scale`, reduced if an image of the given size would be too large.
    static func scale(_ scale: CGFloat, for size: CGSize) -> CGFloat {
        let side = max(size.width, size.height, 1)
        let area = max(size.width, 1) * max(size.height, 1)
        return min(scale, maximumSide / side, (maximumPixels / area).squareRoot())
    }

    /// Draws a disc for each finger on the screen, a faint disc for a finger that is about to touch it, and a ring
    /// where a finger was lifted.
    private func fingers(of moment: Moment, appearance: Appearance) -> DisplayList {
        let color = AdaptiveColor(
            light: LabelColor(red: 0.35, green: 0.35, blue: 0.4), dark: LabelColor(red: 0.8, green: 0.8, blue: 0.85)
        ).resolved(for: appearance)
        var list = DisplayList()
        for point in moment.liftedFingers {
            list.append(.stroke(Self.disc(at: point), color.withAlpha(0.35), width: 1.5))
        }
        if let point = moment.nearFinger {
            list.append(.fill(Self.disc(at: point), color.withAlpha(0.12)))
            list.append(.stroke(Self.disc(at: point), color.withAlpha(0.45), width: 1.5))
        }
        for point in moment.fingers {
            list.append(.fill(Self.disc(at: point), color.withAlpha(0.3)))
            list.append(.stroke(Self.disc(at: point), color.withAlpha(0.6), width: 1.5))
        }
        return list
    }

    /// Draws a mouse pointer with its tip at a point.
    private static func pointer(at tip: CGPoint) -> DisplayList {
        let outline: [(x: CGFloat, y: CGFloat)] = [(0, 0), (0, 15), (3.5, 11.8), (6, 17.2), (8.2, 16.2), (5.8, 11), (10.5, 11)]
        var path = DrawingPath(elements: outline.map { .line(CGPoint(x: tip.x + $0.x, y: tip.y + $0.y)) })
        path.elements[0] = .move(tip)
        path.elements.append(.close)
        return DisplayList(commands: [.fill(path, .black), .stroke(path, .white, width: 1)])
    }

    private static func disc(at point: CGPoint) -> DrawingPath {
        let side = fingerDiameter
        return .ellipse(in: CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side))
    }
}
