import Foundation

/// Calls functions for notifications that are posted on the main thread, as long as it lives.
@MainActor
final class NotificationListener {
    /// The token of an observer. `@unchecked Sendable`: it is only passed back to the notification center, which is thread-safe.
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

    /// Calls a function for notifications of some names.
    ///
    /// - Parameters:
    ///   - names: The names.
    ///   - sender: Who posts them; nil for anybody.
    ///   - action: Called with each.
    func listen(
        _ names: Notification.Name..., from sender: AnyObject? = nil, _ action: @escaping @MainActor @Sendable (Notification) -> Void
    ) {
        for name in names {
            let token = center.addObserver(forName: name, object: sender, queue: nil) { notification in
                // It stays on the thread it came on.
                nonisolated(unsafe) let notification = notification
                onMainThread { action(notification) }
            }
            tokens.append(Token(center, token))
        }
    }
}
