/// A type with a default value that most of its instances have. Used with `Sparse`.
protocol Defaulted: Hashable, Sendable {
    /// The default value. A computed property: where it is inlined, its properties are constants.
    static var usual: Self { get }
}

/// A property wrapper that saves memory for values that rarely differ from the default. It stores one pointer: nil for
/// the default, otherwise a pointer to shared storage that is copied on write.
@propertyWrapper
struct Sparse<Value: Defaulted>: Hashable, Sendable {
    private var stored: CopyOnWrite<Value>?

    init(wrappedValue: Value) {
        stored = wrappedValue == .usual ? nil : CopyOnWrite(wrappedValue: wrappedValue)
    }

    /// Creates a wrapper of the default value.
    init() {}

    /// Whether the value is the default.
    var isUsual: Bool { stored == nil }

    /// Returns what a closure computes from the value, which is not copied. nil if the value is the default.
    @inline(__always)
    func ifUnusual<Result>(_ body: (Value) -> Result) -> Result? { stored.map { $0.read(body) } }

    var wrappedValue: Value {
        get { stored?.wrappedValue ?? .usual }
        _modify {
            var value = stored ?? CopyOnWrite(wrappedValue: .usual)
            // Clear `stored` first. `value` is then the only owner of the storage, so the change needs no copy.
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
