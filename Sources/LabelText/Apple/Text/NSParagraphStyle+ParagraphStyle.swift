#if canImport(UIKit)
package import UIKit

extension ParagraphStyle {
    private typealias Length = WritableKeyPath<ParagraphStyle, CGFloat?>

    /// The lengths that mean the same in the kit and in UIKit. 0 means unset.
    private static var lengths: [(Length, ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>)] {
        [
            (\.lineSpacing, \.lineSpacing), (\.lineHeightMultiple, \.lineHeightMultiple), (\.minimumLineHeight, \.minimumLineHeight),
            (\.maximumLineHeight, \.maximumLineHeight), (\.paragraphSpacing, \.paragraphSpacing),
            (\.paragraphSpacingBefore, \.paragraphSpacingBefore), (\.firstLineIndent, \.firstLineHeadIndent),
            (\.headIndent, \.headIndent), (\.tabInterval, \.defaultTabInterval),
        ]
    }

    /// Creates a style from a UIKit paragraph style. Values that equal UIKit's defaults are left nil.
    package init(_ style: NSParagraphStyle) {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(style)
        self.init(
            alignment: LabelTextAlignment.uiKit[reverse: style.alignment],
            direction: TextDirection.uiKit[reverse: style.baseWritingDirection],
            // Only a negative tail indent is converted. A positive one is a distance from the leading edge, which
            // `ParagraphStyle` does not support.
            tailIndent: max(-style.tailIndent, 0).unlessZero,
            tabStops: style.tabStops == NSParagraphStyle.default.tabStops ? nil : style.tabStops.map { TabStop($0) },
            hyphenationFactor: CGFloat(style.hyphenationFactor).unlessZero,
            lineBreaking: style.lineBreakMode == .byCharWrapping ? .characters : nil
        )
        for (own, uiKit) in Self.lengths { self[keyPath: own] = copy[keyPath: uiKit].unlessZero }
    }

    /// The style as a UIKit paragraph style.
    package var nsParagraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment { style.alignment = LabelTextAlignment.uiKit[alignment] ?? .natural }
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
    /// The UIKit alignments of tabs. Decimal tabs are not in the table, because UIKit marks them by column terminators.
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

extension LabelTextAlignment {
    /// The UIKit alignments. `.natural` is missing, because it is UIKit's default and is converted to nil.
    package static let uiKit: TwoWayTable<LabelTextAlignment, NSTextAlignment> = [
        .left: .left, .center: .center, .right: .right, .justified: .justified,
    ]
}

extension TextDirection {
    /// The UIKit writing directions. `.natural` is missing, because it leaves the direction to the text and is
    /// converted to nil.
    fileprivate static let uiKit: TwoWayTable<TextDirection, NSWritingDirection> = [
        .leftToRight: .leftToRight, .rightToLeft: .rightToLeft,
    ]

    /// Creates a direction from a UIKit layout direction.
    package init(_ direction: UIUserInterfaceLayoutDirection) {
        self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
#endif
