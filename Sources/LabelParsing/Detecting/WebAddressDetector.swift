import Foundation
public import LabelText

// MARK: - Overview
//
// The detector looks for colons and dots, and reads the token around each. If a word is followed by "://", it is the
// scheme of a URL. If a dot is inside a word, the word may be a host name. A host name without a scheme must begin with
// "www." or end with a well-known top-level domain. A token is a URL as a whole or not at all. The rest of a URL
// extends over all characters that URLs may contain, except punctuation at its end.

/// Finds URLs that begin with a scheme or with `www.`, and host names with well-known top-level domains.
///
/// A host name is part of a URL as a whole; if it is malformed, there is no URL. In the path, all characters are
/// allowed except spaces, controls, quotation marks, backticks, backslashes, angle brackets, and brackets outside
/// ASCII. A URL does not include punctuation at its end. It includes a closing bracket only if it also includes the
/// opening one. If a character of a script without spaces, such as Chinese, follows a Latin letter or digit, the URL
/// ends before that character.
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
            let token =
                units[sign] == ":" ? Self.schemed(around: sign, from: index, in: units) : Self.plain(around: sign, from: index, in: units)
            if let range = token.range {
                let target = Self.target(units[range])
                spans.append(RichText.LinkSpan(link: TextLink(target: units[sign] == ":" ? target : "http://" + target), range: range))
            }
            index = token.end
        }
    }

    /// Returns a target with its entities decoded, unless that gives characters that no target has.
    static func target(_ units: ArraySlice<UInt16>) -> String {
        let decoded = HTMLEntities.unescaped(units)
        let isTarget = decoded.unicodeScalars.allSatisfy { $0.value > 0x20 && !"<>\"\\\u{7F}".unicodeScalars.contains($0) }
        return isTarget ? decoded : String(utf16: units)
    }

    private static let markdownSchemes: [StaticString] = ["http", "https", "ftp"]
    private static let markdownStarts = ASCIISet(" \t\n\r*_~(\"'[")

    /// Returns the URL in a Markdown text whose first colon or first w is at `index`, and its target. nil if there is
    /// none.
    ///
    /// - Parameter limit: The index at which the URL may begin at the earliest.
    static func address(inMarkdown units: [UInt16], at index: Int, from limit: Int) -> (TextRange, String)? {
        if units[index] == ":" {
            guard let range = schemed(around: index, from: limit, in: units, isMarkdown: true).range,
                markdownSchemes.contains(where: { units.has($0, at: range.lowerBound) && index - range.lowerBound == $0.utf8CodeUnitCount })
            else { return nil }
            return (range, target(units[range]))
        }
        guard units.has("www.", at: index), index == 0 || markdownStarts.contains(units[index - 1]),
            let host = HostScanner.host(from: index, in: units[...], isMarkdown: true), host.labels > 1,
            let end = rest(from: host.end, in: units, isMarkdown: true)
        else { return nil }
        return (index..<end, "http://" + target(units[index..<end]))
    }

    // MARK: With a scheme

    private static let schemeCharacters = ASCIISet(ASCIISet.letters + ASCIISet.digits + "-+")
    private static let userCharacters = ASCIISet(ASCIISet.letters + ASCIISet.digits + "!$%&'()*+,-.:;=_~")
    private static let literalCharacters = ASCIISet("0123456789abcdefABCDEF:.")

    /// Reads the URL whose scheme ends at `sign`. Returns its range, or nil if there is none, and the end of the text
    /// that is read.
    private static func schemed(
        around sign: Int, from limit: Int, in units: [UInt16], isMarkdown: Bool = false
    ) -> (range: TextRange?, end: Int) {
        var start = sign
        var index = sign
        while index > limit, sign - index <= maximumSchemeLength, schemeCharacters.contains(units[index - 1]) {
            index -= 1
            if TextUnits.isAlphanumeric(units[index]) { start = index }
        }
        guard start < sign, sign - start <= maximumSchemeLength, TextUnits.isLetter(units[start]), units.has("://", at: sign),
            sign + 3 < units.count
        else { return (nil, sign + 1) }
        let authority = sign + 3
        var hostStart = authority
        let userEnd = units.skip(userCharacters, from: authority, to: min(units.count, authority + 128))
        if userEnd > authority, userEnd < units.count, units[userEnd] == "@" { hostStart = userEnd + 1 }
        if let end = literalEnd(at: hostStart, in: units) {
            return (rest(from: end, in: units, isMarkdown: isMarkdown).map { start..<$0 }, end)
        }
        if let host = HostScanner.host(from: hostStart, in: units[...], isMarkdown: isMarkdown) {
            guard let end = rest(from: host.end, in: units, isMarkdown: isMarkdown) else {
                return (nil, tokenEnd(host.end, in: units))
            }
            return (start..<end, end)
        }
        // The URL has no host, as in `file:///path`.
        if units[authority] == "/", let end = rest(from: authority, in: units, isMarkdown: isMarkdown), end > authority + 1 {
            return (start..<end, end)
        }
        return (nil, tokenEnd(hostStart, in: units))
    }

    /// Returns the end of an IPv6 address in square brackets. nil if there is none.
    private static func literalEnd(at start: Int, in units: [UInt16]) -> Int? {
        guard start < units.count, units[start] == "[" else { return nil }
        let end = units.skip(literalCharacters, from: start + 1, to: min(units.count, start + 48))
        return end > start + 2 && end < units.count && units[end] == "]" ? end + 1 : nil
    }

    /// Returns the end of the token that continues at `start`. Nothing inside a refused token is searched.
    private static func tokenEnd(_ start: Int, in units: [UInt16]) -> Int {
        var index = start
        while index < units.count, units[index] == "." || units[index] == "@" || HostScanner.isLabel(at: index, in: units[...]) {
            index += 1
        }
        return index
    }

    // MARK: Without a scheme

    private static let refusedBefore = ASCIISet("@./\\-_~%&=+#$:")

    /// Reads the host name without a scheme whose first dot is at `sign`.
    private static func plain(around sign: Int, from limit: Int, in units: [UInt16]) -> (range: TextRange?, end: Int) {
        guard sign + 1 < units.count, HostScanner.isLabel(at: sign + 1, in: units[...]) else { return (nil, sign + 1) }
        var start = sign
        while start > limit, let scalar = units[..<start].scalar(before: start), isPlain(scalar) {
            // Text of a script without spaces may come directly before an ASCII letter.
            if TextUnits.isUnspaced(scalar), start == sign || TextUnits.isAlphanumeric(units[start]) { break }
            start -= TextUnits.width(of: scalar)
        }
        let before = units.scalar(before: start)
        let isApart =
            before.map {
                $0.isASCII
                    ? !refusedBefore.contains(UInt16($0.value))
                    : (!isPlain($0) && !TextUnits.isInvisibleJoin($0)) || TextUnits.isUnspaced($0)
            }
            ?? true
        guard start < sign, isApart, let host = HostScanner.host(from: start, in: units[...]), host.hasTopLevelName, !host.hasUnderscore
        else {
            return (nil, tokenEnd(sign + 1, in: units))
        }
        let isPrefixed = host.labels > 2 && units.has("www.", at: start)
        let standing = isPrefixed ? .known : TopLevelDomains.standing(of: String(utf16: units[host.lastLabel..<host.end]))
        // The rest is read only after a host, so that the time is linear.
        guard standing != .unknown, let end = rest(from: host.end, in: units, isMarkdown: false) else { return (nil, host.end) }
        return standing == .known || host.labels > 2 || end > host.end ? (start..<end, end) : (nil, end)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || TextUnits.isWord(scalar) }

    // MARK: Port, path and the rest

    private static let maximumPort = 65_535
    private static let pathCharacters = ASCIISet(ASCIISet.letters + ASCIISet.digits + "!#$%&'*+,-./:;=?@^_|~")
    private static let ends = ASCIISet("!'(*,.:;?[{|")
    private static let markdownEnds = ASCIISet("!'(*,.:;?[_~\"{|")
    private static let restStarts = ASCIISet("/?#")

    /// Returns the end of the port, path, query and fragment after a host. nil if the port is not one.
    static func rest(from hostEnd: Int, in units: [UInt16], isMarkdown: Bool) -> Int? {
        var start = hostEnd
        // A dot may end a host name.
        if start + 1 < units.count, units[start] == ".", restStarts.contains(units[start + 1]) || units[start + 1] == ":" { start += 1 }
        if start + 1 < units.count, units[start] == ":", TextUnits.isDigit(units[start + 1]) {
            let port = start + 1
            start = port
            while start < units.count, TextUnits.isDigit(units[start]) { start += 1 }
            guard start - port <= 5, Int(String(utf16: units[port..<start])) ?? .max <= maximumPort else { return nil }
            if start < units.count, HostScanner.isLabel(at: start, in: units[...]), !TextUnits.isUnspaced(units.scalar(at: start)) {
                return nil
            }
        }
        let end = restEnd(from: start, in: units, isMarkdown: isMarkdown)
        // Nothing follows the dot after all.
        return units[end - 1] == "." ? hostEnd : end
    }

    /// Returns the end of the path, query and fragment at `start`, or `start` if there are none.
    private static func restEnd(from start: Int, in units: [UInt16], isMarkdown: Bool) -> Int {
        guard start < units.count, restStarts.contains(units[start]) else { return start }
        var depths = (round: 0, square: 0, curly: 0)
        var index = start
        scan: while index < units.count {
            switch units[index] {
            case "(": depths.round += 1
            case "[": depths.square += 1
            case "{": depths.curly += 1
            case ")": if depths.round == 0, !isMarkdown { break scan } else { depths.round -= 1 }
            case "]": if depths.square == 0 { break scan } else { depths.square -= 1 }
            case "}": if depths.curly == 0 { break scan } else { depths.curly -= 1 }
            default:
                guard let width = pathWidth(at: index, in: units) else { break scan }
                index += width - 1
            }
            index += 1
        }
        return end(of: start..<index, unmatched: -depths.round, in: units, isMarkdown: isMarkdown)
    }

    /// Returns the end of a path without punctuation, joiners and unmatched closing parentheses at its end.
    private static func end(of path: TextRange, unmatched: Int, in units: [UInt16], isMarkdown: Bool) -> Int {
        var (end, unmatched) = (path.upperBound, unmatched)
        while end > path.lowerBound, let scalar = units[..<end].scalar(before: end) {
            if isMarkdown, scalar == ";", let start = entityStart(before: end, in: units) {
                end = start
                continue
            }
            if scalar == ")", unmatched > 0 {
                (end, unmatched) = (end - 1, unmatched - 1)
                continue
            }
            let isEnd = scalar.isASCII ? (isMarkdown ? markdownEnds : ends).contains(UInt16(scalar.value)) : TextUnits.isPunctuation(scalar)
            guard isEnd || scalar.properties.generalCategory == .format else { return end }
            end -= TextUnits.width(of: scalar)
        }
        return end
    }

    private static func entityStart(before end: Int, in units: [UInt16]) -> Int? {
        var start = end - 1
        while start > 0, TextUnits.isAlphanumeric(units[start - 1]), end - start < 32 { start -= 1 }
        return start > 0 && start < end - 1 && units[start - 1] == "&" ? start - 1 : nil
    }

    /// Returns the number of code units of the character at `index`, which is in the path of a URL. nil if the URL ends
    /// before the character.
    private static func pathWidth(at index: Int, in units: [UInt16]) -> Int? {
        if units[index] < 0x80 { return pathCharacters.contains(units[index]) ? 1 : nil }
        let scalar = units.scalar(at: index)
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .openPunctuation, .closePunctuation, .surrogate: return nil
        case .format: if scalar.value != 0x200C, scalar.value != 0x200D { return nil }
        default: if "”»›\u{FFFC}\u{FFFD}".unicodeScalars.contains(scalar) { return nil }
        }
        let isEastAsian =
            TextUnits.isUnspaced(scalar) || (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFF65).contains(scalar.value)
        return isEastAsian && TextUnits.isAlphanumeric(units[index - 1]) ? nil : TextUnits.width(of: scalar)
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
