import Foundation
import LinuxHost
import SelectableLabel

/// The fonts beside the tests, so that what is measured does not depend on the machine.
enum FontFixtures {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fixtures/Fonts").standardizedFileURL

    static func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// All font files.
    static func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { ["ttf", "otf"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }

    /// A typesetter with these fonts alone.
    static func typesetter() throws -> PangoTypesetter {
        try PangoTypesetter(fontFiles: files(), defaultFamily: "Noto Sans")
    }
}

extension ShapedLine {
    /// The x of each character's leading edge, then the line's width.
    var edges: [Float] { leadingEdges + [width] }

    /// The widths of the characters of a line that is all of one left-to-right run.
    var characterWidths: [Float] { zip(edges.dropFirst(), edges).map { $0 - $1 } }
}

extension ShapingStyle {
    /// A style of the default family.
    init(size: CGFloat, isBold: Bool = false, isItalic: Bool = false, letterSpacing: CGFloat = 0) {
        self.init(font: FontRequest(size: size, isBold: isBold, isItalic: isItalic), letterSpacing: letterSpacing)
    }
}
