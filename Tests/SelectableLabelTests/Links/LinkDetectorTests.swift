import Foundation
import SelectableLabelTesting
import Testing

@testable import LabelParsing
@testable import LabelText
@testable import SelectableLabel

/// Tests of the texts that each detector finds or ignores. If a URL differs from its text, the URL is tested too.
@Suite struct LinkDetectorTests {
    private func found(_ text: String, _ detectors: [any LinkDetector]) -> [String] {
        let text = RichText(text)
        return text.detectedLinks(detectors).map { String(decoding: text.utf16[$0.range], as: UTF16.self) }
    }

    private func urls(_ text: String, _ detector: any LinkDetector) -> [String] {
        RichText(text).detectedLinks([detector]).map(\.link.target)
    }

    // MARK: Mentions and topics

    @Test(arguments: [
        ("hi @ann, @bob_2!", ["@ann", "@bob_2"]),
        ("@安娜 和 @Зоя и @أحمد", ["@安娜", "@Зоя", "@أحمد"]),
        ("@naïve @e\u{301}te", ["@naïve", "@e\u{301}te"]),
        ("＠全角 ok", ["＠全角"]),
        ("你好@ann说", ["@ann说"]),
        ("ann@example.com", []),
        ("a@b", []),
        ("@ann@example.com @ann@localhost", ["@ann@example.com"]),
        ("@@ann", []),
        ("https://x.org/@ann", []),
        ("@ @. @", []),
        ("(@ann) \"@bob\"", ["@ann", "@bob"]),
        ("@👍ann", []),
        ("@ann👍", ["@ann"]),
        ("@می‌خواهم ok", ["@می‌خواهم"]),
        ("@john.doe and @mary-ann_2.b", ["@john.doe", "@mary-ann_2.b"]),
        ("ask @ann. Or @bob-, @cy.!", ["@ann", "@bob", "@cy"]),
        ("@ann..bob @ann.-bob @.ann @-ann", ["@ann", "@ann"]),
        ("@ann.\u{301} @bob.\u{200D} @cy-\u{200C}x", ["@ann", "@bob", "@cy"]),
        ("@安.娜 @john.doe@example.com", ["@安.娜", "@john.doe@example.com"]),
        ("@http://twitter.com", []),
    ])
    func mentions(_ text: String, _ expected: [String]) {
        #expect(found(text, [MentionDetector()]) == expected)
    }

    @Test(arguments: [
        ("#swift and #Swift_6!", ["#swift", "#Swift_6"]),
        ("#话题#你好", ["#话题#"]),
        ("#两 个 词# end", ["#两 个 词#"]),
        ("＃話題 ok", ["＃話題"]),
        ("we are #1", []),
        ("#1st #2024年", ["#1st", "#2024年"]),
        ("C#minor &#39;x", []),
        ("#cats and #dogs", ["#cats", "#dogs"]),
        ("#cats #dogs#", ["#cats", "#dogs#"]),
        ("# not # this", []),
        ("##twice", []),
        ("#over\nlines#", ["#over"]),
        ("#1# #2", []),
        ("https://x.org/#frag", []),
    ])
    func topics(_ text: String, _ expected: [String]) {
        #expect(found(text, [TopicDetector()]) == expected)
    }

    @Test func formsOfTopicsCanBeLeftOut() {
        #expect(found("#a#b #c d#", [TopicDetector(forms: .prefixed)]) == ["#a", "#c"])
        #expect(found("#a#b #c d# #e", [TopicDetector(forms: .enclosed)]) == ["#a#", "#c d#"])
        #expect(urls("#a b# #c", TopicDetector()) == ["#a b", "#c"])
    }

    @Test func filtersSeeTheNameAlone() {
        #expect(found("@ann @bob #x #yy", [MentionDetector { $0 == "bob" }, TopicDetector { $0.count == 2 }]) == ["@bob", "#yy"])
        let custom = MentionDetector { name in TextLink(target: "app:" + name, kind: .custom) }
        #expect(urls("@ann", custom) == ["app:ann"])
    }

    @Test func theCharactersOfNamesCanBeSet() {
        #expect(found("@john.doe-x", [MentionDetector(characters: .words)]) == ["@john"])
        let ascii = NameCharacters { $0.isASCII && $0.properties.isAlphabetic }
        #expect(found("@ann2 @安 @a_b", [MentionDetector(characters: ascii)]) == ["@ann", "@a"])
        let plus = NameCharacters(inside: ["+"])
        #expect(found("@a+b+ @c.d", [MentionDetector(characters: plus) { $0.count == 3 }]) == ["@a+b"])
        #expect(urls("@a+b", MentionDetector(characters: plus) { TextLink(target: "app:" + $0, kind: .mention) }) == ["app:a+b"])
    }

