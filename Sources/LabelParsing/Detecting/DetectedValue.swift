import Foundation
import LabelText

/// A result of the system's data detectors, without platform types.
enum DetectedValue: Equatable {
    case link(URL?)
    case phone(String?)
    case date(Date?, timeZone: TimeZone?, duration: TimeInterval)
    case address([String: String])
    case transit([String: String])
}

extension TextLink {
    /// Creates a link from a result of the system's data detectors. Returns nil if the URL or date is missing, or if
    /// the range is outside the text.
    ///
    /// - Parameters:
    ///   - value: The detected value.
    ///   - range: The range of the value in the text, in UTF-16 code units.
    ///   - string: The text.
    init?(_ value: DetectedValue, at range: NSRange, in string: String) {
        let whole = string as NSString
        guard let found = Range(range), found.upperBound <= whole.length else { return nil }
        let text = whole.substring(with: range)
        switch value {
        case .link(let url):
            guard let url else { return nil }
            self.init(target: url.absoluteString, kind: url.scheme?.lowercased() == "mailto" ? .email : .url)
        case .phone(let number): self.init(target: "tel:" + PhoneDetector.dialled(number ?? text), kind: .phone)
        case .date(let date, let timeZone, let duration):
            guard let date else { return nil }
            self.init(target: text, kind: .date, data: .date(date, timeZone: timeZone, duration: duration))
        case .address(let parts): self.init(target: text, kind: .address, data: .address(parts))
        case .transit(let parts): self.init(target: text, kind: .transit, data: .transit(parts))
        }
    }
}
