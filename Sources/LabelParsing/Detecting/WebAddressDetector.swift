import Foundation
public import LabelText

// MARK: - Overview
//
// The detector looks for colons and dots, and reads the text before each. If a word is followed by "://", it is the
// scheme of a URL. If a dot is inside a word, the word may be a host name. A host name without a scheme must begin with
// "www." or end with a well-known top-level domain. The rest of a URL extends over all characters that URLs may
// contain, except punctuation at its end.

/// Finds URLs that begin with a scheme or with `www.`, and host names with well-known top-level domains.
///
/// A URL does not include punctuation at its end. It includes a closing bracket only if it also includes the opening
/// one. If a character of a script without spaces, such as Chinese, follows a Latin letter or digit, the URL ends
/// before that character.
///
/// Some host names without a scheme may also be file names, such as `main.rs`, or the place where two sentences meet
/// without a space, such as `there.is`. They count as URLs only if they have a path, a port or three labels.
public struct WebAddressDetector: LinkDetector {
    private static let maximumSchemeLength = 32

    /// Creates a detector.
    public init() {}

    /// The kind `url`.
    public var kinds: Set<LinkKind> { [.url] }

    /// Returns the URLs in a text.
    public func links(in text: RichText) -> [RichText.LinkSpan] {
        let units = text.utf16
        var spans: [RichText.LinkSpan] = []
        // The code units before `index` are read.
        var index = 0
        while true {
            let sign = TextUnits.index(from: index, in: units) { TextUnits.equal($0, 0x2E) .| TextUnits.equal($0, 0x3A) }
            guard sign < units.count else { return spans }
            guard let (range, hasScheme) = address(around: sign, from: index, in: units) else {
                index = sign + 1
                continue
            }
            let target = String(utf16: units[range])
            spans.append(RichText.LinkSpan(link: TextLink(target: hasScheme ? target : "http://" + target), range: range))
            index = range.upperBound
        }
    }

    /// Returns the URL whose first colon or dot is at `sign`. nil if there is none.
    ///
    /// - Parameters:
    ///   - sign: The index of the first colon or dot at or after `limit`.
    ///   - limit: The index at which the URL may begin at the earliest.
    ///   - units: The text.
    private func address(around sign: Int, from limit: Int, in units: [UInt16]) -> (range: TextRange, hasScheme: Bool)? {
        var start = Self.wordStart(before: sign, notBefore: limit, in: units)
        guard units[sign] == 0x2E else {
            return start < sign ? schemed(at: start, wordEnd: sign, in: units).map { (start..<$0, true) } : nil
        }
        guard sign + 1 < units.count, Self.mayBeHost(units[sign + 1]) else { return nil }
        // `wordStart` stops at letters outside ASCII. A host name may begin with such a letter, or before one.
        while start > limit, Self.mayBeInHost(units[start - 1]) { start -= 1 }
        while start < sign {
            if Self.mayBeHost(units[start]), let end = plain(at: start, in: units), !Self.isFollowedByUnderscore(start, in: units) {
                return (start..<end, false)
            }
            start += 1
        }
        return nil
    }

    private static func mayBeInHost(_ unit: UInt16) -> Bool { mayBeHost(unit) || unit == 0x2D || unit == 0x2B || unit == 0x5F }

    /// Returns whether an underscore follows the word of ASCII letters and digits that begins at `start`.
    private static func isFollowedByUnderscore(_ start: Int, in units: [UInt16]) -> Bool {
        var end = start
        while end < units.count, units[end] < 0x80, mayBeInHost(units[end]), units[end] != 0x5F { end += 1 }
        return end < units.count && units[end] == 0x5F && end > start
    }

    /// Returns whether `unit` is an ASCII letter or digit, or outside ASCII. All labels of host names begin with such
    /// code units.
    private static func mayBeHost(_ unit: UInt16) -> Bool { unit >= 0x80 || TextUnits.isAlphanumeric(unit) }

    /// Returns the start of the run of ASCII letters, digits, hyphens and plus signs that ends at `end`. The run begins
    /// with a letter or digit, at or after `limit`. Returns `end` if there is none.
    private static func wordStart(before end: Int, notBefore limit: Int, in units: [UInt16]) -> Int {
        var index = end
        var start = end
        while index > limit {
            index -= 1
            if TextUnits.isAlphanumeric(units[index]) { start = index } else if units[index] != 0x2D, units[index] != 0x2B { break }
        }
        return start
    }

