import Foundation
import SelectableLabel

extension ScenarioState {
    /// The state in the file format, with keys in the documented order.
    package var json: JSONValue {
        [
            "selection": selection.json,
            "selectedText": .string(selectedText),
            "rects": .array(rects.map(\.json)),
            "pins": pins.map { ["start": $0.start.json, "end": $0.end.json] } ?? .null,
            "menu": menu.json,
            "magnifier": magnifier.json,
            "pasteboard": pasteboard?.json ?? .null,
            "highlight": highlight.map { ["label": .string($0.label), "range": $0.range.json] } ?? .null,
            "scroll": .object(JSONObject(scroll.map { ($0.id, $0.offset.json) })),
            "labels": .object(JSONObject(labels.map { ($0.id, $0.json) })),
            "events": .array(events.map(\.json)),
        ]
    }
}

extension Optional where Wrapped == ScenarioState.Selection {
    fileprivate var json: JSONValue {
        guard let self else { return .null }
        return ["start": self.start.json, "end": self.end.json, "crossed": .bool(self.isCrossed)]
    }
}

extension ScenarioPosition {
    fileprivate var json: JSONValue { ["label": .string(label), "offset": .number(Double(offset))] }
}

extension ScenarioState.Pin {
    fileprivate var json: JSONValue {
        [
            "caret": caret.map { .numbers($0.x, $0.top, $0.height) } ?? .null,
            "dot": dot?.json ?? .null,
            "shape": .string(shape.rawValue),
            "visible": .bool(isVisible),
        ]
    }
}

extension ScenarioState.EditMenu {
    fileprivate var json: JSONValue {
        [
            "visible": .bool(placement != nil),
            "items": .array(items.map { .string($0) }),
            "frame": placement?.frame.json ?? .null,
            "arrow": placement.map { .string($0.arrow.rawValue) } ?? .null,
        ]
    }
}

extension ScenarioState.Lens {
    fileprivate var json: JSONValue {
        [
            "visible": .bool(placement != nil),
            "frame": placement?.frame.json ?? .null,
            "source": placement?.source.json ?? .null,
            "scale": .number(scale),
        ]
    }
}

extension ScenarioState.PasteboardContent {
    fileprivate var json: JSONValue {
        var object = JSONObject()
        object["text/plain"] = plain.map { .string($0) }
        object["text/html"] = html.map { .string($0) }
        object["text/rtf"] = rtf.map { .string($0) }
        return .object(object)
    }
}

extension ScenarioState.LabelEntry {
    fileprivate var json: JSONValue {
        [
            "size": .numbers(size.width, size.height),
            "lines": .number(Double(lines)),
            "truncated": .bool(isTruncated),
            "expanded": .bool(isExpanded),
        ]
    }
}

extension ScenarioState.Link {
    fileprivate var json: JSONValue { ["label": .string(label), "range": range.json, "url": .string(url)] }
}

extension ScenarioState.Event {
    fileprivate var json: JSONValue {
        switch self {
        case .linkTap(let link): return ["linkTap": link.json]
        case .linkLongPress(let link): return ["linkLongPress": link.json]
        case .tap(let id): return ["tap": .string(id)]
        case .haptic(let kind): return ["haptic": .string(kind)]
        case .selectionChange(let selection): return ["selectionChange": selection.json]
        case .truncationTap(let id): return ["truncationTap": .string(id)]
        case .menuItem(let id): return ["menuItem": .string(id)]
        }
    }
}

extension JSONValue {
    fileprivate static func numbers(_ numbers: CGFloat...) -> JSONValue { .array(numbers.map { .number(Double($0)) }) }
}

extension CGRect {
    fileprivate var json: JSONValue { .numbers(origin.x, origin.y, size.width, size.height) }
}

extension CGPoint {
    fileprivate var json: JSONValue { .numbers(x, y) }
}

extension Range where Bound == Int {
    fileprivate var json: JSONValue { .numbers(CGFloat(lowerBound), CGFloat(upperBound)) }
}
