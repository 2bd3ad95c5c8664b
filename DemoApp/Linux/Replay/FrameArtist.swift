import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabel
import SelectableLabelTesting

/// Draws a player's screen with its fingers.
@MainActor
struct FrameArtist {
    /// The maximum number of pixels of an image. Larger screens are scaled down.
    private static let maximumPixels: CGFloat = 40_000_000
    private static let maximumSide: CGFloat = 32_767
    private static let fingerDiameter: CGFloat = 26

    /// Draws letters for the monospace engine, which lays out only squares.
    let letters: MonospaceLetters

    /// Returns an image of the current screen.
    ///
    /// - Throws: `CairoError` if memory is insufficient.
    func image(of player: ScenarioPlayer) throws -> CairoImage {
        let size = player.screen.size
        let scale = Self.scale(player.scenario.screen.scale, for: size)
        func pixels(_ length: CGFloat) -> Int { Int(min(max((length * scale).rounded(.up), 1), Self.maximumSide)) }
        let image = try CairoImage(pixelWidth: pixels(size.width), pixelHeight: pixels(size.height), scale: scale)
        var list = player.screen.contentDisplayList()
        list.append(player.screen.frontDisplayList())
        var canvas = image.makeCanvas()
        canvas.draw(player.scenario.engine == .monospace ? letters.drawn(list) : list)
        canvas.draw(fingers(of: player))
        if let location = player.mouseLocation { canvas.draw(Self.pointer(at: location)) }
        return image
    }

    /// Returns the scale, reduced if the image would be too large.
    static func scale(_ scale: CGFloat, for size: CGSize) -> CGFloat {
        let side = max(size.width, size.height, 1)
        let area = max(size.width, 1) * max(size.height, 1)
        return min(scale, maximumSide / side, (maximumPixels / area).squareRoot())
    }

    /// Draws a disc for each finger that is down and a ring where a finger was lifted.
    private func fingers(of player: ScenarioPlayer) -> DisplayList {
        let color = AdaptiveColor(
            light: LabelColor(red: 0.35, green: 0.35, blue: 0.4), dark: LabelColor(red: 0.8, green: 0.8, blue: 0.85)
        ).resolved(for: player.screen.appearance)
        var list = DisplayList()
        for point in player.liftedFingers {
            list.append(.stroke(Self.disc(at: point), color.withAlpha(0.35), width: 1.5))
        }
        for point in player.fingers.sorted(by: { $0.key < $1.key }).map(\.value) {
            list.append(.fill(Self.disc(at: point), color.withAlpha(0.3)))
            list.append(.stroke(Self.disc(at: point), color.withAlpha(0.6), width: 1.5))
        }
        return list
    }

    /// Returns a mouse pointer with its tip at a point.
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
