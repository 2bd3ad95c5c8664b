import Foundation
import LabelDrawing
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

@MainActor
@Suite struct ScreenListTests {
    private let screen: Screen

    init() {
        let menu = DrawnMenuPresenter(typesetter: MonospaceTypesetter())
        screen = Screen(size: CGSize(width: 300, height: 300), coordinator: SelectionCoordinator(), menu: menu)
    }

    /// Adds a list with rows 20 points high and a frame of 200 × 100 points.
    private func add(
        _ rows: ScreenRows = ScreenRows(count: 100, list: "l", text: "Row {n}"), rowHeight: CGFloat = 20, insets: EdgeLengths = .zero,
        hasSource: Bool = true
    ) -> ScreenList {
        let list = ScreenList(
            id: "l", frame: CGRect(x: 10, y: 10, width: 200, height: 100), rowHeight: rowHeight, rows: rows, rowInsets: insets, group: "g",
            hasSource: hasSource
        ) { LabelController(typesetter: MonospaceTypesetter()) }
        screen.add(list)
        return list
    }

    private func ids(_ list: ScreenList) -> [String] { list.cells.map(\.id) }

    private func controllers(_ list: ScreenList) -> [ObjectIdentifier] { list.cells.map { ObjectIdentifier($0.controller) } }

    private func scroll(_ y: CGFloat) { screen.scroll("l", by: CGPoint(x: 0, y: y), at: 0) }

    // MARK: Cells

    @Test func rowsHaveCellsWhileTheyShareAnAreaWithTheFrame() {
        let list = add(insets: EdgeLengths(top: 1, left: 2, bottom: 3, right: 4))
        #expect(ids(list) == ["l.0", "l.1", "l.2", "l.3", "l.4"])
        #expect(list.cells.last?.resolvedFrame == CGRect(x: 2, y: 81, width: 194, height: 16))
        scroll(0.5)
        #expect(ids(list) == ["l.0", "l.1", "l.2", "l.3", "l.4", "l.5"])
        scroll(19.5)
        #expect(ids(list) == ["l.1", "l.2", "l.3", "l.4", "l.5"])
        scroll(1e6)
        #expect(ids(list) == (95..<100).map { "l.\($0)" } && list.scrollView.offset.y == 1900)
        list.scrollView.frame.size = CGSize(width: 150, height: 41)
        #expect(ids(list) == ["l.95", "l.96", "l.97"] && list.cells.allSatisfy { $0.resolvedFrame.width == 144 })
        list.scrollView.frame.size.height = 0
        #expect(ids(list) == [])
        list.scrollView.frame.size = CGSize(width: 0, height: 40)
        #expect(ids(list) == [])
    }

    @Test func theVisibleRowsAreExactForAnyRowHeight() {
        for height in [0.1, 1 / 3, 0.7, 7.3] as [CGFloat] {
            let list = add(ScreenRows(count: 50, list: "l", text: ""), rowHeight: height)
            list.scrollView.frame.size.height = height * 3
            for row in 0..<47 {
                list.scrollView.scroll(by: CGPoint(x: 0, y: list.rowFrame(row).minY - list.scrollView.offset.y))
                let (top, bottom) = (list.scrollView.offset.y, list.scrollView.offset.y + list.scrollView.frame.height)
                let seen = (0..<50).filter { list.rowFrame($0).maxY > top && list.rowFrame($0).minY < bottom }
                #expect(ids(list) == seen.map { "l.\($0)" }, "row \(row) of height \(height)")
            }
        }
        let list = add(ScreenRows(count: 3, list: "l", text: ""), rowHeight: .leastNonzeroMagnitude)
        #expect(list.cells.count == 3)
    }

    @Test func aRowTakesTheCellThatLeftFirst() {
        let list = add()
        let first = controllers(list)
        scroll(20)
        #expect(controllers(list) == Array(first[1...]) + [first[0]])
        list.scrollView.frame.size.height = 60
        // Cells are reused in the order in which they left the screen: first the cell of row 4, then the cell of row 5.
        #expect(ids(list) == ["l.1", "l.2", "l.3"])
        scroll(20)
        // The cell of row 1 left the screen after the cells of rows 4 and 5, so it is reused after them.
        #expect(ids(list) == ["l.2", "l.3", "l.4"] && controllers(list) == [first[2], first[3], first[4]])
        scroll(40)
        #expect(ids(list) == ["l.4", "l.5", "l.6"] && controllers(list) == [first[4], first[0], first[1]])
        scroll(1000)
        #expect(controllers(list) == [first[2], first[3], first[4]])
    }

    @Test func noMoreCellsAreMadeThanRowsAreVisibleAtOnce() {
        let list = add()
        var seen = Set(controllers(list))
        for delta in [7, 300, -100, 33, 1e6, -1e6, 501] as [CGFloat] {
            scroll(delta)
            seen.formUnion(controllers(list))
        }
        #expect(seen.count == 6 && list.cells.count == 6)
    }

