/// A representation of data that is made when it is asked for.
public final class NSItemProvider: NSObject, @unchecked Sendable {
    public enum Visibility { case all }
    private var loaders: [(type: String, load: (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)] = []

    public var registeredTypeIdentifiers: [String] { loaders.map(\.type) }

    public func registerDataRepresentation(
        forTypeIdentifier type: String, visibility: Visibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) { loaders.append((type, loadHandler)) }

    public func loadDataRepresentation(forTypeIdentifier type: String, completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        if let loader = loaders.first(where: { $0.type == type }) { _ = loader.load(completion) } else { completion(nil, nil) }
    }
}

/// Setting items replaces item providers and the reverse: a pasteboard has one content.
@MainActor
public final class UIPasteboard: NSObject {
    public static let general = UIPasteboard()
    public static func withUniqueName() -> UIPasteboard { UIPasteboard() }
    public static func remove(withName name: UUID) {}
    public let name = UUID()

    private var content: (items: [[String: Any]], providers: [NSItemProvider]) = ([], []) { didSet { changeCount += 1 } }
    public private(set) var changeCount = 0
    public var items: [[String: Any]] {
        get { content.items }
        set { content = (newValue, []) }
    }
    public var itemProviders: [NSItemProvider] {
        get { content.providers }
        set { content = ([], newValue) }
    }
    public var string: String? {
        get { data(forPasteboardType: "public.utf8-plain-text").map { String(decoding: $0, as: UTF8.self) } }
        set { items = newValue.map { [["public.utf8-plain-text": $0]] } ?? [] }
    }

    /// Waits for the data of an item provider.
    public func data(forPasteboardType type: String) -> Data? {
        if let text = items.first?[type] as? String { return Data(text.utf8) }
        if let data = items.first?[type] as? Data { return data }
        guard let provider = itemProviders.first else { return nil }
        nonisolated(unsafe) var found: Data?
        let isDone = DispatchSemaphore(value: 0)
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
            found = data
            isDone.signal()
        }
        isDone.wait()
        return found
    }
}

@MainActor
public final class UISelectionFeedbackGenerator: NSObject {
    /// The number of feedbacks so far, for tests.
    public static var count = 0
    public func selectionChanged() { Self.count += 1 }
    public func prepare() {}
}

@MainActor
public final class UIDevice: NSObject {
    public static let current = UIDevice()
    public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
}

/// A table of objects that it does not retain.
public final class NSHashTable<Object: AnyObject>: NSObject {
    private struct Weak { weak var object: Object? }
    private var objects: [Weak] = []

    public static func weakObjects() -> NSHashTable { NSHashTable() }
    public func add(_ object: Object) { if !allObjects.contains(where: { $0 === object }) { objects.append(Weak(object: object)) } }
    public var allObjects: [Object] {
        objects.removeAll { $0.object == nil }
        return objects.compactMap(\.object)
    }
}
