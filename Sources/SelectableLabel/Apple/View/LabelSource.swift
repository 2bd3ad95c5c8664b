#if canImport(UIKit)
import UIKit

/// What a label was told to show, in the form it was told.
struct LabelSource {
    private(set) var string: String?
    private(set) var attributed: NSAttributedString?
    private(set) var rich: RichText?

    init(string: String? = nil) {
        self.string = string
    }

    init(attributed: NSAttributedString?) {
        // UIKit's own labels keep a copy, too: what is changed afterwards does not count.
        let copy = attributed?.copy() as? NSAttributedString
        (string, self.attributed) = (copy?.string, copy)
    }

    init(rich: RichText) {
        (string, self.rich) = (rich.string, rich)
        attributed = NSAttributedString(rich)
    }
}
#endif
