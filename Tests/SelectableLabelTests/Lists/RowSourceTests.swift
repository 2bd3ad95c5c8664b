import Foundation
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests of selection sources that are made from closures: the requests they get, searches for rows without an index,
/// and changes.
@MainActor
@Suite struct RowSourceTests {
    /// The data of an app. It counts the requests.
    private final class Posts {
        var names: [String]
        var identitiesAsked = 0
        var textsAsked = 0

        init(_ names: [String]) { self.names = names }

        @MainActor var source: RowSource {
            RowSource(
                count: { self.names.count },
                identity: { row in
                    self.identitiesAsked += 1
                    return LabelIdentity(self.names[row])
                },
                text: { row in
                    self.textsAsked += 1
                    return RichText("text of \(self.names[row])")
                })
        }
    }

    private static func names(_ count: Int) -> [String] { (0..<count).map { "post\($0)" } }

    @Test func rowsHaveNamesAndTexts() {
        let source = Posts(Self.names(3)).source
        #expect(
            source.rowCount == 3 && source.labels(inRow: 2) == ["post2"] && source.row(of: "post1") == 1 && source.row(of: "other") == nil)
        #expect(source.text(of: "post2", inRow: 2).string == "text of post2" && source.length(of: "post2", inRow: 2) == 13)
    }

    @Test func rowsOutOfRangeAreEmpty() {
        let source = Posts(["a"]).source
        for row in [-1, 1, .max, .min] {
            #expect(source.labels(inRow: row).isEmpty && source.text(of: "a", inRow: row).length == 0 && source.frame(ofRow: row) == nil)
        }
        let none = RowSource(count: { -5 }, identity: { _ in "x" }, text: { _ in RichText("x") })
        #expect(none.rowCount == 0 && none.row(of: "x") == nil && none.labels(inRow: 0).isEmpty)
    }

    @Test func anyValuesNameTheLabels() {
        let ids = (0..<20).map { _ in UUID() }
        let source = RowSource(count: { ids.count }, identity: { ids[$0] }, text: { RichText("text \($0)") })
        #expect(source.labels(inRow: 7) == [LabelIdentity(ids[7])] && source.row(of: LabelIdentity(ids[12])) == 12)
        #expect(source.text(of: LabelIdentity(ids[3]), inRow: 3).string == "text 3")
        var asked: [AnyHashable] = []
        let mixed = RowSource(
            count: { 5 }, labels: { [AnyHashable($0 * 10), AnyHashable("name\($0)")] },
            text: { id, row in
                asked.append(id)
                return RichText("\(id) of \(row)")
            })
        #expect(mixed.labels(inRow: 2) == ["20", "name2"] && mixed.row(of: "40") == 4)
        #expect(mixed.text(of: "20", inRow: 2).string == "20 of 2" && mixed.text(of: "name2", inRow: 2).string == "name2 of 2")
        #expect(asked == [20, "name2"], "the app gets its own values")
        #expect(mixed.text(of: "30", inRow: 2).length == 0 && asked.count == 2)
    }

    /// The closures need no types of their own, although they have several statements.
    @Test func closuresWithAGuardNeedNoTypes() {
        let names = ["a", "b"]
        let source = RowSource(
            count: { names.count },
            labels: { row in
                guard names.indices.contains(row) else { return [] }
                return ["\(names[row])/author", "\(names[row])/text"]
            },
            text: { label, row in
                guard label == "\(names[row])/text" else { return RichText("author") }
                return RichText("text")
            })
        #expect(source.labels(inRow: 1) == ["b/author", "b/text"])
        #expect(["b/author", "b/text"].map { source.text(of: $0, inRow: 1).string } == ["author", "text"])
    }

    @Test func rowsThatWereSeenAreFoundWithoutAnIndex() {
        let posts = Posts(Self.names(1_000_000))
        let source = posts.source
        for row in [0, 500_000, 999_999] { _ = source.labels(inRow: row) }
        posts.identitiesAsked = 0
        #expect(source.row(of: "post500000") == 500_000 && source.row(of: "post999999") == 999_999 && source.row(of: "post0") == 0)
        #expect(posts.identitiesAsked == 3 && posts.textsAsked == 0)
    }

    @Test func otherRowsAreFoundByAnIndexThatIsMadeOnce() {
        let posts = Posts(Self.names(5_000))
        let source = posts.source
        for row in stride(from: 4_999, through: 0, by: -1) { #expect(source.row(of: LabelIdentity("post\(row)")) == row) }
        #expect(source.row(of: "none") == nil && source.row(of: "nobody") == nil)
        #expect(posts.identitiesAsked <= 10_000)
    }

    @Test func anotherNumberOfRowsIsSeen() {
        let posts = Posts(Self.names(10))
        let source = posts.source
        let revision = source.revision
        #expect(source.row(of: "post9") == 9 && source.revision == revision)
        posts.names.removeFirst(3)
        #expect(source.revision != revision && source.row(of: "post9") == 6 && source.row(of: "post2") == nil)
        posts.names.insert("new", at: 0)
        #expect(source.row(of: "post9") == 7 && source.row(of: "new") == 0)
    }

    @Test func rowsThatWereSeenAreFoundAfterOthersCameAboveWithoutAnIndex() {
        let posts = Posts(Self.names(100_000))
        let source = posts.source
        for row in [7, 50_000] { _ = source.labels(inRow: row) }
        #expect(source.revision == 0)
        posts.names.insert(contentsOf: ["x", "y", "z"], at: 10)
        posts.identitiesAsked = 0
        #expect(source.row(of: "post7") == 7 && source.row(of: "post50000") == 50_003)
        posts.names.removeFirst(2)
        #expect(source.row(of: "post50000") == 50_001 && source.row(of: "post7") == 5)
        #expect(posts.identitiesAsked <= 8)
    }

    @Test func labelsOnScreenNeedNoIndexWhetherTheyAreRowsOrNot() {
        let posts = Posts(Self.names(100_000))
        let source = posts.source
        source.rowsOnScreen = { Array(500..<520) }
        #expect(source.row(of: "post510") == 510 && posts.identitiesAsked <= 20)
        #expect(source.row(of: "header") == nil)
        posts.identitiesAsked = 0
        for _ in 0..<10 {
            source.rowsChanged()
            #expect(source.row(of: "header") == nil)
        }
        #expect(posts.identitiesAsked <= 200)
        posts.names[505] = "header"
        source.rowsChanged()
        #expect(source.row(of: "header") == 505)
    }

    @Test func movedRowsAreFoundAfterRowsChanged() {
        let posts = Posts(Self.names(10))
        let source = posts.source
        #expect(source.row(of: "post0") == 0)
        posts.names.reverse()
        let revision = source.revision
        source.rowsChanged()
        #expect(source.revision != revision && source.row(of: "post0") == 9 && source.row(of: "post9") == 0)
    }

    @Test func anAppsOwnIndexIsUsedInsteadOfTheRows() {
        let posts = Posts(Self.names(1_000))
        let source = posts.source
        source.rowOfLabel = { $0 == "post7" ? 7 : nil }
        source.lengthOfLabel = { _, _ in 42 }
        #expect(source.row(of: "post7") == 7 && source.row(of: "post8") == nil && source.length(of: "post7", inRow: 7) == 42)
        #expect(posts.identitiesAsked == 0 && posts.textsAsked == 0)
    }

    @Test func closuresMayQueryAndNotifyTheSource() {
        var source: RowSource?
        var isAsking = false
        let names = Self.names(100)
        source = RowSource(
            count: { names.count },
            identity: { row in
                if row == 50 { source?.rowsChanged() }
                if row == 60, !isAsking {
                    isAsking = true
                    #expect(source?.row(of: "post3") == 3)
                }
                return LabelIdentity(names[row])
            },
            text: { RichText(names[$0]) })
        #expect(source?.row(of: "post99") == 99 && source?.row(of: "none") == nil)
        source = nil
    }

    @Test func aNewCollectionReplacesTheRows() {
        let labels = { (name: String) in [LabelIdentity(name), LabelIdentity(name + "2")] }
        let text = { (label: LabelIdentity, name: String) in RichText(label.rawValue.uppercased()) }
        let rows = CollectionRows<ArraySlice<String>, RichText>()
        #expect(rows.source.rowCount == 0 && rows.source.labels(inRow: 0).isEmpty && !rows.source.reveal(row: 0))
        rows.show(["a", "b", "c"][...], labels: labels, text: text)
        let revision = rows.source.revision
        #expect(rows.source.row(of: "c2") == 2 && rows.source.text(of: "b2", inRow: 1).string == "B2")
        #expect(rows.source.labels(inRow: 1) == ["b", "b2"] && rows.source.text(of: "b", inRow: 1).string == "B")
        var revealed: [String] = []
        rows.show(["x", "c", "b"][1...], labels: labels, text: text, reveal: { revealed.append($0) })
        #expect(!rows.source.reveal(row: 1) && !rows.source.reveal(row: 2) && revealed == ["b"])
        #expect(
            rows.source.revision != revision && rows.source.rowCount == 2 && rows.source.row(of: "c") == 0
                && rows.source.row(of: "a") == nil)
    }

    @Test func equalRowsMayHaveOtherTexts() {
        let rows = CollectionRows<[String], RichText>()
        var texts = ["a": "one"]
        let show = { rows.show(["a"], labels: { [LabelIdentity($0)] }, text: { RichText(texts[$1] ?? "") }) }
        show()
        let revision = rows.source.revision
        texts["a"] = "two"
        show()
        #expect(rows.source.revision != revision && rows.source.text(of: "a", inRow: 0).string == "two")
    }

    @Test func aDeletedRowIsFoundWhereItIsInsertedAgain() {
        let posts = Posts(Self.names(10_000))
        let source = posts.source
        source.rowsOnScreen = { Array(500..<520) }
        #expect(source.row(of: "post7") == 7)
        posts.names.remove(at: 7)
        #expect(source.row(of: "post7") == nil)
        posts.names.insert("post7", at: 5_000)
        #expect(source.row(of: "post7") == 5_000)
    }

    @Test func removedRowsAreNotRequested() {
        let posts = Posts(Self.names(10))
        let source = PlainSource(posts)
        let rows = ListRows(ListSource(source), revision: 0, in: ContainerIdentity("list"), layer: 0, ranks: 0..<0, members: [])
        #expect(rows.labels(inRow: 9) == ["post9"] && rows.texts.length(of: "post9", at: RowPlace(row: 9)) == 5)
        posts.names.removeLast(5)
        #expect(rows.labels(inRow: 9).isEmpty && rows.texts.length(of: "post9", at: RowPlace(row: 9)) == 0)
        #expect(rows.texts.text(of: "post9", at: RowPlace(row: 9)).length == 0 && rows.frame(ofRow: 9) == nil)
    }

    /// A source that only supports requests for rows it contains.
    private final class PlainSource: SelectionSource {
        private let posts: Posts
        var revision: Int { posts.names.count }
        var rowCount: Int { posts.names.count }

        init(_ posts: Posts) { self.posts = posts }

        func labels(inRow row: Int) -> [LabelIdentity] { [LabelIdentity(posts.names[row])] }
        func row(of label: LabelIdentity) -> Int? { posts.names.firstIndex(of: label.rawValue) }
        func text(of label: LabelIdentity, inRow row: Int) -> RichText { RichText(posts.names[row]) }
        func frame(ofRow row: Int) -> CGRect? { posts.names[row].isEmpty ? nil : .zero }
    }

    @Test func sectionsAreCountedOnceInATurn() {
        var (sections, counted) = ([2, 1], 0)
        var turns: [@MainActor () -> Void] = []
        let counts = SectionCounts {
            counted += 1
            return sections
        } afterTurn: {
            turns.append($0)
        }
        let source = RowSource(count: { counts.rows.count }, identity: { LabelIdentity("\($0)") }, text: { RichText("\($0)") })
        source.onRowsChanged = counts.forget
        for _ in 0..<50 { #expect(source.rowCount == 3 && counts.rows.place(of: 2)?.section == 1) }
        #expect(counted == 1 && turns.count == 1)
        sections = [2, 5]
        #expect(source.rowCount == 3)
        turns.removeFirst()()
        #expect(source.rowCount == 7 && counted == 2)
        sections = [1]
        source.rowsChanged()
        #expect(source.rowCount == 1 && counted == 3)
    }

    @Test func sectionsAreOneList() {
        let rows = SectionedRows(counts: [2, 0, 3, -1, 1])
        #expect(rows.count == 6)
        let places = (0..<6).map { rows.place(of: $0).map { [$0.section, $0.row] } }
        #expect(places == [[0, 0], [0, 1], [2, 0], [2, 1], [2, 2], [4, 0]])
        for row in 0..<6 {
            guard let place = rows.place(of: row) else { continue }
            #expect(rows.row(place.row, inSection: place.section) == row)
        }
        #expect(
            rows.place(of: 6) == nil && rows.place(of: -1) == nil && rows.row(0, inSection: 1) == nil && rows.row(0, inSection: 9) == nil)
        #expect(SectionedRows(counts: []).count == 0 && SectionedRows(counts: []).place(of: 0) == nil)
    }
}
