import Foundation
import LabelDrawing

extension LayoutOptions: Codable {
    private enum CodingKeys: String, CodingKey {
        case width, height, lineLimit, truncation, truncationToken, cutsCleanly, trailingToken, adjustsFontSizeToFitWidth
        case minimumScaleFactor, alignment, direction, defaultDirection, insets, paragraph, form, shape
    }

    /// Decodes options. A missing value gets its default.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ standard: Value) throws -> Value {
            try values.decodeIfPresent(Value.self, forKey: key) ?? standard
        }
        self.init(
            width: try read(.width, .infinity), height: try read(.height, .infinity), lineLimit: try read(.lineLimit, 0),
            truncation: try read(.truncation, .tail), truncationToken: try values.decodeIfPresent(RichText.self, forKey: .truncationToken),
            cutsCleanly: try read(.cutsCleanly, false), trailingToken: try values.decodeIfPresent(RichText.self, forKey: .trailingToken),
            adjustsFontSizeToFitWidth: try read(.adjustsFontSizeToFitWidth, false), minimumScaleFactor: try read(.minimumScaleFactor, 0),
            alignment: try read(.alignment, .natural), direction: try values.decodeIfPresent(TextDirection.self, forKey: .direction),
            defaultDirection: try read(.defaultDirection, .leftToRight), insets: try read(.insets, .zero),
            paragraph: try read(.paragraph, ParagraphStyle()), form: try read(.form, .horizontal), shape: try read(.shape, ContainerShape())
        )
    }

    /// Encodes the options. An infinite width or height is left out, and infinite insets are limited as in a layout,
    /// because JSON has no infinity.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        if width.isFinite { try values.encode(width, forKey: .width) }
        if height.isFinite { try values.encode(height, forKey: .height) }
        try values.encode(lineLimit, forKey: .lineLimit)
        try values.encode(truncation, forKey: .truncation)
        try values.encodeIfPresent(truncationToken, forKey: .truncationToken)
        try values.encode(cutsCleanly, forKey: .cutsCleanly)
        try values.encodeIfPresent(trailingToken, forKey: .trailingToken)
        try values.encode(adjustsFontSizeToFitWidth, forKey: .adjustsFontSizeToFitWidth)
        try values.encode(minimumScaleFactor, forKey: .minimumScaleFactor)
        try values.encode(alignment, forKey: .alignment)
        try values.encodeIfPresent(direction, forKey: .direction)
        try values.encode(defaultDirection, forKey: .defaultDirection)
        try values.encode(boundedInsets, forKey: .insets)
        try values.encode(paragraph, forKey: .paragraph)
        try values.encode(form, forKey: .form)
        try values.encode(shape, forKey: .shape)
    }
}