    @Test(arguments: [true, false]) func aCellIsCompleteWhenAChangeIsReported(reports: Bool) {
        screen.reportsChanges = reports
        let list = add()
        var states: [[Bool]] = []
        let look = {
            states.append(
                list.cells.map { cell in
                    let number = Int(cell.id.dropFirst(2)) ?? -1
                    return cell.controller.identity.rawValue == cell.id && cell.controller.text.string == "Row \(number)"
                        && cell.resolvedFrame.minY == CGFloat(number) * 20 && cell.controller.enableCopy
                        && cell.controller.selectionGroup == "g"
                })
        }
        screen.onContentChange = look
        scroll(60)
        screen.scroll(ContainerIdentity("l"), by: CGPoint(x: 0, y: 30))
        #expect(states == [Array(repeating: true, count: 5), Array(repeating: true, count: 6)])
    }

    // MARK: Data

    @Test func rowsKeepIdTextAndCellWhenOthersComeAndGo() throws {
        let list = add()
        let before = controllers(list)
        screen.insertRows([ScreenRows.Row(id: "new", text: "news")], at: 1, inList: "l")
        #expect(ids(list) == ["l.0", "new", "l.1", "l.2", "l.3"])
        #expect(controllers(list) == [before[0], before[4], before[1], before[2], before[3]])
        #expect(list.cells[1].controller.text.string == "news" && list.cells[2].resolvedFrame.minY == 40)
        screen.deleteRows(["l.0", "l.2"], inList: "l")
        #expect(ids(list) == ["new", "l.1", "l.3", "l.4", "l.5"] && list.cells[2].controller.text.string == "Row 3")
        screen.setText("other", ofRow: "l.1")
        screen.setEnableCopy(false, ofRow: "l.1")
        scroll(500)
        #expect(list.cells.allSatisfy { $0.controller.enableCopy })
        scroll(-500)
        let cell = try #require(screen.label("l.1"))
        #expect(cell.controller.text.string == "other" && !cell.controller.enableCopy)
    }

    @Test func theOffsetStaysWithinTheRowsThatAreLeft() {
        let list = add(ScreenRows(count: 8, list: "l", text: ""))
        scroll(60)
        screen.deleteRows(["l.0", "l.1"], inList: "l")
        #expect(list.scrollView.offset.y == 20 && ids(list) == (3..<8).map { "l.\($0)" })
        screen.deleteRows((2..<8).map { "l.\($0)" }, inList: "l")
        #expect(list.scrollView.offset.y == 0 && list.cells.isEmpty)
        screen.setScrollView("l", frame: CGRect(x: 0, y: 0, width: 50, height: 50), contentSize: CGSize(width: 500, height: 500))
        #expect(list.scrollView.contentSize == CGSize(width: 50, height: 0))
    }

    @Test func aRowIsScrolledToTheTopWithinTheLimits() {
        let list = add()
        screen.scroll("l", toRow: "l.30", at: 0)
        #expect(list.scrollView.offset.y == 600 && ids(list).first == "l.30")
        screen.scroll("l", toRow: "l.99", at: 0)
        #expect(list.scrollView.offset.y == 1900 && ids(list).first == "l.95")
        screen.scroll("l", toRow: "l.100", at: 0)
        #expect(list.scrollView.offset.y == 1900)
    }

    // MARK: Requests of the selection

    @Test func aSourceNamesTheRows() throws {
        let list = add()
        let source: any SelectionSource = list
        #expect(list.scrollView.source === list && source.rowCount == 100 && source.selectionGroup == "g")
        let scroll = try #require(screen.snapshot().views.first?.scroll)
        #expect(scroll.source == ListSource(list))
        #expect(source.labels(inRow: 70) == ["l.70"] && source.labels(inRow: 100) == [] && source.labels(inRow: -1) == [])
        #expect(source.row(of: "l.70") == 70 && source.row(of: "l.100") == nil)
        #expect(source.text(of: "l.70", inRow: 70).string == "Row 70" && source.length(of: "l.70", inRow: 70) == 6)
        #expect(source.text(of: "l.0", inRow: 0) == list.cells[0].controller.text)
        #expect(source.frame(ofRow: 70) == CGRect(x: 0, y: 1400, width: 200, height: 20) && source.frame(ofRow: 100) == nil)
        var revisions = [source.revision]
        screen.insertRows([ScreenRows.Row(id: "new", text: "news")], at: 70, inList: "l")
        revisions.append(source.revision)
        #expect(source.row(of: "l.70") == 71 && source.labels(inRow: 70) == ["new"])
        screen.setText("other", ofRow: "new")
        revisions.append(source.revision)
        #expect(source.text(of: "new", inRow: 70).string == "other")
        screen.setEnableCopy(false, ofRow: "new")
        revisions.append(source.revision)
        #expect(source.labels(inRow: 70) == [])
        screen.deleteRows(["new"], inList: "l")
        revisions.append(source.revision)
        #expect(source.row(of: "new") == nil && Set(revisions).count == revisions.count)
    }

    @Test func aListWithoutASourceGivesNone() {
        let list = add(hasSource: false)
        #expect(list.scrollView.source == nil && screen.snapshot().views.first?.scroll?.source == nil)
    }