    @Test func theCharactersOfTopicsCanBeSet() {
        #expect(found("#step-by-step. #a.b", [TopicDetector()]) == ["#step", "#a"])
        #expect(found("#step-by-step- #a.b", [TopicDetector(characters: NameCharacters(inside: ["-"]))]) == ["#step-by-step", "#a"])
        #expect(urls("#a.b", TopicDetector(characters: .handles) { TextLink(target: "t:" + $0, kind: .topic) }) == ["t:a.b"])
    }

    // MARK: URLs

    @Test(arguments: [
        ("see https://example.org.", ["https://example.org"]),
        ("see https://example.org/a/b?c=d&e=f#g, and", ["https://example.org/a/b?c=d&e=f#g"]),
        ("(https://example.org/a_(b)) x", ["https://example.org/a_(b)"]),
        ("<https://example.org/x>", ["https://example.org/x"]),
        ("\"https://example.org/\"", ["https://example.org/"]),
        ("HTTP://EXAMPLE.ORG/X", ["HTTP://EXAMPLE.ORG/X"]),
        ("http://localhost:8080/x", ["http://localhost:8080/x"]),
        ("http://127.0.0.1:1/", ["http://127.0.0.1:1/"]),
        ("http://[::1]:80/x", ["http://[::1]:80/x"]),
        ("ftp://ann:secret@example.org/f", ["ftp://ann:secret@example.org/f"]),
        ("访问https://example.org/a吧", ["https://example.org/a"]),
        ("访问https://example.org，然后", ["https://example.org"]),
        ("https://zh.example.org/wiki/中文页面。", ["https://zh.example.org/wiki/中文页面"]),
        ("http://例子.测试/路径", ["http://例子.测试/路径"]),
        ("https://münchen.de/ü?x=ß", ["https://münchen.de/ü?x=ß"]),
        ("app-x+y://thing/1", ["app-x+y://thing/1"]),
        ("file:///tmp/x", ["file:///tmp/x"]),
        ("https:// nothing", []),
        ("://example", []),
        ("a://", []),
        ("see https://example.org/a,https", ["https://example.org/a,https"]),
        ("https://example.org/x...", ["https://example.org/x"]),
        ("https://example.org😀", ["https://example.org😀"]),
        ("https://example.org/😀", ["https://example.org/😀"]),
        ("[link](https://example.org/x)", ["https://example.org/x"]),
    ])
    func addressesWithScheme(_ text: String, _ expected: [String]) {
        #expect(found(text, [WebAddressDetector()]) == expected)
    }

    @Test(arguments: [
        ("www.example.anything!", ["www.example.anything"]),
        ("go to example.com now", ["example.com"]),
        ("example.co.uk/path, EXAMPLE.ORG", ["example.co.uk/path", "EXAMPLE.ORG"]),
        ("请看example.com吧", ["example.com"]),
        ("президент.рф", ["президент.рф"]),
        ("xn--e1afmkfd.xn--p1ai", ["xn--e1afmkfd.xn--p1ai"]),
        ("end.It was. Done.Now", []),
        ("there.is no.one", []),
        ("open main.rs and README.md and a.py", []),
        ("doc.rs/crate and t.me/x and a.b.rs", ["doc.rs/crate", "t.me/x", "a.b.rs"]),
        ("e.g. 3.14 v1.2.3 U.S.A. p.m.", []),
        ("node.js and a.unknowntld", []),
        ("ann@example.com", []),
        ("x/example.com ..example.com", []),
        ("example.com:8080", ["example.com:8080"]),
        ("-example.com", []),
        ("你好.com", []),
        ("www.com www. www", ["www.com"]),
    ])
    func addressesWithoutScheme(_ text: String, _ expected: [String]) {
        #expect(found(text, [WebAddressDetector()]) == expected)
    }

