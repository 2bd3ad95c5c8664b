public import Foundation
public import SelectableLabel

/// The frames of a block's labels and the drawing behind them, in points, from the top left of the block.
public struct DocumentBlockLayout: Equatable, Sendable {
    /// A label of a block.
    public struct Label: Equatable, Sendable {
        /// The identity of its content.
        public var identity: LabelIdentity
        /// The text.
        public var text: ParsedText
        /// The frame: in the block, or in the content of its scroll view.
        public var frame: CGRect
        /// Whether the text can be selected. Bullets and the header of code cannot.
        public var isSelectable = true
        /// Whether the label is in the block's scroll view.
        public var isScrolled = false
        /// The alignment of its text.
        public var alignment = LabelTextAlignment.natural
        /// The maximum number of lines. 0 means no limit.
        public var lineLimit = 0
        /// The mark that the label shows. nil for all other labels.
        public var marker: DocumentBlock.Marker?

        /// Places a marker to the left of `x`.
        fileprivate mutating func place(before x: CGFloat, y: CGFloat, _ size: CGSize) {
            frame = CGRect(x: x - size.width, y: y, width: size.width, height: size.height)
        }

        /// Returns the label with larger or smaller fonts, and with attachments that are not wider than a line.
        func scaled(by scale: CGFloat, in width: CGFloat) -> Label {
            guard scale != 1 || text.display.hasAttachments else { return self }
            var label = self
            label.text = text.displaying(text.display.scaled(by: scale).fittingAttachments(in: width)) ?? text
            return label
        }
    }

    /// The view in which code or a table scrolls sideways.
    public struct ScrollView: Equatable, Sendable {
        /// The frame in the block.
        public var frame: CGRect
        /// The size of the content.
        public var contentSize: CGSize
    }

    /// The size of a text, and the distance of its first baseline from its top.
    public struct Measure: Sendable {
        var size: CGSize
        var baseline: CGFloat

        /// Creates a measure, in points.
        public init(size: CGSize, baseline: CGFloat) { (self.size, self.baseline) = (size, baseline) }
    }

    /// The height, with the space before the block.
    public private(set) var height: CGFloat = 0
    /// The labels, in reading order.
    public private(set) var labels: [Label] = []
    /// The view in which code or a table scrolls sideways. nil for other blocks.
    public private(set) var scrollView: ScrollView?
    /// The frame of the Copy button of code. nil if there is none.
    public private(set) var copyButton: CGRect?
    /// Whether the block is laid out from the right.
    public let isRightToLeft: Bool
    /// The widths of a table's columns.
    public private(set) var columns: [CGFloat] = []
    private var fills: [Fill] = []
    private var scrolledFills: [Fill] = []

    private struct Fill: Equatable {
        var rect: CGRect
        var color: AdaptiveColor
        var radius: CGFloat = 0
    }

    /// Returns the drawing behind the labels.
    ///
    /// - Parameters:
    ///   - appearance: Light or dark.
    ///   - isScrolled: Whether to return the drawing in the scroll view, instead of that in the block.
    public func backdrop(_ appearance: Appearance, isScrolled: Bool = false) -> DisplayList {
        let fills = isScrolled ? scrolledFills : fills
        return DisplayList(
            commands: fills.map { fill in
                let color = fill.color.resolved(for: appearance)
                return fill.radius > 0 ? .fill(.roundedRect(fill.rect, radius: fill.radius), color) : .fillRects([fill.rect], color)
            })
    }

    /// Lays out a block.
    ///
    /// - Parameters:
    ///   - block: The block.
    ///   - last: The block before it. nil if it is the first.
    ///   - width: The width of the document.
    ///   - columns: The minimum widths of a table's columns. The columns of a table that grows become only wider.
    ///   - theme: The looks.
    ///   - isRightToLeft: Whether indents and bullets are on the right.
    ///   - measure: Measures a text whose lines wrap at a width.
    /// - Complexity: O(number of labels).
    @MainActor
    public init(
        _ block: DocumentBlock, after last: DocumentBlock?, width: CGFloat, columns: [CGFloat] = [], theme: DocumentTheme,
        isRightToLeft: Bool = false, measure: (Label, _ width: CGFloat) -> Measure
    ) {
        self.isRightToLeft = isRightToLeft
        let top = theme.spacing(before: block, after: last)
        let indent = CGFloat(block.quoteDepth) * theme.quoteIndent + CGFloat(block.listDepth) * theme.listIndent
        let room = CGRect(x: min(indent, width / 2), y: top, width: max(width - min(indent, width / 2), 1), height: 0)
        let marker = marker(of: block, theme)
        switch block.content {
        case .text(let text), .heading(let text, _):
            addText(Label(identity: block.id, text: text, frame: room), marker: marker, theme, measure)
        case .code(let text, let language, let isClosed): addCode(block, text, language, isClosed, in: room, theme, measure)
        case .table(let rows, let alignments): addTable(block, rows, alignments, in: room, columns, theme, measure)
        case .divider:
            let space = theme.blockSpacing / 2
            fills.append(Fill(rect: CGRect(x: room.minX, y: top + space, width: room.width, height: 1), color: theme.line))
            height = top + 2 * space + 1
        }
        if let marker, !labels.contains(where: { $0.identity == marker.identity }) { addMarker(marker, room, theme, measure) }
        addQuoteBars(block, last, top, theme)
        if isRightToLeft { mirror(in: width) }
    }

