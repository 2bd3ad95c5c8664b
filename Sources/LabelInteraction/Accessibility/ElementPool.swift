/// Keeps a platform object for each accessibility element.
///
/// An element keeps its object as long as the element exists, because a new object would lose the accessibility focus.
package struct ElementPool<Object: AnyObject> {
    private var objectsByElement: [AccessibilityElement.Identity: Object] = [:]

    /// Creates an empty pool.
    package init() {}

    /// Returns the objects for elements, in the same order. Removes the objects of all other elements from the pool.
    ///
    /// - Parameters:
    ///   - elements: The current elements of the tree.
    ///   - make: Creates the object of a new element.
    package mutating func objects(for elements: [AccessibilityElement], make: (AccessibilityElement) -> Object) -> [Object] {
        var next: [AccessibilityElement.Identity: Object] = [:]
        let objects = elements.map { element in
            let object = objectsByElement[element.id] ?? make(element)
            next[element.id] = object
            return object
        }
        objectsByElement = next
        return objects
    }
}
