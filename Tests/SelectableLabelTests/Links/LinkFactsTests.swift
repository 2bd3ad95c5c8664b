import SelectableLabel
import Testing

/// Facts from the tests of other detectors, in our own texts: twitter-text, linkify-it, linkify (Rust), Android's
/// patterns, and the matcher of libphonenumber. `{…}` is a link; `⟨…⟩` are braces of the text.
///
/// Each detector reads its texts alone.
@Suite struct LinkFactsTests {
    private func check(_ marked: String, _ detector: any LinkDetector) {
        let text = RichText(Self.withBraces(marked.filter { $0 != "{" && $0 != "}" }))
        var (units, shift) = (text.utf16, 0)
        for link in detector.links(in: text) {
            units.insert(0x7B, at: link.range.lowerBound + shift)
            units.insert(0x7D, at: link.range.upperBound + shift + 1)
            shift += 2
        }
        #expect(String(decoding: units, as: UTF16.self) == Self.withBraces(marked))
    }

    private static func withBraces(_ text: String) -> String { text.replacing("⟨", with: "{").replacing("⟩", with: "}") }

    @Test(arguments: [
        // Hosts are taken whole.
        "{https://i❤.ws} ok", "{http://✪df.ws/ejp} and {http://☃.net/}", "{http://android.🌸com}", "{http://例子.测试/a}",
        "{https://example.com./test} {https://example.com.:8080/test}", "{http://1.2.3.4:80/x}", "{http://a_b.example.com}",
        "{http://xn--e1afmkfd.xn--p1ai/a}", "{https://user:pass@example.com/}", "{HTTPS://EXAMPLE.COM}",
        // Malformed hosts are no links.
        "https://a.-b.com", "http://twitter-.com", "http://trailingunderscore.twitter_.com", "https://user:pass@ex@mple.com/",
        "http://xn--はじめよう.com/", "http://a..b.com", "http://-a.com", "google.com:500000", "http://a.com:80abc", "http://a.com:65536",
        "name.al-lastname@foo.com", "x_.com", "a_b.com", "http://a.com–b", "https://my(app).example.com", "http://api*.example.com",
        "http://http://example.com", "http://x_.com/p", "www.my_.example.com", "https://ex\u{AD}ample.com/a", "www.ex\u{2060}ample.com",
        "https://a.com\u{200B}.b.com", "{https://a.com}\u{200B}b",
        "{https://a.org}(see there)", "*{https://a.org}*", "{https://a.org}: see", "{https://a.org}<br>",
        // Paths go on after signs outside ASCII, and end with a letter, mark, digit or symbol.
        "{https://de.example.org/wiki/Bonn–Bad_Godesberg}", "{http://a.de/eric-smith’s-talk/}", "{http://a.com/path-🌸?v=1}",
        "{http://example.org/¢/}", "{https://a.org/a°b} ok", "{https://a.org/wiki/Col·lecció} ok", "{https://a.org/wiki/צה״ל} ok",
        "{https://a.org/中国}。", "«{https://a.org/x}»", "“{https://a.org/x}”", "{https://a.org/x}…", "{https://a.org/x-中文}",
        "{https://a.org/docs/⟨id⟩/edit}", "{https://a.org/?q=a|b}", "{https://a.org/A^2}", "⟨{https://a.org/x}⟩", "|{https://a.org/x}|",
        "{https://a.org/x}中文", "{https://a.org/x}，中文", "{https://a.org/x}\u{A0}y", "{https://a.org/x}\u{200B}y",
        // Signs before and after.
        "#{http://example.com}", "@{http://example.com}", "({https://a.org/b_(c)})", "[{https://a.org/x}]",
        "{https://a.org/x}, {https://b.org}",
        "{https://a.org/x}?!", "{https://a.org}.?", "{https://a.org.:80}.?", "'{https://a.org/x}'", "go to {example.com}.",
        "{example.com}，好", "{www.example.museum/a?b#c}",
    ]) func urls(_ marked: String) { check(marked, WebAddressDetector()) }

