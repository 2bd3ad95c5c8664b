extension ChatMessage {
    /// The chat's messages, oldest first.
    static let samples: [ChatMessage] = texts.enumerated().map { ChatMessage(id: "message\($0)", side: $1.0, string: $1.1) }

    private static let texts: [(Side, String)] = [
        (.time, "Friday 21:04"),
        (.theirs, "Are we still on for Sunday? The ferry leaves at 8:15 from pier 4, timetable at https://example.com/ferry"),
        (.own, "Yes! I’ll bring the thermos ☕️"),
        (.theirs, "我查了天气，星期天上午有雾，中午放晴。带一件外套吧。"),
        (.own, "好的，我再带些包子。几个人去？"),
        (.theirs, "خمسة أشخاص، وربما تأتي الجدة أيضًا. سأحجز التذاكر الليلة، وأرسلها إلى mail@example.com"),
        (.own, "ممتاز! 🎉"),
        (.theirs, "🚢🌊🌞"),
        (.time, "Saturday 09:30"),
        (
            .theirs,
            "Bring hats, water, the blue map, and nothing that minds getting wet. If you get lost call the kiosk: +1 202 555 0143. They know us."
        ),
        (.own, "Noted. I’ll be the one under the yellow umbrella ☂️ #ferry"),
        (.theirs, "PS: the menu on board says سمك مشوي and 小笼包 and, for @everyone, “soup of the sea”."),
        (.own, "👍🏽"),
    ]
}
