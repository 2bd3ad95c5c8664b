import Foundation
import LabelDrawing
import Magnifier
import SelectableLabel
import SelectableLabelTesting

/// One screen of the demo: the content of the window between the tabs and the status line.
@MainActor
protocol DemoScreen: AnyObject {
    /// The screen's name on the command line, in lower case.
    static var name: String { get }
    /// The tab's title.
    static var title: String { get }
    /// A one-line suggestion of things to try. The status line shows it while there is no message.
    var hint: String { get }
    /// The style of the lens over a dragged pin.
    var magnifier: MagnifierStyle { get }
    /// The screen's additional items in the selection's menu.
    var menuItems: [SelectionMenuItem] { get }

    /// Creates the content.
    init()

    /// Adds the content to a screen. Called once, before the first layout.
    func fill(_ screen: Screen)

    /// Lays out the content in the available area, in window points.
    func layOut(_ screen: Screen, in room: CGRect)

    /// Waits until everything that is computed on other threads is shown.
    func loadingFinished() async

    /// Performs one of the screen's own menu items. The selection still exists during the call.
    func choose(_ item: String, on screen: Screen)

    /// Handles a tap on one of the screen's own views or labels.
    func tapped(_ id: String, on screen: Screen)

    /// Called when the selection changed.
    func selectionChanged(to selection: LabelSelection?, on screen: Screen)
}

extension DemoScreen {
    var hint: String { "Press a word; M: finger or mouse, D: dark, Tab: next screen" }
    var magnifier: MagnifierStyle { MagnifierStyle() }
    var menuItems: [SelectionMenuItem] { [] }

    func loadingFinished() async {}

    func choose(_ item: String, on screen: Screen) {}

    func tapped(_ id: String, on screen: Screen) {}

    func selectionChanged(to selection: LabelSelection?, on screen: Screen) {}
}

/// All screens of the demo, in the order of their tabs.
@MainActor
enum DemoScreens {
    static let all: [any DemoScreen.Type] = [
        DemoArticle.self, DemoTable.self, DemoFeed.self, DemoMagazine.self, DemoPoem.self, DemoChat.self, DemoAnswers.self,
        DemoSamples.self, DemoList.self,
    ]

    /// Returns the index of the screen with a name; nil if there is none.
    static func index(named name: String) -> Int? {
        all.firstIndex { $0.name == name }
    }
}

extension Screen {
    /// The text engine of the menu, which the labels use too.
    var typesetter: any Typesetter { menu.typesetter }

    /// Adds a label that is laid out later. Its name is also the identity of its content.
    @discardableResult
    func addLabel(
        _ id: String, _ text: RichText, options: LayoutOptions = LayoutOptions(), in scrollView: String?, isSelectable: Bool = true
    ) -> ScreenLabel {
        let controller = LabelController(text, options: options, identity: LabelIdentity(id), typesetter: typesetter)
        controller.enableCopy = isSelectable
        let label = ScreenLabel(id: id, controller: controller, frame: (0, 0, 0, nil), scrollView: scrollView)
        add(label)
        return label
    }

    /// Stacks labels from top to bottom. All labels must be in the same scroll view, or in none.
    ///
    /// - Parameters:
    ///   - labels: The labels, from the top.
    ///   - frame: The origin of the first label.
    ///   - width: The width of the labels, in points.
    ///   - spacing: The space between two labels, in points.
    /// - Returns: The bottom of the last label.
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
