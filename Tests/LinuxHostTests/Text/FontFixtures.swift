import Foundation
import LinuxHost
import SelectableLabel

/// The fonts beside the tests, so that measurements do not depend on the machine.
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

    /// A typesetter that uses only these fonts.
    static func typesetter() throws -> PangoTypesetter {
        try PangoTypesetter(fontFiles: files(), defaultFamily: "Noto Sans")
    }
}

extension ShapedLine {
    /// The x of each character's leading edge, followed by the line's width.
    var edges: [Float] { leadingEdges + [width] }

    /// The widths of the characters, for a line with a single left-to-right run.
    var characterWidths: [Float] { zip(edges.dropFirst(), edges).map { $0 - $1 } }
}

extension ShapingStyle {
    /// A style in the default family.
    init(size: CGFloat, isBold: Bool = false, isItalic: Bool = false, letterSpacing: CGFloat = 0) {
        self.init(font: FontRequest(size: size, isBold: isBold, isItalic: isItalic), letterSpacing: letterSpacing)
    }
}

extension String {
    /// The text with the numbers of scalars beyond ASCII, for messages.
    var scalarNames: String { unicodeScalars.map { $0.isASCII ? String($0) : "<\(String($0.value, radix: 16))>" }.joined() }
}
