/// A value behind a reference that copies share until one of them is changed: as large as a pointer, whatever it holds.
@propertyWrapper
package struct CopyOnWrite<Value: Sendable>: Sendable {
    /// Only a holder that has its box for itself changes what is in it.
    @usableFromInline
    final class Box: @unchecked Sendable {
        @usableFromInline var value: Value

        @usableFromInline
        init(_ value: Value) { self.value = value }
    }

    @usableFromInline var box: Box

    @inlinable
    package init(wrappedValue: Value) {
        box = Box(wrappedValue)
    }

    @inlinable
    package var wrappedValue: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    package static func == (left: CopyOnWrite, right: CopyOnWrite) -> Bool { left.box === right.box || left.box.value == right.box.value }
}

extension CopyOnWrite: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}
