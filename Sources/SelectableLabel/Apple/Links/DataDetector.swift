#if canImport(CoreText)
import Foundation

/// Finds what the system's data detectors find: addresses of the web and of people, telephone numbers, dates, transit.
public struct DataDetector: LinkDetector {
    /// What is looked for.
    public let kinds: Set<LinkKind>

    /// Creates a detector.
    ///
    /// - Parameter kinds: What to look for; of mentions, topics and kinds of the app's own there is none.
    public init(kinds: Set<LinkKind> = [.url, .email, .phone, .address, .date, .transit]) {
        self.kinds = kinds.subtracting([.mention, .topic, .custom])
    }

    /// The links in a text, in order.
    ///
    /// - Complexity: O(n).
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        var types: NSTextCheckingResult.CheckingType = []
        if kinds.contains(.url) || kinds.contains(.email) { types.insert(.link) }
        if kinds.contains(.phone) { types.insert(.phoneNumber) }
        if kinds.contains(.address) { types.insert(.address) }
        if kinds.contains(.date) { types.insert(.date) }
        if kinds.contains(.transit) { types.insert(.transitInformation) }
        guard let detector = try? NSDataDetector(types: types.rawValue) else { return [] }
        let matches = detector.matches(in: text.string, range: NSRange(location: 0, length: text.length))
        return matches.compactMap { match in
            guard let link = TextLink(match, text: text), kinds.contains(link.kind) else { return nil }
            return RichText.LinkSpan(link: link, range: match.range.location..<match.range.location + match.range.length)
        }
    }
}

extension TextLink {
    /// Reads what a data detector found; nil for what is no link.
    fileprivate init?(_ match: NSTextCheckingResult, text: RichText) {
        let string = (text.string as NSString).substring(with: match.range)
        switch match.resultType {
        case .link:
            guard let url = match.url else { return nil }
            self.init(url: url.absoluteString, kind: url.scheme == "mailto" ? .email : .url)
        case .phoneNumber: self.init(url: "tel:\(match.phoneNumber ?? string)", kind: .phone)
        case .date:
            guard let date = match.date else { return nil }
            self.init(url: string, kind: .date, data: .date(date, timeZone: match.timeZone, duration: match.duration))
        case .address:
            self.init(url: string, kind: .address, data: .address(Self.named(match.addressComponents)))
        case .transitInformation: self.init(url: string, kind: .transit, data: .transit(Self.named(match.components)))
        default: return nil
        }
    }

    private static func named(_ components: [NSTextCheckingKey: String]?) -> [String: String] {
        Dictionary(uniqueKeysWithValues: (components ?? [:]).map { ($0.key.rawValue, $0.value) })
    }
}
#endif
