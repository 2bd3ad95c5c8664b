#if canImport(CoreText)
public import LabelText
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
        let value: DetectedValue
        switch result.resultType {
        case .link: value = .link(result.url)
        case .phoneNumber: value = .phone(result.phoneNumber)
        case .date: value = .date(result.date, timeZone: result.timeZone, duration: result.duration)
        case .address: value = .address(Self.named(result.addressComponents))
        case .transitInformation: value = .transit(Self.named(result.components))
        default: return nil
        }
        self.init(value, at: result.range, in: string)
    }

    private static func named(_ components: [NSTextCheckingKey: String]?) -> [String: String] {
        Dictionary(uniqueKeysWithValues: (components ?? [:]).map { ($0.key.rawValue, $0.value) })
    }
}
#endif