    private typealias Measuring = (Label, CGFloat) -> Measure

    /// Adds a text, and a marker before it on the same baseline.
    private mutating func addText(_ label: Label, marker: Label?, _ theme: DocumentTheme, _ measure: Measuring) {
        var label = label
        let text = measure(label, label.frame.width)
        if var marker {
            let mark = measure(marker, .infinity)
            let baseline = max(text.baseline, mark.baseline)
            marker.place(before: label.frame.minX - theme.listIndent / 4, y: label.frame.minY + baseline - mark.baseline, mark.size)
            label.frame.origin.y += baseline - text.baseline
            height = marker.frame.maxY
            labels.append(marker)
        }
        label.frame.size.height = text.size.height
        height = max(height, label.frame.maxY)
        labels.append(label)
    }

    /// Adds a marker before code, a table or a line, in its first line.
    private mutating func addMarker(_ marker: Label, _ room: CGRect, _ theme: DocumentTheme, _ measure: Measuring) {
        var marker = marker
        marker.place(before: room.minX - theme.listIndent / 4, y: room.minY + theme.cellInset.top, measure(marker, .infinity).size)
        height = max(height, marker.frame.maxY)
        labels.insert(marker, at: 0)
    }

    private func marker(of block: DocumentBlock, _ theme: DocumentTheme) -> Label? {
        guard let marker = block.marker else { return nil }
        let text = RichText(theme.text(of: marker, depth: block.listDepth), style: theme.markerStyle)
        return Label(
            identity: "\(block.id.rawValue).marker", text: ParsedText(verbatim: text), frame: CGRect(), isSelectable: false, marker: marker)
    }

    // MARK: Code

    private mutating func addCode(
        _ block: DocumentBlock, _ text: ParsedText, _ language: String, _ isClosed: Bool, in room: CGRect, _ theme: DocumentTheme,
        _ measure: Measuring
    ) {
        let header = theme.codeHeaderHeight
        // 80 points for the default header, which is scaled with the text size.
        let buttonWidth = min(2.5 * header, room.width)
        if header > 0, !language.isEmpty {
            var caption = Label(
                identity: "\(block.id.rawValue).language", text: ParsedText(verbatim: RichText(language, style: theme.captionStyle)),
                frame: CGRect(), isSelectable: false, lineLimit: 1)
            let width = max(room.width - buttonWidth - theme.codeInset, 1)
            let size = measure(caption, width).size
            caption.frame = CGRect(
                x: room.minX + theme.codeInset, y: room.minY + (header - size.height) / 2, width: width, height: size.height)
            labels.append(caption)
        }
        if header > 0, isClosed {
            copyButton = CGRect(x: room.maxX - buttonWidth, y: room.minY, width: buttonWidth, height: header)
        }
        var label = Label(identity: block.id, text: text, frame: CGRect(), isScrolled: true)
        let size = measure(label, .infinity).size
        let inset = theme.codeInset
        let space = header > 0 ? inset / 3 : inset
        label.frame = CGRect(x: inset, y: space, width: max(size.width, room.width - 2 * inset), height: size.height)
        labels.append(label)
        let frame = CGRect(x: room.minX, y: room.minY + header, width: room.width, height: space + size.height + inset)
        scrollView = ScrollView(frame: frame, contentSize: CGSize(width: label.frame.maxX + inset, height: frame.height))
        height = frame.maxY
        let whole = CGRect(x: room.minX, y: room.minY, width: room.width, height: height - room.minY)
        fills.append(Fill(rect: whole, color: theme.codeBackground, radius: theme.codeRadius))
    }

