#if canImport(UIKit)
import UIKit

extension LayoutCache {
    /// The layouts that all labels of the app share; it is emptied when memory runs short.
    public static let shared: LayoutCache = {
        let cache = LayoutCache()
        NotificationCenter.default.addObserver(forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil) { _ in
            cache.removeAll()
        }
        return cache
    }()
}
#endif