    // MARK: With a scheme

    private func schemed(at start: Int, wordEnd: Int, in units: [UInt16]) -> Int? {
        guard wordEnd - start <= Self.maximumSchemeLength, TextUnits.isLetter(units[start]), wordEnd + 3 < units.count,
            units[wordEnd + 1] == 0x2F, units[wordEnd + 2] == 0x2F
        else { return nil }
        let authority = afterUserInfo(wordEnd + 3, in: units)
        if let end = addressLiteralEnd(at: authority, in: units) { return rest(from: end, in: units).end }
        if let host = HostScanner.host(from: authority, in: units, allowsUnspaced: true) { return rest(from: host.end, in: units).end }
        // The URL has no host, as in `file:///path`.
        guard authority < units.count, units[authority] == 0x2F else { return nil }
        let end = rest(from: authority, in: units).end
        return end > authority + 1 ? end : nil
    }

    /// Returns the index after the user name that begins at `start`, its password and its @: for example, after
    /// `ann:secret@`. Returns `start` if there is no user name with an @.
    private func afterUserInfo(_ start: Int, in units: [UInt16]) -> Int {
        var index = start
        while index < units.count, index - start < 128, Self.isUserInfo(units[index]) { index += 1 }
        return index > start && index < units.count && units[index] == 0x40 ? index + 1 : start
    }

    private static func isUserInfo(_ unit: UInt16) -> Bool {
        if TextUnits.isAlphanumeric(unit) { return true }
        switch unit {
        // ! $ % & ' * + - . : ; = _ ~
        case 0x21, 0x24...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x3A, 0x3B, 0x3D, 0x5F, 0x7E: return true
        default: return false
        }
    }

    /// Returns the end of an IPv6 address in square brackets. nil if there is none.
    private func addressLiteralEnd(at start: Int, in units: [UInt16]) -> Int? {
        guard start < units.count, units[start] == 0x5B else { return nil }
        var index = start + 1
        while index < units.count, index - start < 48,
            TextUnits.isDigit(units[index]) || (0x61...0x66).contains(units[index] | 0x20) || units[index] == 0x3A || units[index] == 0x2E
        {
            index += 1
        }
        return index > start + 2 && index < units.count && units[index] == 0x5D ? index + 1 : nil
    }

    // MARK: Without a scheme

    private func plain(at start: Int, in units: [UInt16]) -> Int? {
        if let before = units.scalar(before: start) {
            switch before {
            case "@", ".", "/", "\\", "-", "_", "~", "%", "&", "=", "+", "#", "$", ":": return nil
            default: if TextUnits.isWord(before), !TextUnits.isUnspaced(before) { return nil }
            }
        }
        guard let host = HostScanner.host(from: start, in: units, allowsUnspaced: false), host.labels > 1, host.hasTopLevelName else {
            return nil
        }
        if host.end < units.count, units[host.end] == 0x40 { return nil }
        let prefix = units[start..<min(start + 4, units.count)].map { $0 | 0x20 }
        let hasPrefix = host.labels > 2 && prefix.elementsEqual("www.".utf16.map { $0 | 0x20 })
        let standing = hasPrefix ? .known : TopLevelDomains.standing(of: String(utf16: units[host.lastLabel..<host.end]))
        // The rest is read only after a host, so that the time is linear.
        guard standing != .unknown else { return nil }
        let rest = rest(from: host.end, in: units)
        return standing == .known || host.labels > 2 || rest.isMore ? rest.end : nil
    }

    // MARK: Port, path and the rest

