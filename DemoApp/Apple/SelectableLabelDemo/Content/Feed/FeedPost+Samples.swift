extension FeedPost {
    /// The feed's posts, newest first.
    static let samples: [FeedPost] = (0..<count).map { index in
        let text = texts[index % texts.count]
        return FeedPost(
            id: "post\(index)", account: text.account, age: age(of: index), parts: text.parts, replies: index * 7 % 23,
            likes: index * 37 % 211
        )
    }

    private static let count = 120

    private static func age(of index: Int) -> String {
        let minutes = 3 + index * (index + 9)
        return minutes < 60 ? "\(minutes)m" : minutes < 1440 ? "\(minutes / 60)h" : "\(minutes / 1440)d"
    }

    private static let garden = FeedAccount(name: "Botanical Garden", handle: "garden", avatar: "avatar2")
    private static let weather = FeedAccount(name: "Harbour Weather", handle: "weather", avatar: "avatar3")
    private static let teaHouse = FeedAccount(name: "山边茶馆", handle: "茶馆", avatar: "avatar6", words: ("展开", "收起"), language: "zh-Hans")
    private static let library = FeedAccount(name: "City Library", handle: "library", avatar: "avatar7")
    private static let observatory = FeedAccount(name: "المرصد", handle: "observatory", avatar: "avatar0", words: ("المزيد", "أقل"))
    private static let foundry = FeedAccount(name: "Type Foundry", handle: "foundry", avatar: "avatar5")
    private static let bakery = FeedAccount(name: "駅前のパン屋", handle: "bakery", avatar: "avatar4", language: "ja")
    private static let hut = FeedAccount(name: "Berghütte", handle: "huette", avatar: "avatar1")

    private static let texts: [(account: FeedAccount, parts: [FeedPart])] = [
        (
            garden,
            [
                .text(
                    """
                    The night-blooming cereus opened at 22:40 and will have wilted by six. If you want to see it, come now: the gate on the river side \
                    stays open all night, the hothouses are lit, we have tea. We counted eleven buds in spring and lost two to the storm in \
                    June, so nine flowers it is. @library brings folding chairs. The next one is a year away, with luck. #nightgarden
                    """)
            ]
        ),
        (weather, [.text("Fog until ten 🌫️, then sun. Visibility at the harbour is 80 m; the ferry waits. #weather")]),
        (
            teaHouse,
            [
                .text("今天的白毫银针是清明前三天采的，水温八十五度，第三泡最好。下午三点 @library 的朋友来讲《茶经》，座位不多，早来的坐窗边。"),
                .link("预约座位", url: "https://example.com/tea"),
                .text(" #春茶# 先闻再喝，喝完不要急着走，院子里的海棠开了一半，听说明天有雨，看花要趁今天。门口的石阶有些滑，请慢慢走。回去的路上可以看看河边的灯。"),
            ]
        ),
        (
            library,
            [
                .text(
                    "Returned today, after 41 years: a field guide to mosses, with a pressed specimen at page 112 and a note that says sorry. "
                ),
                .link("See the moss", url: "https://example.org/catalogue/moss"),
                .text(" #lostandfound"),
            ]
        ),
        (
            observatory,
            [
                .text(
                    """
                    الليلة يقترب المريخ من القمر حتى يكاد يلامسه. افتحوا النوافذ المطلة على الشرق بعد التاسعة، ولا حاجة إلى منظار. ومن أراد أن يرى \
                    حلقات زحل فالقبة مفتوحة حتى منتصف الليل، والدعوة عامة للصغار والكبار. #سماء_الليل مع @garden في الحديقة.
                    """)
            ]
        ),
        (
            foundry,
            [
                .text(
                    """
                    We cast a new ten point italic this morning. The office affords an affine ffi at last: the f leans over the i and does not touch \
                    it. Proofs are drying on the line; ask for one at press@example.com or on +1 202 555 0143.
                    """),
                .text("\n"),
                .link("The specimen, 16 pages", url: "https://example.com/specimen.pdf"),
            ]
        ),
        (bakery, [.text("焼きたての食パンは十一時です🍞 クリームパンは残り八つ。雨の日は二割引き、犬はお外でお待ちください🐕 #パン")]),
        (
            hut,
            [
                .text(
                    """
                    Auf 2104 m liegt noch Schnee ❄️, der Weg über den Grat ist gesperrt. Es gibt Suppe, Brot und ein Klavier. Wer singen will, kommt \
                    vor acht; wer schlafen will, danach. Die Donaudampfschifffahrtsgesellschaft fährt nicht bis hierher. @weather meldet Föhn. #berge
                    """)
            ]
        ),
        (weather, [.text("Clear. 👨‍👩‍👧‍👦 🏖️")]),
        (
            library,
            [
                .text("Reading list for the long evening:\n1. Something you loved at twelve\n2. Something by @foundry, set in lead\n3. "),
                .link("A poem you can learn by heart", url: "https://example.org/poems"),
                .text("\n4. The manual of whatever broke last\n5. The sky, with @observatory\n6. Nothing at all #slowreading"),
            ]
        ),
    ]
}
