/// A type whose values usually equal one of them.
protocol Defaulted: Hashable, Sendable {
    /// The usual value.
    static var usual: Self { get }
}

/// A rarely used value: one pointer, nil for the usual value. Copies share storage until one changes.
@propertyWrapper
struct Sparse<Value: Defaulted>: Hashable, Sendable {
    private var stored: CopyOnWrite<Value>?

    init(wrappedValue: Value) {
        stored = wrappedValue == .usual ? nil : CopyOnWrite(wrappedValue: wrappedValue)
    }

    /// Whether the value is the usual one.
    var isUsual: Bool { stored == nil }

    var wrappedValue: Value {
        _read {
            if let stored { yield stored.wrappedValue } else { yield.usual }
        }
        _modify {
            var value = stored ?? CopyOnWrite(wrappedValue: .usual)
            // Only `value` owns the storage, so that changing it needs no copy.
            stored = nil
            defer { stored = value.wrappedValue == .usual ? nil : value }
            yield &value.wrappedValue
        }
    }
}

extension Sparse: Codable where Value: Codable {
    init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
    func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