    @Test func theRevisionChangesWhenCellsChange() {
        let list = add()
        let changes: [(isSeen: Bool, body: () -> Void)] = [
            (true, { self.scroll(10) }), (false, { self.scroll(5) }), (true, { self.scroll(7) }), (true, { self.scroll(-1e6) }),
            (true, { self.screen.scroll(ContainerIdentity("l"), by: CGPoint(x: 0, y: 70)) }),
            (true, { list.scrollView.frame.size.width = 150 }), (true, { self.screen.deleteRows(["l.3"], inList: "l") }),
            (true, { self.screen.setText("text", ofRow: "l.5") }),
        ]
        for (index, change) in changes.enumerated() {
            let before = (screen.revision, screen.snapshot().labels.map(\.controller.identity), screen.snapshot().labels.map(\.frame))
            change.body()
            #expect((screen.revision != before.0) == change.isSeen, "change \(index)")
            let kept = (screen.snapshot().labels.map(\.controller.identity), screen.snapshot().labels.map(\.frame))
            screen.knownTree = nil
            let anew = (screen.snapshot().labels.map(\.controller.identity), screen.snapshot().labels.map(\.frame))
            #expect(kept == anew && (kept != (before.1, before.2) || !change.isSeen || index == 7), "change \(index)")
        }
    }

    @Test func placementsContainOnlyTheCellsInTheList() {
        let list = add(ScreenRows(count: 1_000_000, list: "l", text: "Row {n}"))
        screen.scroll("l", toRow: "l.500000", at: 0)
        let placements = screen.snapshot().labels
        #expect(placements.map(\.controller.identity.rawValue) == (500_000..<500_005).map { "l.\($0)" })
        #expect(placements.allSatisfy { $0.container == ContainerIdentity("l") } && placements.first?.frame.minY == 10_000_000)
        #expect(list.cells.count == 5 && screen.frame(of: list.cells[1]) == CGRect(x: 10, y: 30, width: 200, height: 20))
    }

    @Test func aListInAViewIsThereWithTheView() {
        screen.add(ScreenView(id: "sheet", frame: CGRect(x: 0, y: 0, width: 300, height: 300), kind: .sheet))
        let list = ScreenList(
            id: "l", frame: CGRect(x: 0, y: 0, width: 100, height: 30), rowHeight: 20, rows: ScreenRows(count: 9, list: "l", text: ""),
            view: "sheet"
        ) { LabelController(typesetter: MonospaceTypesetter()) }
        screen.add(list)
        #expect(screen.snapshot().labels.map(\.depth) == [2, 2] && screen.presentCells.count == 2)
        screen.removeView("sheet")
        #expect(screen.snapshot().labels.isEmpty && screen.presentCells.isEmpty && list.cells.count == 2)
    }

    @Test func stringsAreStyledForCellsAndTheSelection() throws {
        let bold = TextStyle(font: FontRequest(size: 17, isBold: true))
        let list = ScreenList(
            id: "l", frame: CGRect(x: 0, y: 0, width: 100, height: 30), rowHeight: 20,
            rows: ScreenRows(count: 9, list: "l", text: "Row {n}"), styleText: { RichText($0, style: bold) },
            makeCell: { LabelController(typesetter: MonospaceTypesetter()) })
        screen.add(list)
        #expect(list.cells.count == 2 && list.cells[1].controller.text == RichText("Row 1", style: bold))
        #expect(list.text(of: "l.8", inRow: 8) == RichText("Row 8", style: bold))
    }

    // MARK: Drawing and taps

    @Test func cellsAreDrawnClippedToTheFrame() {
        _ = add()
        scroll(10)
        var drawn: [(y: CGFloat, isClipped: Bool)] = []
        var isClipped = false
        for command in screen.contentDisplayList().commands {
            switch command {
            case .save: isClipped = false
            case .clip(let path): isClipped = path == .rect(CGRect(x: 10, y: 10, width: 200, height: 100))
            case .concatenate(let transform) where transform.tx == 10: drawn.append((transform.ty, isClipped))
            default: break
            }
        }
        #expect(drawn.map(\.y) == (0..<6).map { CGFloat($0) * 20 })
        #expect(drawn.map(\.isClipped) == [true, false, false, false, false, true])
    }

    @Test func tapsAndFingersReachTheRows() {
        screen.coordinator.ports = SelectionPorts(wordBoundaries: LetterWords(), pasteboard: NoPasteboard(), menu: screen.menu)
        let list = add()
        var tapped: [String] = []
        screen.onTap = { tapped.append($0) }
        scroll(40)
        screen.handle(.touchDown(1, at: CGPoint(x: 20, y: 35)), at: 1)
        screen.handle(.touchUp(1), at: 1.1)
        #expect(tapped == ["l.3"])
        screen.handle(.touchDown(1, at: CGPoint(x: 20, y: 100)), at: 3)
        screen.handle(.touchMove(1, to: CGPoint(x: 20, y: 30)), at: 3.1)
        screen.handle(.touchUp(1), at: 3.2)
        #expect(list.scrollView.offset.y == 100 && ids(list).first == "l.5")
    }
}