    @Test(arguments: [
        "{email@현금영수증.kr}", "{MAILTO:NAME@EXAMPLE.COM}", "a@b@android.com", "@ann@example.social", "{a+b@c.example.org}.",
        "<{a@b.org}>", "a@b", "a@-b.com", "a@b..com", "{o'neil@example.com}", "é.a@example.com", "中文{a@example.com}中文",
        "{mailto:a@example.com?subject=Hi&body=x}.", "Mail:{a@example.com}", ".a@example.com", "{-a@example.com}", "a.@example.com",
        "xmpp:a@example.com/x", "ssh://a@example.com/x", "a@example.com👍", "a@1.2.3.4",
        "git@example.com:a/b.git", "root@example.com:~#", "logo@2x.png", "{a@example.com}: hi", "{bob@7x.com}", "a@ex\u{AD}ample.com",
        "a\u{AD}n@example.com",
    ]) func mailAddresses(_ marked: String) { check(marked, EmailDetector()) }

    @Test(arguments: [
        "{#מ״כ} x", "{#עַל־יְדֵי} x", "{#il·lusió} x", "{#בּוֹקֶר} x", "{#བོད་སྐད་} x", "{#メ～テレ} x", "{#テスト・タグ} ok", "{#ג׳ירפה} ok",
        "#http://example.com",
        "#१२३४", "#１２３ ok", "#_", "#1_2", "{#1a}", "{#red},{#green},{#blue}", "{#旅行}，{#美食} 好", "{#ios}|{#swift} ok",
        "Fixes {#bug} today (#123)",
        "{#a b#}", "{#a}.b#", "x#a", "&#a", "{#a}·", "{#a・b#}",
    ]) func topics(_ marked: String) { check(marked, TopicDetector()) }

    @Test(arguments: [
        "{@ann@social.example.com} x", "@ann@b", "@ann@a.-b.com", "@http://example.com", "{@ann}, {@bob}", "RT:{@ann}", "x@ann", "{@a·b}",
        "ann.@example.org", "\"ann lee\"@example.org", ".{@ann}", "Hello.{@ann}",
    ]) func mentions(_ marked: String) { check(marked, MentionDetector()) }

    @Test(arguments: [
        // Numbers that are too long for a form are none, and neither is a part of them.
        "call 0343 15 555 1212 now", "01164 3 331 6005", "Call 0211 49 26 99 10 12 now", "+49 30 1234 5678 9012 34", "0800 123 456 789 01",
        // Decimals, cards, bank accounts, versions and dates are none.
        "ratio 0.123456789 here", "pi/10 = 0.314159265 ok", "lat 0.123456789, lon 0.987654321", "DE89 3704 0044 0532 0130 00",
        "card 4111 0111 1111 1111", "1234 0123 456789", "٠.١٢٣٤٥٦٧٨٩", "192.168.100.200", "2024-05-17 10:00", "31.12.2024", "1700000000",
        "12,345,678",
        "Call 650-253-4561--455-234-3451", "++1 (650) 333-6000", "x0305550100", "0305550100x", "(1) 2125550100 3",
        "NL91 ABNA 0417 1643 00", "MT84 MALT 0110 0001 2345 MTLC AST0 01S", "01.07.24-14.07.24", "01.07.24 - 14.07.24",
        "01-07-24 08-07-24", "01/07/24–14/07/24", "02.2024 - 05.2024", "03/2024-04/2024", "01.01.70 01.01.80", "09.30 10.15 11.00",
        "0.1.0.20240115", "0.10.2.20240115", "0.1.0-20240115", "0-306-40615-2",
        "+49 171 1234567 10 Uhr", "+1 415 555 2671 2 pm", "+49 30 5550100 2024", "030 5550100 10", "+86 13812345678 5元",
        "+52.520008, +13.404954", "+3.1415926", "+1.250.000 €", "+10 000 000 €", "+2.500.000", "(+10 000 000)", "036000291452",
        // North America.
        "{4156667777}", "{(415) 6667777}", "{415-6667777}", "Me: {6505551212}", "{415 666 7777}", "{1-415-666-7777}", "{14156667777}",
        "My number-{415-666-7777}", "{４１５６６６７７７７}", "1156667777", "4151667777",
        "ISBN 0-8044-2957-X", "+49305550100 0-306-40615-2", "+49305550100 0.123456789", "NL91\u{A0}ABNA\u{A0}0417\u{A0}1643\u{A0}00",
        // Other countries, and extensions.
        "{00 33 1 23 45 67 89}", "{(02 11) 8 76 54 32}", "{07 11/12 34 56 7}", "{02 11 / 8 76 54 32}", "(**{030 5550100}**)",
        "Tel.:*{030 5550100}*",
        "{033316005}", "{8 (495) 123-45-67}", "{89161234567}", "{+44 2034567890x456}", "{+1 650-253-0000x123}", "{650-253-0000 ext. 12}",
        "{+49 30 5550100} or {030 5550101}", "{13812345678} {13912345678}", "{010-12345678} {400-820-8820}", "(or {030 5550100})",
        "{01 23 45 67 89}", "{01.23.45.67.89}", "{030 / 5550100}", "{030 5550100} / {0171-5550100}", "({+49 30 5550100})",
        "({0305550100} {0305550101})", "({0305550100} {0305550101} or", "(212) (415)(5551212", "+49(305550100 0305550101)",
        "{(030) 5550100}",
        "({030 5550100})", "{030 5550100} (home)",
        "{+49 171 5550100} (24/7)", "{030 5550100} (8-18 Uhr)", "{415-555-2671} (2)", "{+49 171 / 5550100}", "{+49 (0)89 / 123 45-67}",
        "{0171/ 5550100}", "{0171/12 34 567}", "{0171-12 34 56 78}", "{02 11/87 65 43}", "{(0 30) 12 34 56 78}", "{015112345678}",
        "{0201 5550100-101}", "{080ー1234ー5678}", "{０８０−１２３４−５６７８}", "*{+49 171 5550100}*", "_{0171 5550100}_", "**{0171 5550100}**",
        "({+1 (415) 555-2671})", "(Tel. {+49 (0)30 5550100})", "{+49 171 5550100},{+49 172 5550100}", "{+49 171 5550100}/{+49 172 5550100}",
        "{+49 30 5550100} or", "{+48 123 456 789}", "{+1.4155552671}", "{+33 1 23 45 67 89} (24/24)",
        "{+49 30 5550100} ({+49 30 5550101})", "（{+86 13812345678}）", "({(030) 5550100})",
    ]) func phoneNumbers(_ marked: String) { check(marked, PhoneDetector()) }

