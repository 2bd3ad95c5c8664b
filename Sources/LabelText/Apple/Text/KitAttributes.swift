#if canImport(UIKit)
public import Foundation
public import UIKit

extension AttributeScopes {
    /// The kit's attributes of an `AttributedString`, such as `text[range].textDecorations`, and UIKit's. The kit reads
    /// both.
    public struct SelectableLabelAttributes: AttributeScope {
        /// Effects for which UIKit has no attributes. They override UIKit's attributes.
        public enum DecorationsAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = TextDecorations
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.textDecorations.rawValue
        }
        /// A link with kind, styles, value and actions. It overrides `link`.
        public enum LinkAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = TextLink
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.textLink.rawValue
        }
        /// A tag, inside which lines do not break.
        public enum TagAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = TextTag
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.textTag.rawValue
        }
        /// An attachment, on a U+FFFC character. It overrides `attachment`.
        public enum AttachmentAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = TextAttachment
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.textAttachment.rawValue
        }

        /// Effects for which UIKit has no attributes.
        public let textDecorations: DecorationsAttribute
        /// A link with kind, styles, value and actions.
        public let textLink: LinkAttribute
        /// A tag, inside which lines do not break.
        public let textTag: TagAttribute
        /// An attachment, on a U+FFFC character.
        public let textAttachment: AttachmentAttribute
        /// UIKit's attributes.
        public let uiKit: UIKitAttributes
    }

    /// The kit's attributes.
    public var selectableLabel: SelectableLabelAttributes.Type { SelectableLabelAttributes.self }
}

extension AttributeDynamicLookup {
    /// An attribute of the kit.
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SelectableLabelAttributes, T>) -> T {
        self[T.self]
    }
}

extension NSAttributedString {
    /// Creates a string with the attributes of UIKit and the kit.
    package convenience init(withKitAttributes string: AttributedString) {
        let converted = try? NSAttributedString(string, including: AttributeScopes.SelectableLabelAttributes.self)
        self.init(attributedString: converted ?? NSAttributedString(string))
    }
}
#endif
