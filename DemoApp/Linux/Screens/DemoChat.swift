import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// A chat in which a long press selects a whole message and shows the chat's own menu items.
///
/// One menu item switches to a mode in which the user selects parts of messages, even across several messages.
@MainActor
final class DemoChat: DemoScreen {
    static let name = "chat"
    static let title = "Chat"

    let hint = "Press and hold a message: copy, answer, or select a part"

    private var messages: [ChatMessage] = []
    private var room = CGRect()
    /// Whether the user selects parts of messages instead of whole messages.
    private var selectsParts = false

    private static let scroll = "chat"
    private static let items = [SelectionMenuItem(id: "reply", title: "Reply"), SelectionMenuItem(id: "part", title: "Select Part")]

    func fill(_ screen: Screen) {
        screen.add(ScreenScrollView(id: Self.scroll, frame: screen.bounds, contentSize: screen.size))
        for message in ChatMessage.samples { add(message, to: screen) }
    }

    private func add(_ message: ChatMessage, to screen: Screen) {
        messages.append(message)
        let controller = screen.addLabel(
            message.id, message.text, options: message.options, in: Self.scroll, isSelectable: message.side != .time
        ).controller
        controller.linkOptions = ChatMessage.linkOptions
        controller.selectionMode = .wholeText
        controller.menuItems = { [weak self] _ in self?.selectsParts == true ? [] : Self.items }
    }

    func layOut(_ screen: Screen, in room: CGRect) {
        self.room = room
        let column = ChatColumn(width: room.width)
        let places = column.places(of: messages) { message, width in
            screen.label(message.id)?.controller.sizeThatFits(width: width) ?? CGSize()
        }
        for (message, frame) in zip(messages, places.frames) {
            screen.setFrame((x: frame.minX, y: frame.minY, width: frame.width, height: frame.height), ofLabel: message.id)
        }
        screen.setScrollView(Self.scroll, frame: room, contentSize: CGSize(width: room.width, height: places.height))
    }

    // MARK: Menu

    func choose(_ item: String, on screen: Screen) {
        guard let part = screen.coordinator.snapshot?.parts.first else { return }
        switch item {
        case "reply": reply(to: screen.coordinator.selectedText, on: screen)
        case "part": select(part.label, on: screen)
        default: break
        }
    }

    /// Adds a reply to a message and scrolls to it.
    private func reply(to text: String, on screen: Screen) {
        screen.coordinator.select(nil, in: screen)
        screen.update {
            add(ChatMessage(id: "message\(messages.count)", side: .own, string: "Good idea.", quoted: text), to: screen)
            layOut(screen, in: room)
        }
        screen.scroll(Self.scroll, by: CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude), at: 0)
    }

    /// Selects a whole message and shows pins and the menu. The user can then drag the pins, even into other messages.
    private func select(_ message: LabelIdentity, on screen: Screen) {
        guard let label = screen.label(message.rawValue) else { return }
        screen.coordinator.select(nil, in: screen)
        setMode(.range, on: screen)
        screen.coordinator.select(
            LabelSelection(
                start: LabelPosition(message, 0), end: LabelPosition(message, label.controller.text.length)), in: screen)
        screen.coordinator.showMenu()
    }

    func selectionChanged(to selection: LabelSelection?, on screen: Screen) {
        if selection == nil, selectsParts { setMode(.wholeText, on: screen) }
    }

    private func setMode(_ mode: LabelSelectionMode, on screen: Screen) {
        selectsParts = mode == .range
        screen.update { for message in messages { screen.label(message.id)?.controller.selectionMode = mode } }
    }
}
