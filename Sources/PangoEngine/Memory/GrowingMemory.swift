/// A growable array of plain values without the overhead of `Array`: no retain, no uniqueness check and no exclusivity
/// check.
struct GrowingMemory<Element: BitwiseCopyable>: ~Copyable {
    /// A pointer to the first element. Invalid after elements are added.
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity = 16

    init() {
        base = .allocate(capacity: 16)
    }

    deinit { base.deallocate() }

    subscript(index: Int) -> Element {
        @inline(__always) get { base[index] }
        @inline(__always) set { base[index] = newValue }
    }

    /// Adds uninitialized elements at the end and returns a pointer to the first of them. The caller initializes them.
    @inline(__always)
    mutating func add(_ addition: Int) -> UnsafeMutablePointer<Element> {
        if count + addition > capacity { grow(count + addition) }
        defer { count += addition }
        return base + count
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        add(1).initialize(to: element)
    }

    /// Appends copies of elements.
    @inline(__always)
    mutating func append(_ elements: UnsafePointer<Element>, count: Int) {
        add(count).update(from: elements, count: count)
    }

    /// Removes all elements and keeps the memory.
    mutating func removeAll() {
        count = 0
    }

    private mutating func grow(_ needed: Int) {
        capacity = max(capacity * 2, needed)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
    }
}
