#if canImport(CoreText)
public import LabelText
public import Foundation

/// Finds links with the system's data detectors (`NSDataDetector`).
///
/// The data detectors find web, e-mail and postal addresses, phone numbers, dates and transit information.
public struct DataDetector: LinkDetector {
    /// The kinds of links to find.
    public let kinds: Set<LinkKind>

    /// Creates a detector.
    ///
    /// - Parameter kinds: The kinds of links to find. The kinds mention, topic and custom are ignored, because the
    ///   system does not detect them.
    public init(kinds: Set<LinkKind> = [.url, .email, .phone, .address, .date, .transit]) {
        self.kinds = kinds.subtracting([.mention, .topic, .custom])
    }

    /// Returns the links in a text, in order.
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
    /// Creates a link from a result of `NSDataDetector`. Returns nil if the result is not a link, or if its range is
    /// outside the string.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - string: The text that was searched.
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
