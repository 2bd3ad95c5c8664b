/// A value behind a reference that copies share until one of them is changed: as large as a pointer, whatever it holds.
@propertyWrapper
struct CopyOnWrite<Value: Sendable>: Sendable {
    /// Only a holder that has its box for itself changes what is in it.
    private final class Box: @unchecked Sendable {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    init(wrappedValue: Value) {
        box = Box(wrappedValue)
    }

    var wrappedValue: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    static func == (left: CopyOnWrite, right: CopyOnWrite) -> Bool { left.box === right.box || left.box.value == right.box.value }
}

extension CopyOnWrite: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}
