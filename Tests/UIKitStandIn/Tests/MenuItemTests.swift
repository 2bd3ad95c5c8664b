import Foundation
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// Items of each kind in the system's menus: looks, submenus, what happens afterwards, services and suggestions.
    @MainActor
    @Suite struct MenuItemTests {
        private func stage(_ items: [SelectionMenuItem], system: Int = 16) -> (Stage, SelectableLabelView) {
            let stage = Stage(system: system)
            let label = stage.add("hello world", at: 100)
            stage.coordinator.configuration.menuItems = items
            return (stage, label)
        }

        private func elements(_ items: [SelectionMenuItem], suggested: [UIMenuElement] = []) -> [UIMenuElement] {
            UIMenu(items, suggestedActions: suggested) { _ in }.children
        }

        @Test func anItemHasItsLookInAMenu() throws {
            let elements = elements([
                SelectionMenuItem(id: "a", title: "A", image: "trash", attributes: .destructive),
                SelectionMenuItem(id: "b", title: "B", attributes: .disabled, outcome: .keep),
                SelectionMenuItem(id: "c", title: "C", image: "star", children: [.copy]),
                SelectionMenuItem(id: "d", title: "", children: [.selectAll]),
            ])
            let (a, b) = (try #require(elements[0] as? UIAction), try #require(elements[1] as? UIAction))
            #expect(a.image != nil && a.attributes == .destructive && b.image == nil && b.attributes == [.disabled, .keepsMenuPresented])
            let (c, d) = (try #require(elements[2] as? UIMenu), try #require(elements[3] as? UIMenu))
            #expect(c.image != nil && c.options == [] && c.children.map(\.title) == ["Copy"])
            #expect(d.options == .displayInline && d.children.map(\.title) == ["Select All"])
        }

        /// Before iOS 16, a menu cannot stay open.
        @Test func iOS15HasNoMenuThatStays() throws {
            let (stage, _) = stage([], system: 15)
            let action = try #require(elements([SelectionMenuItem(id: "b", title: "B", outcome: .keep)])[0] as? UIAction)
            #expect(action.attributes == [] && stage.menu == [])
        }

        @Test(arguments: [15, 16]) func theMenuStaysAfterAnItemThatKeepsIt(system: Int) {
            var chosen: [String] = []
            let (stage, label) = stage(
                [SelectionMenuItem(id: "keep", title: "Keep", outcome: .keep) { chosen.append($0.text) }], system: system)
            stage.select(label)
            #expect(stage.choose("Keep") && stage.choose("Keep") && chosen == ["hello", "hello"])
            #expect(stage.menu == ["Select All", "Copy", "Keep"] && stage.selectedText == "hello")
        }

        @Test(arguments: [15, 16]) func theSelectionIsClearedAfterAnItemThatClears(system: Int) {
            let (stage, label) = stage([SelectionMenuItem(id: "clear", title: "Clear", outcome: .clear) { _ in }], system: system)
            stage.select(label)
            #expect(stage.choose("Clear") && stage.selectedText == "" && stage.menu == [])
        }

        /// The menu of iOS 15 has no submenus: their items stand beside the others.
        @Test(arguments: [15, 16]) func itemsOfSubmenusCanBeChosen(system: Int) {
            var chosen: [String] = []
            let inner = SelectionMenuItem(id: "inner", title: "Inner") { chosen.append($0.text) }
            let (stage, label) = stage([SelectionMenuItem(id: "more", title: "More", children: [inner])], system: system)
            stage.select(label)
            if system == 16 { #expect(stage.choose("More") && stage.menu == ["Inner"]) }
            #expect(stage.choose("Inner") && chosen == ["hello"] && stage.menu == [])
        }

        @Test func aDisabledItemDoesNothing() {
            let (stage, label) = stage([SelectionMenuItem(id: "off", title: "Off", attributes: .disabled) { _ in Issue.record("called") }])
            stage.select(label)
            #expect(stage.choose("Off") && stage.menu == ["Select All", "Copy", "Off"] && stage.selectedText == "hello")
        }

        @Test func aContextMenuHasItemsOfEachKind() {
            let stage = Stage(idiom: .pad)
            let label = stage.add("hello world", at: 100)
            var chosen: [String] = []
            stage.coordinator.configuration.menuItems = [
                SelectionMenuItem(id: "keep", title: "Keep", outcome: .keep) { chosen.append($0.text) },
                SelectionMenuItem(
                    id: "more", title: "More",
                    children: [SelectionMenuItem(id: "in", title: "In", outcome: .clear) { chosen.append($0.text) }]),
            ]
            stage.click(stage.point(label, 7), button: .secondary)
            #expect(stage.choose("Keep", byMouse: true) && stage.menu == ["Select All", "Copy", "Keep", "More"])
            #expect(stage.choose("More", byMouse: true) && stage.choose("In", byMouse: true))
            #expect(chosen == ["world", "world"] && stage.selectedText == "" && stage.menu == [])
        }

        // MARK: The system's items

        @Test func suggestionsFollowIfTheAppWantsThem() {
            let suggested = [
                UIMenu(title: "Edit", options: .displayInline, children: [UICommand(title: "Copy text", action: Selector("copy:"))]),
                UIMenu(
                    title: "Look", options: .displayInline,
                    children: [UIAction(title: "Look Up") { _ in }, UIAction(title: "Learn") { _ in }]),
            ]
            let (stage, _) = stage([])
            #expect(elements([.copy, .lookUp], suggested: suggested).map(\.title) == ["Copy", "Look Up"])
            stage.coordinator.configuration.systemItems = .append
            let all = elements([.copy, .lookUp], suggested: suggested)
            #expect(all.map(\.title) == ["Copy", "Look Up", "Look"] && (all[2] as? UIMenu)?.children.map(\.title) == ["Learn"])
        }

        @Test func suggestionsCanBeSeen() {
            let (stage, label) = stage([])
            StandIn.suggestedActions = [UIAction(title: "Learn") { _ in }]
            stage.coordinator.configuration.systemItems = .append
            stage.select(label)
            #expect(stage.menu == ["Select All", "Copy", "Learn"])
        }

        // MARK: Services

        @Test func aDictionaryIsOfferedForItsTerms() throws {
            StandIn.reset()
            let (stage, label) = stage([.lookUp])
            stage.select(label)
            #expect(stage.menu == ["Select All", "Copy"])
            StandIn.dictionary = ["world"]
            stage.tap(CGPoint(x: 200, y: 500))
            stage.select(label, at: 7)
            #expect(stage.choose("Look Up"))
            let shown = try #require(stage.root.presentedViewController as? UIReferenceLibraryViewController)
            #expect(shown.term == "world" && stage.selectedText == "world")
        }

        @Test func theShareSheetGetsTextAndHTML() throws {
            let (stage, label) = stage([.share])
            stage.select(label)
            let rects = stage.coordinator.overlay.rects
            #expect(stage.choose("Share…"))
            let shown = try #require(stage.root.presentedViewController as? UIActivityViewController)
            #expect(
                shown.configuration.itemProviders.map(\.registeredTypeIdentifiers) == [
                    ["public.html", "public.rtf", "public.utf8-plain-text"]
                ])
            #expect(
                shown.popoverPresentationController?.sourceRect == rects.last
                    && shown.popoverPresentationController?.sourceView === stage.window)
        }

        @Test func aSearchOpensTheBrowser() {
            let (stage, label) = stage([.searchWeb, .translate, .speak])
            stage.select(label)
            #expect(stage.menu == ["Select All", "Copy", "Search Web"])
            #expect(
                stage.choose("Search Web") && StandIn.openedAddresses.map(\.absoluteString) == ["https://www.google.com/search?q=hello"])
        }

        @Test func aSnapshotHasTheWindowOfTheApp() {
            let (stage, label) = stage([])
            stage.select(label)
            #expect(stage.coordinator.snapshot?.window === stage.window)
        }
    }
}
