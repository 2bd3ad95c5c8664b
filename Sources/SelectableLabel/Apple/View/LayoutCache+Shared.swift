#if canImport(UIKit)
import UIKit

extension LayoutCache {
    /// The layout cache of all labels of the app. It removes all layouts when the app gets a memory warning.
    public static let shared: LayoutCache = {
        let cache = LayoutCache()
        _ = NotificationCenter.default.addObserver(forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil) {
            _ in
            cache.removeAll()
        }
        return cache
    }()
}
#endif
