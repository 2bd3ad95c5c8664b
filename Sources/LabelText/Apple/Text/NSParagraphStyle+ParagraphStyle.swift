#if canImport(UIKit)
package import UIKit

extension ParagraphStyle {
    private typealias Length = WritableKeyPath<ParagraphStyle, CGFloat?>

    /// The lengths that UIKit has by the same meaning; 0 says nothing.
    private static var lengths: [(Length, ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>)] {
        [
            (\.lineSpacing, \.lineSpacing), (\.lineHeightMultiple, \.lineHeightMultiple), (\.minimumLineHeight, \.minimumLineHeight),
            (\.maximumLineHeight, \.maximumLineHeight), (\.paragraphSpacing, \.paragraphSpacing),
            (\.paragraphSpacingBefore, \.paragraphSpacingBefore), (\.firstLineIndent, \.firstLineHeadIndent),
            (\.headIndent, \.headIndent), (\.tabInterval, \.defaultTabInterval),
        ]
    }

    /// Reads what UIKit lays out by; what is as in UIKit's default style says nothing.
    package init(_ style: NSParagraphStyle) {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(style)
        self.init(
            alignment: TextAlignment.uiKit[reverse: style.alignment],
            direction: TextDirection.uiKit[reverse: style.baseWritingDirection],
            // UIKit counts a positive one from the leading edge, which is another thing.
            tailIndent: max(-style.tailIndent, 0).unlessZero,
            tabStops: style.tabStops == NSParagraphStyle.default.tabStops ? nil : style.tabStops.map { TabStop($0) },
            hyphenationFactor: CGFloat(style.hyphenationFactor).unlessZero,
            lineBreaking: style.lineBreakMode == .byCharWrapping ? .characters : nil
        )
        for (own, uiKit) in Self.lengths { self[keyPath: own] = copy[keyPath: uiKit].unlessZero }
    }

    /// The style as UIKit has it.
    package var nsParagraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment { style.alignment = TextAlignment.uiKit[alignment] ?? .natural }
        if let direction { style.baseWritingDirection = TextDirection.uiKit[direction] ?? .natural }
        for (own, uiKit) in Self.lengths { style[keyPath: uiKit] = self[keyPath: own] ?? 0 }
        style.tailIndent = -(tailIndent ?? 0)
        if let tabStops { style.tabStops = tabStops.map { NSTextTab($0) } }
        style.hyphenationFactor = Float(hyphenationFactor ?? 0)
        if lineBreaking == .characters { style.lineBreakMode = .byCharWrapping }
        return style
    }
}

extension TabStop {
    /// The alignment of a tab of UIKit's without column terminators. A tab with them is decimal.
    fileprivate static let uiKit: TwoWayTable<Alignment, NSTextAlignment> = [.leading: .natural, .center: .center, .trailing: .right]

    fileprivate init(_ tab: NSTextTab) {
        let isDecimal = tab.alignment == .right && tab.options[.columnTerminators] != nil
        self.init(tab.location, alignment: isDecimal ? .decimal : Self.uiKit[reverse: tab.alignment] ?? .leading)
    }
}

extension NSTextTab {
    fileprivate convenience init(_ stop: TabStop) {
        let terminators = stop.alignment == .decimal ? [OptionKey.columnTerminators: NSTextTab.columnTerminators(for: nil)] : [:]
        self.init(textAlignment: TabStop.uiKit[stop.alignment] ?? .right, location: stop.location, options: terminators)
    }
}

extension TextAlignment {
    /// UIKit's alignments. Nothing stands beside the natural one, which every paragraph style has that says nothing.
    package static let uiKit: TwoWayTable<TextAlignment, NSTextAlignment> = [
        .left: .left, .center: .center, .right: .right, .justified: .justified,
    ]
}

extension TextDirection {
    /// UIKit's writing directions; nothing stands beside that of the text.
    fileprivate static let uiKit: TwoWayTable<TextDirection, NSWritingDirection> = [
        .leftToRight: .leftToRight, .rightToLeft: .rightToLeft,
    ]

    /// The direction that traits ask for.
    package init(_ direction: UIUserInterfaceLayoutDirection) {
        self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
#endif
