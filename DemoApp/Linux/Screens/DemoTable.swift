import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// Several tables, one below the other. Each cell is a label. Each table scrolls horizontally, and the screen scrolls
/// vertically.
@MainActor
final class DemoTable: DemoScreen {
    static let name = "table"
    static let title = "Table"

    private struct Table {
        var id: String
        var title: String
        var rows: [[String]]
    }

    private static let outer = "tables"
    private static let margin: CGFloat = 20
    private static let cell = CGSize(width: 140, height: 40)

    func fill(_ screen: Screen) {
        screen.add(ScreenScrollView(id: Self.outer, frame: screen.bounds, contentSize: screen.size))
        for table in Self.tables {
            let title = TextStyle(font: FontRequest(size: 22, isBold: true))
            screen.addLabel(table.id, RichText(table.title, style: title), in: Self.outer)
            let view = ScreenScrollView(id: table.id, frame: .zero, contentSize: .zero, parent: Self.outer)
            let (rows, columns) = (table.rows.count, table.rows[0].count)
            view.backdrop = { _, _ in Self.lines(rows: rows, columns: columns) }
            screen.add(view)
            for (row, cells) in table.rows.enumerated() {
                let style = TextStyle(font: FontRequest(size: 16, isBold: row == 0), language: Self.languages[cells[0]])
                for (column, text) in cells.enumerated() {
                    screen.addLabel("\(table.id).\(row).\(column)", RichText(text, style: style), in: table.id)
                }
            }
        }
        let end = "A selection that leaves a table below its last row has all of it, also what is scrolled away."
        screen.addLabel("end", RichText(end, style: TextStyle(font: FontRequest(size: 16))), in: Self.outer)
    }

    func layOut(_ screen: Screen, in room: CGRect) {
        let width = room.width - 2 * Self.margin
        var y = Self.margin
        for table in Self.tables {
            let titles = screen.labels.filter { $0.id == table.id }
            y = screen.stack(titles, from: CGPoint(x: Self.margin, y: y), width: width, spacing: 0) + 10
            let content = CGSize(
                width: CGFloat(table.rows[0].count) * Self.cell.width, height: CGFloat(table.rows.count) * Self.cell.height)
            let frame = CGRect(x: Self.margin, y: y, width: max(width, 0), height: content.height)
            screen.setScrollView(table.id, frame: frame, contentSize: content)
            place(table, on: screen)
            y += content.height + 2 * Self.margin
        }
        let last = screen.labels.filter { $0.id == "end" }
        y = screen.stack(last, from: CGPoint(x: Self.margin, y: y), width: width, spacing: 0)
        screen.setScrollView(Self.outer, frame: room, contentSize: CGSize(width: room.width, height: y + Self.margin))
    }

    /// Draws the lines between the cells.
    private static func lines(rows: Int, columns: Int) -> DisplayList {
        let size = CGSize(width: CGFloat(columns) * cell.width, height: CGFloat(rows) * cell.height)
        let across = (1..<rows).map { CGRect(x: 0, y: CGFloat($0) * cell.height - 8, width: size.width, height: 0.5) }
        let down = (1..<columns).map { CGRect(x: CGFloat($0) * cell.width - 5, y: 0, width: 0.5, height: size.height) }
        return DisplayList(commands: [.fillRects(across + down, LabelColor(red: 0.5, green: 0.5, blue: 0.53, alpha: 0.3))])
    }

    private func place(_ table: Table, on screen: Screen) {
        for (row, cells) in table.rows.enumerated() {
            for column in cells.indices {
                let x = CGFloat(column) * Self.cell.width
                let y = CGFloat(row) * Self.cell.height
                screen.setFrame((x: x, y: y, width: Self.cell.width - 10, height: nil), ofLabel: "\(table.id).\(row).\(column)")
            }
        }
    }

    /// The languages that decide which characters a font shows, by the first cells of their rows.
    private static let languages = ["中文": "zh-Hans", "日本語": "ja"]
    private static let tables = [
        Table(
            id: "words",
            title: "Words",
            rows: [
                ["Language", "Hello", "Thank you", "Water", "Sun", "Friend"],
                ["English", "hello", "thank you", "water", "sun", "friend"],
                ["Français", "bonjour", "merci", "l’eau", "le soleil", "l’ami"],
                ["Ελληνικά", "γειά σου", "ευχαριστώ", "νερό", "ήλιος", "φίλος"],
                ["Русский", "привет", "спасибо", "вода", "солнце", "друг"],
                ["العربية", "مرحبا", "شكرا", "ماء", "شمس", "صديق"],
                ["עברית", "שלום", "תודה", "מים", "שמש", "חבר"],
                ["हिन्दी", "नमस्ते", "धन्यवाद", "पानी", "सूरज", "मित्र"],
                ["ไทย", "สวัสดี", "ขอบคุณ", "น้ำ", "ดวงอาทิตย์", "เพื่อน"],
                ["中文", "你好", "谢谢", "水", "太阳", "朋友"],
                ["日本語", "こんにちは", "ありがとう", "水", "太陽", "友達"],
            ]),
        Table(
            id: "planets",
            title: "Planets",
            rows: [
                ["Planet", "Diameter, km", "Day, hours", "Year, days", "Moons", "Found"],
                ["Mercury", "4,879", "4,222.6", "88.0", "0", "antiquity"],
                ["Venus", "12,104", "2,802.0", "224.7", "0", "antiquity"],
                ["Earth", "12,756", "24.0", "365.2", "1", "—"],
                ["Mars", "6,792", "24.7", "687.0", "2", "antiquity"],
                ["Jupiter", "142,984", "9.9", "4,331", "95", "antiquity"],
                ["Saturn", "120,536", "10.7", "10,747", "146", "antiquity"],
                ["Uranus", "51,118", "17.2", "30,589", "28", "1781"],
                ["Neptune", "49,528", "16.1", "59,800", "16", "1846"],
            ]),
    ]
}
