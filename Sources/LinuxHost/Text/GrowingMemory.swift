/// An array of plain values that the optimizer need not retain, check for uniqueness or check for exclusive access.
struct GrowingMemory<Element: BitwiseCopyable>: ~Copyable {
    /// The first element. Moves when elements are added.
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

    /// Adds room for a number of elements, which the caller initializes, and returns the first.
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

    /// Adds copies of a number of elements.
    @inline(__always)
    mutating func append(_ elements: UnsafePointer<Element>, count: Int) {
        add(count).update(from: elements, count: count)
    }

    /// Removes all elements but keeps the memory.
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