    /// Reads the port, path, query and fragment after a host.
    ///
    /// - Returns: The end of the URL, and whether the URL has any of these parts.
    private func rest(from hostEnd: Int, in units: [UInt16]) -> (end: Int, isMore: Bool) {
        var start = hostEnd
        if start + 1 < units.count, units[start] == 0x3A, TextUnits.isDigit(units[start + 1]) {
            start += 1
            let limit = min(start + 5, units.count)
            while start < limit, TextUnits.isDigit(units[start]) { start += 1 }
        }
        // / ? #
        guard start < units.count, [0x2F, 0x3F, 0x23].contains(units[start]) else { return (start, start > hostEnd) }
        var depths: [UInt16: Int] = [:]
        var index = start
        scan: while index < units.count {
            let unit = units[index]
            switch unit {
            case 0x28, 0x5B: depths[unit, default: 0] += 1
            case 0x29, 0x5D:
                let open: UInt16 = unit == 0x29 ? 0x28 : 0x5B
                guard let depth = depths[open], depth > 0 else { break scan }
                depths[open] = depth - 1
            default:
                guard let width = Self.pathWidth(at: index, in: units) else { break scan }
                index += width - 1
            }
            index += 1
        }
        while index > start, Self.endsSentence(units[index - 1]) { index -= 1 }
        return (index, index > hostEnd)
    }

    /// Returns the number of code units of the character at `index`, which is in the path of a URL. nil if the URL ends
    /// before the character.
    private static func pathWidth(at index: Int, in units: [UInt16]) -> Int? {
        let unit = units[index]
        if TextUnits.isAlphanumeric(unit) { return 1 }
        if unit < 0x80 {
            switch unit {
            // ! # $ % & ' * + , - . / : ; = ? @ _ ~
            case 0x21, 0x23...0x27, 0x2A...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: return 1
            default: return nil
            }
        }
        let scalar = units.scalar(at: index)
        guard TextUnits.isWord(scalar) else { return nil }
        if TextUnits.isUnspaced(scalar), index > 0, TextUnits.isAlphanumeric(units[index - 1]) { return nil }
        return TextUnits.width(of: scalar)
    }

    /// Returns whether `unit` is one of `! ' ( * , . : ; ? [`. These characters are not part of a URL if they are at
    /// its end.
    private static func endsSentence(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x21, 0x27, 0x28, 0x2A, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5B: true
        default: false
        }
    }
}

/// The well-known top-level domains. They decide whether a host name without a scheme, such as `example.com`, is a URL.
/// After a scheme, any domain is accepted.
enum TopLevelDomains {
    /// The kind of a top-level domain.
    enum Standing {
        case known
        /// A top-level domain that is also a file extension or a word, such as `rs` or `is`.
        case ambiguous
        case unknown
    }

    static func standing(of label: String) -> Standing {
        let lowercased = label.lowercased()
        // A label with mixed case is not a domain. It is probably the start of a sentence, as in "End.It began".
        guard label == lowercased || label == label.uppercased() else { return .unknown }
        if ambiguous.contains(lowercased) { return .ambiguous }
        return known.contains(lowercased) || lowercased.hasPrefix("xn--") ? .known : .unknown
    }

    private static let known = words(
        """
        com net org edu gov mil int info biz name pro museum aero coop jobs mobi travel tel cat asia post xxx arpa \
        app dev page blog shop store site online tech xyz club top live news wiki cloud design studio art space world email agency today \
        life email social link media network software systems technology university academy photos pictures gallery video games rocks fun \
        ac ad ae af ag ai al ao aq ar au aw ax az ba bb bd bf bg bh bi bj bm bn bo br bs bt bw by bz ca cd cf cg ch ci ck cl cm cn co cr cu \
        cv cw cx cy cz de dj dk dm dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hn \
        hr ht hu ie il im io iq ir je jm jo jp ke kg kh ki km kn kp kr kw ky kz lb lc li lk lr ls lt lu lv ly ma mc mg mh mk mm mn mo mp mq \
        mr ms mt mu mv mw mx mz na nc ne nf ng ni nl np nr nu nz pe pf pg ph pk pm pn pr pt pw py qa re ro ru rw sa sb sc sd se sg si sj sk \
        sl sm sn sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn tr tt tv tw tz ua ug uk uy uz va vc ve vg vi vn vu wf ws ye yt za zm \
        zw рф бел укр срб мкд бг қаз ελ ευ
        """)

    private static let ambiguous = words(
        """
        am an as at be by do hm id in is it la me my no of or pa so to us \
        cc cs gz hs md ml pl ps py rs sh vb zip mov
        """
    )

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
