import Foundation
import LabelDrawing
import SelectableLabel

extension JSONReader where Value == ScenarioLabel {
    static var label: Self {
        object { fields in
            var label = try ScenarioLabel(
                id: fields.need("id", .newID), frame: fields.need("frame", .frame), text: fields.need("text", .text))
            try label.readAppearance(from: &fields)
            try label.readPlace(from: &fields)
            try label.readParts(from: &fields)
            try fields.context?.add(label)
            return label
        }
    }
}

extension ScenarioLabel {
    fileprivate init(id: String, frame: ScenarioFrame, text: String) {
        (self.id, self.frame, self.text, identity) = (id, frame, text, id)
    }

    fileprivate mutating func readAppearance(from fields: inout JSONFields) throws {
        try fields.find("fontSize", .fontSize, into: &fontSize)
        fontFamily = try fields.find("fontFamily", .fontFamily)
        color = try fields.find("color", .color)
        try fields.find("lineLimit", .lines, into: &lineLimit)
        try fields.find("truncation", .choice, into: &truncation)
        try fields.find("truncationToken", .text, into: &truncationToken)
        try fields.find("alignment", .choice, into: &alignment)
        try fields.find("insets", .insets, into: &insets)
        try fields.find("verticalAlignment", .choice, into: &verticalAlignment)
        try fields.find("exclusions", .list(.rect), into: &exclusions)
        collapsedLines = try fields.find("collapsedLines", .lines)
        expandToken = try fields.find("expandToken", .text)
        collapseToken = try fields.find("collapseToken", .text)
    }

    fileprivate mutating func readPlace(from fields: inout JSONFields) throws {
        try fields.find("enableCopy", .bool, into: &enableCopy)
        triggers = try fields.find("triggers", .triggers)
        group = try fields.find("group", .id)
        order = try fields.find("order", .coordinate)
        try fields.find("identity", .id, into: &identity)
        scrollView = try fields.find("scrollView", .container(.scrollView))
        view = try fields.find("view", .container(.view))
        try fields.find("hidden", .bool, into: &isHidden)
    }

    fileprivate mutating func readParts(from fields: inout JSONFields) throws {
        let length = text.utf16.count
        try fields.find("links", .list(.link(within: length)), into: &links)
        try fields.find("detect", .set(.detection), into: &detect)
        try fields.find("attributes", .list(.style(within: length)), into: &attributes)
        try fields.find("attachments", .list(.attachment(in: text)), into: &attachments)
    }
}

extension JSONReader where Value == ScenarioLabel.Detection {
    /// Reads a kind of detected link. Dates and postal addresses are not supported, because no detector finds them on
    /// every system.
    fileprivate static var detection: Self {
        choice.checked { context, kind, cursor in
            switch kind {
            case .address: context.noteUnsupported("detecting addresses is not supported", at: cursor)
            case .date: context.noteUnsupported("detecting dates is not supported", at: cursor)
            case .link, .phone, .mention, .topic: break
            }
        }
    }
}

extension JSONReader where Value == ScenarioLabel.LinkSpan {
    fileprivate static func link(within length: Int) -> Self {
        object { fields in
            ScenarioLabel.LinkSpan(
                range: try fields.need("range", .range(within: length)),
                url: try fields.need("url", .text),
                hasLongPress: try fields.find("longPress", .bool) ?? false
            )
        }
    }
}

extension JSONReader where Value == ScenarioLabel.Attachment {
    fileprivate static func attachment(in text: String) -> Self {
        let offset = JSONReader<Int>.offset.checked { _, offset, cursor in
            let units = text.utf16
            let place = units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex) ?? units.endIndex
            guard place < units.endIndex, units[place] == 0xFFFC else {
                throw cursor.invalid("must be the offset of a U+FFFC in the text")
            }
        }
        return object { fields in
            ScenarioLabel.Attachment(
                offset: try fields.need("at", offset),
                size: try fields.need("size", .size),
                alignment: try fields.find("align", .alignment) ?? .baseline,
                alternativeText: try fields.find("alt", .text)
            )
        }
    }
}

extension JSONReader where Value == TextAttachment.Alignment {
    fileprivate static var alignment: Self { named(["top": .top, "center": .center, "bottom": .bottom, "baseline": .baseline]) }
}

extension JSONReader where Value == SelectionTriggers {
    /// Reads an array of the gestures that begin a selection.
    static var triggers: Self {
        JSONReader<Set<Value>>.set(.named(["longPress": .longPress, "doubleTap": .doubleTap, "mouse": .mouse])).map { Value($0) }
    }
}
