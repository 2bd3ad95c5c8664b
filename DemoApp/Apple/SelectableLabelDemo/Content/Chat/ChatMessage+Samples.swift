extension ChatMessage {
    /// The chat's messages, oldest first.
    static let samples: [ChatMessage] = texts.enumerated().map { index, text in
        ChatMessage(id: "message\(index)", side: text.side, string: text.string, language: text.language)
    }

    private static let texts: [(side: Side, string: String, language: String?)] = [
        (.time, "Friday 21:04", nil),
        (.theirs, "Are we still on for Sunday? The ferry leaves at 8:15 from pier 4, timetable at https://example.com/ferry", nil),
        (.own, "Yes! I’ll bring the thermos ☕️", nil),
        (.theirs, "我查了天气，星期天上午有雾，中午放晴。带一件外套吧。", "zh-Hans"),
        (.own, "好的，我再带些包子。几个人去？", "zh-Hans"),
        (.theirs, "خمسة أشخاص، وربما تأتي الجدة أيضًا. سأحجز التذاكر الليلة، وأرسلها إلى mail@example.com", nil),
        (.own, "ممتاز! 🎉", nil),
        (.theirs, "🚢🌊🌞", nil),
        (.time, "Saturday 09:30", nil),
        (
            .theirs,
            "Bring hats, water, the blue map, and nothing that minds getting wet. If you get lost call the kiosk: +1 202 555 0143. They know us.",
            nil
        ),
        (.own, "Noted. I’ll be the one under the yellow umbrella ☂️ #ferry", nil),
        (.theirs, "PS: the menu on board says سمك مشوي and 小笼包 and, for @everyone, “soup of the sea”.", nil),
        (.own, "👍🏽", nil),
    ]
}