    @Test func addressesWithoutSchemeGetOne() {
        #expect(
            urls("www.a.org example.com/x https://b.org", WebAddressDetector()) == [
                "http://www.a.org", "http://example.com/x", "https://b.org",
            ])
    }

    // MARK: E-mail

    @Test(arguments: [
        ("write to ann@example.com.", ["ann@example.com"]),
        ("mailto:ann@example.com", ["mailto:ann@example.com"]),
        ("a.b+c_d@sub.example.co.uk,", ["a.b+c_d@sub.example.co.uk"]),
        ("'ann@example.com' <bob@example.com>", ["ann@example.com", "bob@example.com"]),
        ("邮箱ann@example.com吧", ["ann@example.com"]),
        ("ann@münchen.de", ["ann@münchen.de"]),
        ("ann@localhost @example.com ann@ a..b@example.com ann.@example.com ann@1.2.3.4", []),
        ("a@b@example.com", []),
        ("x@example.c", []),
    ])
    func emails(_ text: String, _ expected: [String]) {
        #expect(found(text, [EmailDetector()]) == expected)
    }

    @Test func emailsAreMailtoURLs() {
        #expect(urls("mailto:ann@example.com bob@example.com", EmailDetector()) == ["mailto:ann@example.com", "mailto:bob@example.com"])
    }

    // MARK: Telephone numbers

    @Test(arguments: [
        ("call +49 30 555 01 00 now", ["+49 30 555 01 00"]),
        ("+1 (212) 555-0100", ["+1 (212) 555-0100"]),
        ("(212) 555-0100, 212-555-0100, 212.555.0100", ["(212) 555-0100", "212-555-0100", "212.555.0100"]),
        ("1-800-555-0100", ["1-800-555-0100"]),
        ("030 5550100 / 01 23 45 67 89", ["030 5550100", "01 23 45 67 89"]),
        ("手机13812345678。", ["13812345678"]),
        ("010-12345678 400-820-8820", ["010-12345678", "400-820-8820"]),
        ("٠٣٠ ٥٥٥ ٠١٠٠", ["٠٣٠ ٥٥٥ ٠١٠٠"]),
        ("0044 20 7946 0000", ["0044 20 7946 0000"]),
        ("2024-05-17 01.02.2024 17/05/2024", []),
        ("192.168.100.200 3.14159265 1,000,000,000", []),
        ("$2125550100 #2125550100 id_2125550100, 2125550100", ["2125550100"]),
        ("12:30 10:00-11:30", []),
        ("+999 1 +0 123 456 789", []),
        ("https://x.org/0305550100", []),
        ("0305550100abc abc0305550100", []),
        ("+49", []),
        // An international number has at most 15 digits.
        ("+491234567890123", ["+491234567890123"]), ("+4912345678901234", []),
        ("( ) (+) ((((", []),
        ("0123456789012345678901234567890", []),
    ])
    func phoneNumbers(_ text: String, _ expected: [String]) {
        #expect(found(text, [PhoneDetector()]) == expected)
    }

    @Test func phoneNumbersAreTelURLs() {
        #expect(
            urls("+49 (30) 555-0100, (212) 555-0100, ٠٣٠ ٥٥٥ ٠١٠٠", PhoneDetector()) == [
                "tel:+49305550100", "tel:2125550100", "tel:0305550100",
            ])
    }

    // MARK: Together

    @Test func theEarlierOrLongerLinkWins() {
        let all: [any LinkDetector] = [MentionDetector(), TopicDetector(), WebAddressDetector(), EmailDetector(), PhoneDetector()]
        #expect(found("https://x.org/@ann#top ann@example.com", all) == ["https://x.org/@ann#top", "ann@example.com"])
        struct Fixed: LinkDetector {
            var kinds: Set<LinkKind> { [.custom] }
            var ranges: [TextRange]
            var url = "f"
            func links(in text: RichText) -> [RichText.LinkSpan] {
                ranges.map { RichText.LinkSpan(link: TextLink(target: url), range: $0) }
            }
        }
        let text = RichText("0123456789")
        let ranges = text.detectedLinks([
            Fixed(ranges: [4..<8, 0..<2, 0..<3, 2..<5, 7..<9, -3..<0, 8..<99, 5..<5]), Fixed(ranges: [5..<7]),
        ])
        #expect(ranges.map(\.range) == [0..<3, 4..<8])
        let equal = text.detectedLinks([Fixed(ranges: [1..<2], url: "first"), Fixed(ranges: [1..<2], url: "second")])
        #expect(equal.map(\.link.target) == ["first"])
    }

    @Test func explicitLinksComeFirst() {
        let explicit = TextLink(target: "own")
        let text = RichText("@ann @bob @eve").linking(6..<7, to: explicit)
        #expect(text.detectingLinks([MentionDetector()]).links.map(\.range) == [0..<4, 6..<7, 10..<14])
        #expect(text.detectingLinks([]) == text)
    }
}
