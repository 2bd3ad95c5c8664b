import Foundation
import LabelDrawing
import SelectableLabel

extension JSONReader where Value == ScenarioLabel {
    static var label: Self {
        object { fields in
            try ScenarioLabel(&fields)
        }
    }
}

extension ScenarioLabel {
    fileprivate init(_ fields: inout JSONFields) throws {
        let id = try fields.need("id", .id)
        self.id = id
        frame = try fields.need("frame", .frame)
        text = try fields.need("text", .text)
        fontSize = try fields.find("fontSize", .fontSize, else: 16)
        fontFamily = try fields.find("fontFamily", .fontFamily)
        color = try fields.find("color", .color)
        lineLimit = try fields.find("lineLimit", .lines, else: 0)
        truncation = try fields.find("truncation", .choice, else: .tail)
        truncationToken = try fields.find("truncationToken", .text, else: "…")
        alignment = try fields.find("alignment", .choice, else: .natural)
        insets = try fields.find("insets", .insets, else: .zero)
        verticalAlignment = try fields.find("verticalAlignment", .choice, else: .center)
        enableCopy = try fields.find("enableCopy", .bool, else: true)
        group = try fields.find("group", .id)
        order = try fields.find("order", .coordinate)
        identity = try fields.find("identity", .id, else: id)
        scrollView = try fields.find("scrollView", .id)
        view = try fields.find("view", .id)
        isHidden = try fields.find("hidden", .bool, else: false)
        links = try fields.find("links", .list(.link), else: [])
        detect = try fields.find("detect", .set(.choice), else: [])
        attributes = try fields.find("attributes", .list(.style), else: [])
        attachments = try fields.find("attachments", .list(.attachment), else: [])
        exclusions = try fields.find("exclusions", .list(.rect), else: [])
        collapsedLines = try fields.find("collapsedLines", .lines)
        expandToken = try fields.find("expandToken", .text)
        collapseToken = try fields.find("collapseToken", .text)
    }
}

extension JSONReader where Value == ScenarioLabel.LinkSpan {
    fileprivate static var link: Self {
        object { fields in
            ScenarioLabel.LinkSpan(
                range: try fields.need("range", .range),
                url: try fields.need("url", .text),
                hasLongPress: try fields.find("longPress", .bool, else: false)
            )
        }
    }
}

extension JSONReader where Value == ScenarioLabel.StyleSpan {
    fileprivate static var style: Self {
        object { fields in
            let underline = try fields.find("underline", .line)
            let strikethrough = try fields.find("strikethrough", .line)
            var effects = try ScenarioLabel.Effects(&fields)
            (effects.underline, effects.strikethrough) = (underline?.decoration, strikethrough?.decoration)
            return ScenarioLabel.StyleSpan(
                range: try fields.need("range", .range),
                fontSize: try fields.find("fontSize", .fontSize).map { CGFloat($0) },
                fontFamily: try fields.find("fontFamily", .fontFamily),
                color: try fields.find("color", .color),
                backgroundColor: try fields.find("backgroundColor", .color),
                bold: try fields.find("bold", .bool),
                italic: try fields.find("italic", .bool),
                underline: underline?.isOn,
                strikethrough: strikethrough?.isOn,
                effects: effects
            )
        }
    }
}

extension JSONReader where Value == ScenarioLabel.Attachment {
    fileprivate static var attachment: Self {
        object { fields in
            ScenarioLabel.Attachment(
                offset: try fields.need("at", .offset),
                size: try fields.need("size", .size),
                alignment: try fields.find("align", .choice),
                alternativeText: try fields.find("alt", .text)
            )
        }
    }
}
