import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct MarkedTextTests {
    private typealias Place = MarkedText.Place
    private typealias Selection = MarkedText.Selection

    @Test func markedTextReadsAForwardSelection() throws {
        let marked = try MarkedText("he[ll|o")
        #expect(marked.text == "hello")
        #expect(marked.selection == Selection(anchor: Place(offset: 2), focus: Place(offset: 4)))
        #expect(marked.range == 2..<4)
    }

    @Test func markedTextReadsABackwardSelection() throws {
        let marked = try MarkedText("he|ll[o")
        #expect(marked.selection == Selection(anchor: Place(offset: 4), focus: Place(offset: 2)))
        #expect(marked.range == 2..<4)
    }

    @Test func markedTextReadsACaretOrNoSelection() throws {
        let caret = try MarkedText("hello|")
        #expect(caret.selection == Selection(anchor: Place(offset: 5), focus: Place(offset: 5)))
        #expect(caret.range == 5..<5)
        let plain = try MarkedText("hello")
        #expect(plain.selection == nil)
        #expect(plain.range == nil)
    }

    @Test func markedTextReadsSeveralLabels() throws {
        let marked = try MarkedText("he[llo", "", "wor|ld")
        #expect(marked.texts == ["hello", "", "world"])
        #expect(marked.selection == Selection(anchor: Place(label: 0, offset: 2), focus: Place(label: 2, offset: 3)))
        #expect(marked.range == nil)
        #expect(marked.description == "he[llo\n\nwor|ld")
    }

    @Test func markedTextCountsUTF16Units() throws {
        let marked = try MarkedText("😀[é|e\u{301}")
        #expect(marked.text == "😀ée\u{301}")
        #expect(marked.range == 2..<3)
        let inside = try MarkedText("e|\u{301}")
        #expect(inside.text == "e\u{301}")
        #expect(inside.range == 1..<1)
    }

    @Test func markedTextEscapesMarks() throws {
        let marked = try MarkedText(#"a\[[b\||c\\d\e\"#)
        #expect(marked.text == #"a[b|c\de\"#)
        #expect(marked.range == 2..<4)
        #expect(marked.marked == [#"a\[[b\||c\\de\\"#])
    }

    @Test func markedTextRefusesInvalidMarks() {
        #expect(throws: MarkedTextError.repeatedMark("[")) { try MarkedText("[a[b|") }
        #expect(throws: MarkedTextError.repeatedMark("|")) { try MarkedText("a|", "b|") }
        #expect(throws: MarkedTextError.missingFocus) { try MarkedText("a[b") }
    }

    @Test func markedTextClampsPositionsOutsideTheText() {
        func print(_ anchor: Int, _ focus: Int, label: Int = 0) -> [String] {
            MarkedText(texts: ["a😀"], selection: Selection(anchor: Place(offset: anchor), focus: Place(label: label, offset: focus))).marked
        }
        #expect(print(-3, 99) == ["[a😀|"])
        #expect(print(0, 2) == ["[a|😀"])
        #expect(print(1, 0, label: 7) == ["a[😀"])
    }

    /// Checks each text of up to three scalars with each possible selection.
    @Test func printedMarkedTextReadsBack() throws {
        let alphabet: [Unicode.Scalar] = ["a", "[", "|", "\\", "\u{301}", "😀"]
        for first in alphabet {
            for second in alphabet {
                for third in alphabet {
                    let text = String(String.UnicodeScalarView([first, second, third]))
                    var offsets = [0]
                    for scalar in [first, second, third] { offsets.append(offsets[offsets.count - 1] + UTF16.width(scalar)) }
                    for anchor in offsets {
                        for focus in offsets {
                            let selection = Selection(anchor: Place(offset: anchor), focus: Place(offset: focus))
                            let marked = MarkedText(texts: [text], selection: selection)
                            #expect(try MarkedText(parsing: marked.marked) == marked)
                        }
                    }
                }
            }
        }
    }
}
