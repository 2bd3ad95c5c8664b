package import Foundation

/// The values of the kit's own attributes, such as `TextLink`, in a part of an attributed string.
///
/// An archive cannot store them in the string, because they are Swift values. It stores them as data beside the string.
package struct OwnAttributes: Hashable, Codable, Sendable {
    /// The part of the string, in UTF-16 code units.
    package var range: TextRange
    package var decorations: TextDecorations?
    package var link: TextLink?
    package var tag: TextTag?
    package var attachment: TextAttachment?

    /// Creates the attributes of a part.
    package init(
        range: TextRange, decorations: TextDecorations? = nil, link: TextLink? = nil, tag: TextTag? = nil,
        attachment: TextAttachment? = nil
    ) {
        (self.range, self.decorations, self.link, self.tag, self.attachment) = (range, decorations, link, tag, attachment)
    }

    /// Whether the part has none of the attributes.
    private var isEmpty: Bool { decorations == nil && link == nil && tag == nil && attachment == nil }

    /// Returns the parts as data. nil if no part has attributes. The values and actions of links are not encoded.
    ///
    /// - Complexity: O(parts).
    package static func data(_ parts: [OwnAttributes]) -> Data? {
        let parts = parts.filter { !$0.isEmpty }
        guard !parts.isEmpty else { return nil }
        // A property list, because JSON has no infinite numbers.
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return try? encoder.encode(parts)
    }

    /// Returns the parts that `data` contains, clamped to a string's length. Empty if the data is damaged.
    ///
    /// - Complexity: O(parts).
    package static func parts(in data: Data, length: Int) -> [OwnAttributes] {
        let parts = (try? PropertyListDecoder().decode([OwnAttributes].self, from: data)) ?? []
        return parts.compactMap { part in
            var part = part
            part.range = part.range.clamped(to: 0..<length)
            return part.range.isEmpty ? nil : part
        }
    }
}
