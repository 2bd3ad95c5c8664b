#if canImport(CoreText)
public import Foundation

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
        let known: [(LinkKind, NSTextCheckingResult.CheckingType)] = [
            (.url, .link), (.email, .link), (.phone, .phoneNumber), (.address, .address), (.date, .date), (.transit, .transitInformation),
        ]
        let types = known.reduce(into: NSTextCheckingResult.CheckingType()) { if kinds.contains($1.0) { $0.insert($1.1) } }
        guard !types.isEmpty, let detector = try? NSDataDetector(types: types.rawValue) else { return [] }
        let matches = detector.matches(in: text.string, range: NSRange(location: 0, length: text.length))
        return matches.compactMap { match in
            guard let link = TextLink(match, in: text.string), kinds.contains(link.kind), let range = Range(match.range) else { return nil }
            return RichText.LinkSpan(link: link, range: range)
        }
    }
}

extension TextLink {
    /// Creates a link of what a data detector found; nil for what is no link, and for a result of another text.
    ///
    /// - Parameters:
    ///   - result: What was found.
    ///   - string: The text in which it was.
    public init?(_ result: NSTextCheckingResult, in string: String) {
        let whole = string as NSString
        guard let range = Range(result.range), range.upperBound <= whole.length else { return nil }
        let found = whole.substring(with: result.range)
        switch result.resultType {
        case .link:
            guard let url = result.url else { return nil }
            self.init(url: url.absoluteString, kind: url.scheme?.lowercased() == "mailto" ? .email : .url)
        case .phoneNumber: self.init(url: "tel:" + PhoneDetector.dialled(result.phoneNumber ?? found), kind: .phone)
        case .date:
            guard let date = result.date else { return nil }
            self.init(url: found, kind: .date, data: .date(date, timeZone: result.timeZone, duration: result.duration))
        case .address: self.init(url: found, kind: .address, data: .address(Self.named(result.addressComponents)))
        case .transitInformation: self.init(url: found, kind: .transit, data: .transit(Self.named(result.components)))
        default: return nil
        }
    }

    private static func named(_ components: [NSTextCheckingKey: String]?) -> [String: String] {
        Dictionary(uniqueKeysWithValues: (components ?? [:]).map { ($0.key.rawValue, $0.value) })
    }
}
#endif
