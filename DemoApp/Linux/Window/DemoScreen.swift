import Foundation
import LabelDrawing
import Magnifier
import SelectableLabel
import SelectableLabelTesting

/// One of the screens that the demo's window shows: content of its own, in the room below the tabs.
@MainActor
protocol DemoScreen: AnyObject {
    /// The name on the command line, in small letters.
    static var name: String { get }
    /// The tab's title.
    static var title: String { get }
    /// What can be tried here, in a line; shown until something happens.
    var hint: String { get }
    /// How the lens over a dragged pin looks.
    var magnifier: MagnifierStyle { get }
    /// What the screen adds to the menu over a selection.
    var menuItems: [SelectionMenuItem] { get }

    /// Makes the content with a text engine.
    init(typesetter: any Typesetter)

    /// Adds the content to a screen; once, before it is placed for the first time.
    func fill(_ screen: Screen)

    /// Places the content in the room there is, in window points.
    func layOut(_ screen: Screen, in room: CGRect)

    /// Does what an item of the screen's own says; what is selected still is.
    func choose(_ item: String, on screen: Screen)

    /// Does what a view or label of the screen's own is for, by its name, after a tap.
    func tapped(_ id: String, on screen: Screen)

    /// Follows the selection.
    func selectionChanged(to selection: LabelSelection?, on screen: Screen)

    /// Places the content anew after a tap on a label's token showed more or less of its text.
    func foldingChanged(of label: LabelIdentity, on screen: Screen)
}

extension DemoScreen {
    var hint: String { "Press a word; M: finger or mouse, D: dark, Tab: next screen" }
    var magnifier: MagnifierStyle { MagnifierStyle() }
    var menuItems: [SelectionMenuItem] { [] }

    func choose(_ item: String, on screen: Screen) {}

    func tapped(_ id: String, on screen: Screen) {}

    func selectionChanged(to selection: LabelSelection?, on screen: Screen) {}

    func foldingChanged(of label: LabelIdentity, on screen: Screen) {}
}

/// The screens there are, in the order of their tabs.
@MainActor
enum DemoScreens {
    static let all: [any DemoScreen.Type] = [
        DemoArticle.self, DemoTable.self, DemoFeed.self, DemoMagazine.self, DemoPoem.self, DemoChat.self, DemoSamples.self,
        DemoList.self,
    ]

    /// The place of a screen in the list; nil for a name that none has.
    static func index(named name: String) -> Int? {
        all.firstIndex { $0.name == name }
    }
}

extension Screen {
    /// Stacks labels of one scroll view, or of the screen, below each other.
    ///
    /// - Parameters:
    ///   - labels: The labels, first on top.
    ///   - frame: Where the first begins, and how wide they are.
    ///   - spacing: The room between two, in points.
    /// - Returns: Where the last one ends.
    @discardableResult
    func stack(_ labels: some Sequence<ScreenLabel>, from frame: CGPoint, width: CGFloat, spacing: CGFloat) -> CGFloat {
        var y = frame.y
        var end = frame.y
        for label in labels {
            setFrame((x: frame.x, y: y, width: max(width, 0), height: nil), ofLabel: label.id)
            end = y + label.resolvedFrame.height
            y = end + spacing
        }
        return end
    }
}