    // MARK: Tables

    private mutating func addTable(
        _ block: DocumentBlock, _ rows: [[ParsedText]], _ alignments: [MarkdownDocument.Alignment], in room: CGRect,
        _ least: [CGFloat], _ theme: DocumentTheme, _ measure: Measuring
    ) {
        let inset = theme.cellInset
        let longest = max(theme.maximumColumnWidth - inset.left - inset.right, 1)
        var cells = rows.enumerated().map { row, texts in
            texts.enumerated().map { column, text in
                Label(
                    identity: block.cell(row: row, column: column), text: text, frame: CGRect(), isScrolled: true,
                    alignment: alignments[column])
            }
        }
        let measures = cells.map { $0.map { measure($0, longest) } }
        columns = alignments.indices.map { column in
            let width = measures.map { $0[column].size.width }.max() ?? 0
            return max(width.rounded(.up) + inset.left + inset.right, least.indices.contains(column) ? least[column] : 0)
        }
        var y: CGFloat = 0
        let content = max(columns.reduce(0, +), 1)
        for row in cells.indices {
            let baseline = measures[row].map(\.baseline).max() ?? 0
            let rowHeight = (measures[row].map { baseline - $0.baseline + $0.size.height }.max() ?? 0) + inset.top + inset.bottom
            var x: CGFloat = 0
            for column in cells[row].indices {
                cells[row][column].frame = CGRect(
                    x: x + inset.left, y: y + inset.top + baseline - measures[row][column].baseline,
                    width: max(columns[column] - inset.left - inset.right, 1), height: measures[row][column].size.height)
                x += columns[column]
            }
            if row == 0 {
                scrolledFills.append(Fill(rect: CGRect(x: 0, y: 0, width: content, height: rowHeight), color: theme.headerBackground))
            } else {
                scrolledFills.append(Fill(rect: CGRect(x: 0, y: y, width: content, height: 1), color: theme.line))
            }
            y += rowHeight
        }
        labels += cells.flatMap { $0 }
        let frame = CGRect(x: room.minX, y: room.minY, width: min(room.width, content), height: y)
        addTableLines(frame, content, theme)
        scrollView = ScrollView(frame: frame, contentSize: CGSize(width: content, height: y))
        height = frame.maxY
    }

    private mutating func addTableLines(_ frame: CGRect, _ content: CGFloat, _ theme: DocumentTheme) {
        var x: CGFloat = 0
        for column in columns.dropLast() {
            x += column
            scrolledFills.append(Fill(rect: CGRect(x: x, y: 0, width: 1, height: frame.height), color: theme.line))
        }
        for edge in [0, frame.height - 1] {
            scrolledFills.append(Fill(rect: CGRect(x: 0, y: edge, width: content, height: 1), color: theme.line))
        }
        for edge in [0, content - 1] {
            scrolledFills.append(Fill(rect: CGRect(x: edge, y: 0, width: 1, height: frame.height), color: theme.line))
        }
    }

    // MARK: Quotes and direction

    private mutating func addQuoteBars(_ block: DocumentBlock, _ last: DocumentBlock?, _ top: CGFloat, _ theme: DocumentTheme) {
        for (depth, quote) in block.quotes.enumerated() {
            // The bar of the quote goes on through the space between its blocks.
            let start = last?.quotes.contains(quote) ?? false ? 0 : top
            let x = CGFloat(depth) * theme.quoteIndent + CGFloat(quote.lists) * theme.listIndent
            let rect = CGRect(x: x, y: start, width: theme.quoteBarWidth, height: height - start)
            fills.append(Fill(rect: rect, color: theme.line))
        }
    }

    private mutating func mirror(in width: CGFloat) {
        func mirrored(_ rect: CGRect, _ width: CGFloat) -> CGRect {
            CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        let content = scrollView?.contentSize.width ?? 0
        let isTable = !columns.isEmpty
        for index in labels.indices where isTable || !labels[index].isScrolled {
            labels[index].frame = mirrored(labels[index].frame, labels[index].isScrolled ? content : width)
        }
        for index in fills.indices { fills[index].rect = mirrored(fills[index].rect, width) }
        for index in scrolledFills.indices { scrolledFills[index].rect = mirrored(scrolledFills[index].rect, content) }
        copyButton = copyButton.map { mirrored($0, width) }
        if let frame = scrollView?.frame { scrollView?.frame = mirrored(frame, width) }
    }
}