    @Test(arguments: [
        ("+1 650-253-0000 ext. 123", "tel:+16502530000;ext=123"),
        // A 0 in brackets after a calling code is not dialled, except in countries whose numbers keep it.
        ("+44 (0)20 7946 0958", "tel:+442079460958"), ("+49 (030) 5550100", "tel:+49305550100"), ("+39 (0)6 5550100", "tel:+39065550100"),
        ("(+86)13812345678", "tel:+8613812345678"), ("（+86）13812345678", "tel:+8613812345678"), ("(+49) 30 5550100", "tel:+49305550100"),
        ("0049 (0)171 5550100", "tel:00491715550100"), ("00 49 (0) 30 5550100", "tel:0049305550100"),
        ("+49 0171 5550100", "tel:+491715550100"),
        ("(+39 06 5550100)", "tel:+39065550100"), ("(+44 020 7946 0958)", "tel:+442079460958"),
    ]) func phoneTargets(_ text: String, _ target: String) {
        #expect(PhoneDetector().links(in: RichText(text)).map(\.link) == [TextLink(target: target, kind: .phone)])
    }

    @Test(arguments: [
        ("https://example.com/?a=1&amp;b=2", "https://example.com/?a=1&b=2"),
        ("https://a.com/?q=&lt;b&gt;x", "https://a.com/?q=&lt;b&gt;x"),
        ("https://a.com/&#10;b", "https://a.com/&#10;b"),
        ("mailto:a@example.com?subject=a&amp;body=b", "mailto:a@example.com?subject=a&body=b"),
    ]) func entitiesInTargetsAreDecoded(_ text: String, _ target: String) {
        let links = WebAddressDetector().links(in: RichText(text)) + EmailDetector().links(in: RichText(text))
        #expect(links.map(\.link.target) == [target])
    }

    /// The query of a mail address ends before markup, or is left out.
    @Test(arguments: [
        "mailto:a@example.com?subject=a&amp;body=b", "*mailto:a@b.com?subject=Hi*there x", "~~mailto:a@b.com?x~~y",
        "mailto:a@b.com?x[y](z)",
    ]) func queriesInMarkdown(_ source: String) {
        let shown = MarkdownParser().parse(RichText(source)).display
        let targets = shown.links.map(\.link.target)
        #expect(targets.first?.hasPrefix("mailto:a@") == true && !targets.contains { $0.contains("*") || $0.contains("~") })
    }
}
