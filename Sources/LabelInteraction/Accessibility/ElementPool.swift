/// A platform's elements for those of the tree: each stays the same object as long as it is in the tree, so that what has the focus keeps it.
package struct ElementPool<Object: AnyObject> {
    private var known: [AccessibilityElement.Identity: Object] = [:]

    /// Holds no objects.
    package init() {}

    /// The objects for elements, in their order; those of other elements are forgotten.
    ///
    /// - Parameters:
    ///   - elements: What the tree has now.
    ///   - make: Makes the object of an element that was not there before.
    package mutating func objects(for elements: [AccessibilityElement], make: (AccessibilityElement) -> Object) -> [Object] {
        var next: [AccessibilityElement.Identity: Object] = [:]
        let objects = elements.map { element in
            let object = known[element.id] ?? make(element)
            next[element.id] = object
            return object
        }
        known = next
        return objects
    }
}
