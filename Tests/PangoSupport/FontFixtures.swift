package import Foundation
import LabelDrawing
package import LabelText
package import PangoEngine

/// The fonts in the test folder. With them, measurements are the same on each machine.
package enum FontFixtures {
    package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fixtures/Fonts").standardizedFileURL

    package static func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// Returns the paths of all font files.
    package static func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { ["ttf", "otf"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }

    /// Returns a typesetter that uses only the fonts in the test folder.
    package static func typesetter() throws -> PangoTypesetter {
        try PangoTypesetter(fontFiles: files(), defaultFamily: "Noto Sans")
    }
}

extension ShapedLine {
    /// The x coordinate of each character's leading edge. The last element is the line's width.
    package var edges: [Float] { leadingEdges + [width] }

    /// The widths of the characters. Valid only for a line with a single left-to-right run.
    package var characterWidths: [Float] { zip(edges.dropFirst(), edges).map { $0 - $1 } }
}

extension ShapingStyle {
    /// Creates a style in the default font family.
    package init(size: CGFloat, isBold: Bool = false, isItalic: Bool = false, letterSpacing: CGFloat = 0) {
        self.init(font: FontRequest(size: size, isBold: isBold, isItalic: isItalic), letterSpacing: letterSpacing)
    }
}

extension String {
    /// The string for failure messages, with scalars beyond ASCII as hexadecimal numbers.
    package var scalarNames: String {
        unicodeScalars.map { $0.isASCII ? String($0) : "<\(String($0.value, radix: 16))>" }.joined()
    }
}
