import Foundation

/// Calls handlers for notifications that are posted on the main thread. Deallocating the listener removes the handlers.
@MainActor
final class NotificationListener {
    /// The token of an observer.
    ///
    /// `@unchecked Sendable`: the token is only passed back to the notification center, which is thread-safe.
    private final class Token: @unchecked Sendable {
        private let center: NotificationCenter
        private let token: any NSObjectProtocol

        init(_ center: NotificationCenter, _ token: any NSObjectProtocol) {
            (self.center, self.token) = (center, token)
        }

        deinit { center.removeObserver(token) }
    }

    private let center: NotificationCenter
    private var tokens: [Token] = []

    init(_ center: NotificationCenter = .default) {
        self.center = center
    }

    /// Registers a handler for notifications.
    ///
    /// - Parameters:
    ///   - names: The notifications' names.
    ///   - sender: The object that posts the notifications. nil means any object.
    ///   - action: The handler.
    func listen(
        _ names: Notification.Name..., from sender: AnyObject? = nil, _ action: @escaping @MainActor @Sendable (Notification) -> Void
    ) {
        for name in names {
            let token = center.addObserver(forName: name, object: sender, queue: nil) { notification in
                // Safe because `queue: nil` runs this closure on the posting thread, which is the main thread.
                nonisolated(unsafe) let notification = notification
                MainActor.assumeIsolated { action(notification) }
            }
            tokens.append(Token(center, token))
        }
    }
}
