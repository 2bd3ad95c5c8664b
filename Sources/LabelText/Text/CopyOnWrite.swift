/// A property wrapper that stores its value on the heap. Copies share the storage; a copy gets its own storage when it
/// changes. The size of the wrapper is one pointer.
@propertyWrapper
package struct CopyOnWrite<Value: Sendable>: Sendable {
    /// The heap storage. `@unchecked Sendable` and unchecked exclusivity are safe because the value changes only while
    /// the box has a single owner, and access to this owner is exclusive.
    private final class Box: @unchecked Sendable {
        @exclusivity(unchecked) var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    /// Stores a value on the heap.
    package init(wrappedValue: Value) {
        box = Box(wrappedValue)
    }

    /// The value.
    ///
    /// It is read by a getter, not a coroutine: inlined, it loads only the properties that are used.
    package var wrappedValue: Value {
        get { box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}

extension CopyOnWrite {
    /// Returns what a closure computes from the value, which is not copied.
    @inline(__always)
    func read<Result>(_ body: (Value) -> Result) -> Result { body(box.value) }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    package static func == (left: CopyOnWrite, right: CopyOnWrite) -> Bool { left.box === right.box || left.box.value == right.box.value }
}

extension CopyOnWrite: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}

extension CopyOnWrite: Codable where Value: Codable {
    package init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
