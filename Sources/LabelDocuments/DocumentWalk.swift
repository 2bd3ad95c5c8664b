import SelectableLabel

/// Visits the blocks of a document that are laid out by themselves, in order, and counts the ordinals on the way.
struct DocumentWalk {
    private let document: MarkdownDocument
    private var index = 0
    private var chain: [Int] = []
    /// The ordinals of the blocks of `chain`, then that of the next block.
    private var ordinals = [0]

    /// Begins after a block. nil means at the start of the document.
    init(_ document: MarkdownDocument, after last: DocumentBlock.Place?) {
        self.document = document
        guard let last else { return }
        (index, chain, ordinals) = (last.range.upperBound, last.chain, last.ordinals)
        ordinals[ordinals.count - 1] += 1
    }

    /// Returns the place of the next block, and whether it is an item without content. nil at the end.
    mutating func next() -> (place: DocumentBlock.Place, isEmptyItem: Bool)? {
        while index < document.blocks.count {
            while let last = chain.last, document.blocks[last].end <= index {
                chain.removeLast()
                ordinals.removeLast()
                ordinals[ordinals.count - 1] += 1
            }
            let block = document.blocks[index]
            switch block.kind {
            case .quote, .list, .item:
                chain.append(index)
                ordinals.append(0)
                index += 1
                if case .item = block.kind, block.end == index { return (place(index..<index), true) }
            case .definitions: index = block.end
            default:
                defer {
                    ordinals[ordinals.count - 1] += 1
                    index = block.end
                }
                return (place(index..<block.end), false)
            }
        }
        return nil
    }

    private func place(_ range: Range<Int>) -> DocumentBlock.Place {
        DocumentBlock.Place(range: range, chain: chain, ordinals: ordinals)
    }
}
