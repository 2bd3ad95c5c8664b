import Foundation
import LabelDrawing
import LinuxHost
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

/// A scene that tests draw and compare with recorded pictures.
struct GoldenScene: Sendable, CustomTestStringConvertible {
    /// The common part of the pictures' file names.
    let name: String
    /// The size in points.
    let size: CGSize
    /// Draws the scene, including the background.
    let draw: @MainActor @Sendable (Appearance) throws -> DisplayList

    var testDescription: String { name }

    /// The appearance and scale of a picture.
    struct Variant: Hashable, CaseIterable {
        var appearance: Appearance
        var scale: Int

        static let allCases = Appearance.allCases.flatMap { appearance in [1, 2].map { Variant(appearance: appearance, scale: $0) } }
    }

    /// Returns the name of the picture file of a variant, without the extension.
    func pictureName(_ variant: Variant) -> String { "\(name)\(variant.appearance == .dark ? "-dark" : "")@\(variant.scale)x" }

    /// The names of all pictures of the scene.
    var pictureNames: [String] { Variant.allCases.map(pictureName) }

    /// Draws the picture of one variant.
    @MainActor
    func picture(_ variant: Variant) throws -> CairoImage {
        let image = try CairoImage(size: size, scale: CGFloat(variant.scale))
        var canvas = image.makeCanvas()
        canvas.draw(try draw(variant.appearance))
        return image
    }

    static let all = containers + texts + truncations + scripts + decorations + columns + combinations + selections + drags + menus
}

extension GoldenScene {
    /// The text engine of all scenes. It uses only the fonts in the test folder.
    static var typesetter: PangoTypesetter {
        get throws { try sharedTypesetter.get() }
    }

    private static let sharedTypesetter = Result { try FontFixtures.typesetter() }

    /// A text with its layout options and paint.
    struct Block: Sendable {
        var text: RichText
        /// The layout options. The scene overrides the width.
        var options = LayoutOptions()
        /// The highlights and other paint of the text.
        var paint = LabelPaint()
    }

    /// Returns a scene with texts, one below the other.
    static func text(_ name: String, width: CGFloat = 240, height: CGFloat, _ blocks: [Block]) -> GoldenScene {
        GoldenScene(name: name, size: CGSize(width: width, height: height)) { appearance in
            var list = DisplayList()
            let bounds = CGRect(x: 0, y: 0, width: width, height: height)
            list.append(.fill(.rect(bounds), ScreenTheme().background.resolved(for: appearance)))
            var y = margin
            for block in blocks {
                var options = block.options
                options.width = width - 2 * margin
                let layout = TextLayout(block.text, options: options, typesetter: try typesetter)
                list.append(layout.displayList(appearance: appearance, paint: block.paint), transform: .translation(x: margin, y: y))
                y += layout.size.height + 6
            }
            try #require(y <= height, "the texts of \(name) take \(y) points")
            return list
        }
    }

    /// Returns a scene that shows a screen. `prepare` adds the screen's content and performs touches.
    static func screen(
        _ name: String, width: CGFloat = 240, height: CGFloat, _ prepare: @escaping @MainActor @Sendable (GoldenStage) throws -> Void
    ) -> GoldenScene {
        let size = CGSize(width: width, height: height)
        return GoldenScene(name: name, size: size) { appearance in
            let stage = try GoldenStage(size: size, appearance: appearance, typesetter: typesetter)
            try prepare(stage)
            for label in stage.screen.labels where label.scrollView == nil {
                let frame = stage.screen.frame(of: label)
                try #require(stage.screen.bounds.contains(frame), "the label \(label.id) of \(name) is at \(frame)")
            }
            var list = stage.screen.contentDisplayList()
            list.append(stage.screen.frontDisplayList())
            return list
        }
    }

    static let margin: CGFloat = 10
}
