/// An account with numbered posts, and the phrases from which its posts are made.
struct NumberedPostAccount: Equatable, Sendable {
    var name: String
    /// The name of the account's picture.
    var avatar: String
    var openings: [String]
    var endings: [String]
    /// The separator between the two phrases of a post: its opening and its ending.
    var space = " "
    /// The language of the posts; nil if it does not decide which characters a font shows.
    var language: String?

    /// The accounts. They post in turn.
    static let all = [garden, teaHouse, observatory, weather, bakery, hut]

    private static let garden = NumberedPostAccount(
        name: "Botanical Garden", avatar: "avatar2",
        openings: [
            "The greenhouse is open until nine tonight.", "Eleven buds on the cereus this morning.",
            "The gate on the river side is stuck again.", "We moved the ferns into the shade.",
            "A heron has taken over the lily pond.",
        ],
        endings: [
            "Come by the river path, the other one is under water.", "There will be tea, and folding chairs for those who come early.",
            "Bring boots if it rains, and a torch if it does not.", "Nobody knows how long it will last, so do not wait.",
        ])

    private static let teaHouse = NumberedPostAccount(
        name: "山边茶馆", avatar: "avatar6",
        openings: ["今天的白毫银针是清明前三天采的。", "院子里的海棠开了一半。", "下午三点有人来讲《茶经》。", "水温八十五度，第三泡最好。", "门口的石阶有些滑，请慢慢走。"],
        endings: ["座位不多，早来的坐窗边，晚来的坐廊下，一样看得见山。", "听说明天有雨，看花要趁今天，看山要等后天。", "先闻再喝，喝完不要急着走，河边的灯刚刚亮起来。"],
        space: "", language: "zh-Hans")

    private static let observatory = NumberedPostAccount(
        name: "المرصد", avatar: "avatar0",
        openings: [
            "السماء صافية الليلة فوق الميناء.", "زحل يظهر قرب القمر بعد الغروب.", "القبة مفتوحة للزوار حتى العاشرة.",
            "شهب كثيرة متوقعة هذا الأسبوع.",
        ],
        endings: [
            "أحضروا معكم شيئا دافئا، فالريح باردة على السطح.", "المنظار الكبير محجوز، والصغير يكفي لرؤية الحلقات.",
            "الدخول من الباب الشرقي، قرب شجرة التين القديمة.",
        ])

    private static let weather = NumberedPostAccount(
        name: "Harbour Weather ⛴️", avatar: "avatar3",
        openings: [
            "Fog until ten 🌫️, then sun ☀️.", "Wind from the west 🌬️, five.", "Rain 🌧️ until the afternoon.", "A clear night 🌙, and frost.",
        ],
        endings: [
            "The ferry ⛴️ waits, the gulls do not 🐦.", "🇳🇴 and 🇩🇰 boats stay in port today. ⚓️⚓️",
            "Take the family 👨‍👩‍👧‍👦 up the hill, not out to sea 🏖️.",
            "👍🏽 for the beach, 👎🏿 for the pier 🌊🌊🌊",
        ])

    private static let bakery = NumberedPostAccount(
        name: "駅前のパン屋", avatar: "avatar4",
        openings: ["今朝のメロンパンは七時に焼き上がります。", "新しいカレーパンができました。", "火曜日はお休みです。", "食パンは二本までお願いします。"],
        endings: ["雨の日は傘立てをお使いください。スタンプは二倍です。", "売り切れのときは、隣の店のおにぎりもおいしいですよ。", "ベンチの猫には、パンをあげないでください。"],
        space: "", language: "ja")

    private static let hut = NumberedPostAccount(
        name: "Berghütte", avatar: "avatar1",
        openings: [
            "Neuschnee bis zur Hütte.", "Der Steig über den Grat ist gesperrt.", "Heute gibt es Knödel.", "Die Quelle läuft wieder.",
        ],
        endings: [
            "Wer übernachten will, ruft bitte bis 18:00 Uhr an.", "Schlafsäcke sind da, Hausschuhe in Größe 38 bis 46 auch.",
            "Der Schlüssel für den Winterraum liegt im Tal, beim Bäcker neben der Kirche.",
        ])
}
