import Foundation
import LabelDrawing

extension DemoPictures {
    /// The subjects of the avatars.
    enum Motif: CaseIterable {
        case moon, hills, leaf, waves, rays, rings, stripes, dots
    }

    /// The avatars by name. The number in a name is an index into `Motif.allCases`.
    static let avatars: [String: DrawingImage] = {
        var images: [String: DrawingImage] = [:]
        for (index, motif) in Motif.allCases.enumerated() {
            images["avatar\(index)"] = avatar(motif, colors: palettes[index % palettes.count])
        }
        return images
    }()

    private static let avatarSide = 120

    private static let palettes: [(back: LabelColor, front: LabelColor)] = [
        ("#1B2A49", "#F4E9B8"), ("#7FB7BE", "#2F5D50"), ("#DDE5B6", "#4A7C2C"), ("#BFD7EA", "#1C5D99"),
        ("#F9A03F", "#FFF3C4"), ("#5F0F40", "#FB8B24"), ("#E9D8A6", "#9B2226"), ("#CDB4DB", "#5A3E85"),
    ].compactMap { back, front in
        guard let back = LabelColor(hex: back), let front = LabelColor(hex: front) else { return nil }
        return (back, front)
    }

    /// Returns a round picture of a motif in two colours.
    private static func avatar(_ motif: Motif, colors: (back: LabelColor, front: LabelColor)) -> DrawingImage? {
        let pixel = 1 / Double(avatarSide)
        return draw(side: avatarSide) { x, y in
            let (u, v) = (x - 0.5, y - 0.5)
            let shape = coverage(distance(to: motif, u, v), pixel: pixel)
            let color = colors.back.mixed(with: .black, 0.12 * y).mixed(with: colors.front, shape)
            return color.withAlpha(coverage(hypot(u, v) - 0.5 + pixel / 2, pixel: pixel))
        }
    }

    /// Returns the distance from a point to the edge of a motif; negative inside the motif. The point is relative to
    /// the motif's centre.
    private static func distance(to motif: Motif, _ u: Double, _ v: Double) -> Double {
        switch motif {
        case .moon: max(hypot(u, v) - 0.3, 0.26 - hypot(u - 0.14, v + 0.08))
        case .hills: min(0.14 + 0.1 * sin(u * 9) - v, 0.02 + 0.16 * sin(u * 5 + 2) - v) * -1 - 0.04
        case .leaf: max(hypot(u - 0.2, v + 0.2), hypot(u + 0.2, v - 0.2)) - 0.46
        case .waves: abs((v * 5 + 0.3 * sin(u * 12)).remainder(dividingBy: 1)) / 5 - 0.035
        case .rays: min(hypot(u, v) - 0.17, max(abs(sin(6 * atan2(v, u))) * hypot(u, v) - 0.1, abs(hypot(u, v) - 0.3) - 0.08))
        case .rings: abs(abs(hypot(u, v) - 0.2) - 0.1) - 0.035
        case .stripes: max(abs(((u + v) * 4).remainder(dividingBy: 1)) / 5.6 - 0.045, hypot(u, v) - 0.36)
        case .dots: hypot((u * 4).remainder(dividingBy: 1), (v * 4).remainder(dividingBy: 1)) / 4 - 0.07
        }
    }
}
