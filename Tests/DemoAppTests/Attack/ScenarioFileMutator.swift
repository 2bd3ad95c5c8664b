import Foundation
import SelectableLabelTesting

/// Makes random changes to the structure and the bytes of scenario files.
struct ScenarioFileMutator {
    private var random: SeededGenerator
    private let files: [Data]

    /// Creates a mutator for files. The same seed and files result in the same changes.
    init(seed: UInt64, files: [Data]) {
        random = SeededGenerator(seed: seed)
        self.files = files
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func isOne(in chances: Int) -> Bool { number(1...chances) == 1 }

    /// Returns one of the files with random changes.
    mutating func file() -> Data {
        var data = files[number(0...files.count - 1)]
        if !isOne(in: 3), var json = try? JSONValue(parsing: data) {
            for _ in 0..<number(1...3) { change(&json) }
            data = Data(json.text.utf8)
        }
        if isOne(in: 3) { for _ in 0..<number(1...4) { changeBytes(&data) } }
        return data
    }

    // MARK: Structure

    /// Changes `json`, or one value inside it.
    private mutating func change(_ json: inout JSONValue) {
        guard !isOne(in: 6) else {
            json = value(insteadOf: json)
            return
        }
        switch json {
        case .object(var object) where object.count > 0:
            let key = object.keys[number(0...object.count - 1)]
            switch number(0...9) {
            case 0: object[key] = nil
            case 1: object[key + "x"] = object[key]
            case 2: object[object.keys[number(0...object.count - 1)]] = object[key]
            default:
                if var member = object[key] {
                    change(&member)
                    object[key] = member
                }
            }
            json = .object(object)
        case .array(var elements) where !elements.isEmpty:
            let index = number(0...elements.count - 1)
            switch number(0...9) {
            case 0: elements.remove(at: index)
            case 1: elements.insert(elements[index], at: number(0...elements.count))
            case 2: elements.swapAt(index, number(0...elements.count - 1))
            default: change(&elements[index])
            }
            json = .array(elements)
        default: json = value(insteadOf: json)
        }
    }

    /// Returns a replacement for a value. The replacement usually has the same type.
    private mutating func value(insteadOf json: JSONValue) -> JSONValue {
        let numbers = [0, -1, 0.5, 1, 2, 3.25, 17, 1e3, 1e6, 1e9, 1e15, -1e9, 1e300, -1e300, 1e-300]
        let strings = [
            "", " ", "a", "l1", "\u{FFFC}", "\u{202E}abc", "\u{0}", "😀", "../../x", "e\u{301}\u{301}", "<script>", "ltr", "window",
        ]
        switch json {
        case .number where !isOne(in: 8): return .number(numbers[number(0...numbers.count - 1)])
        case .string(let old) where !isOne(in: 8):
            if isOne(in: 4) { return .string(String(repeating: old.isEmpty ? "ab " : old, count: number(2...40))) }
            return .string(strings[number(0...strings.count - 1)])
        case .bool(let old) where !isOne(in: 4): return .bool(!old)
        default: break
        }
        let others: [JSONValue] = [
            .null, true, 1e300, "a", [], [[]], [1, 2], [0, 0, 0, 0], JSONValue.object(JSONObject()), ["label": "a", "offset": 1],
        ]
        return others[number(0...others.count - 1)]
    }

    // MARK: Bytes

    private mutating func changeBytes(_ data: inout Data) {
        guard !data.isEmpty else { return }
        let (start, count) = (number(0...data.count - 1), number(1...20))
        let range = start..<min(start + count, data.count)
        switch number(0...4) {
        case 0: data[start] = UInt8(number(0...255))
        case 1: data.removeSubrange(range)
        case 2: data.insert(contentsOf: data[range], at: number(0...data.count))
        case 3: data.insert(contentsOf: Array("{}[]\",:0e-\\\u{FEFF}\u{0}".utf8).shuffled(using: &random).prefix(number(1...4)), at: start)
        default: data = data.prefix(start)
        }
    }
}
