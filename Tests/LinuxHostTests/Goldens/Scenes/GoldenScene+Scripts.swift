import Foundation
import LabelDrawing
import SelectableLabel

extension GoldenScene {
    /// Scenes with texts in non-Latin scripts, and with emoji.
    static let scripts: [GoldenScene] = [
        text(
            "chinese", width: 200, height: 140,
            [
                Block(text: RichText("我们在研究生命的起源。双击一个词语，可以选择“复制”；《故事》（一）开始！", style: body)),
                Block(text: RichText("東京都に住んでいます", style: body)),
            ]),
        text(
            "arabic-and-english", width: 220, height: 180,
            [
                Block(text: RichText("مرحبا بالعالم! نص عربي with English words (1, 2) ثم يعود إلى العربية.", style: body)),
                Block(text: RichText("English with نص عربي inside it.", style: body)),
            ]),
        text(
            "arabic-marks", width: 220, height: 138,
            [
                Block(text: RichText("بِسْمِ اللَّهِ الرَّحْمَٰنِ", style: TextStyle(font: FontRequest(size: 22)))),
                Block(text: RichText("عدد ١٢٣ و 456 — فارسی گچ پژ", style: TextStyle(font: FontRequest(size: 16, isBold: true)))),
            ]),
        text(
            "hebrew", width: 200, height: 98,
            [
                Block(text: RichText("שָׁלוֹם עוֹלָם", style: TextStyle(font: FontRequest(size: 22)))),
                Block(text: RichText("מחיר: 25 ₪ (כולל מע״מ) and more", style: body)),
            ]),
        text(
            "devanagari", width: 200, height: 84,
            [
                Block(text: RichText("क्षितिज पर सूर्योदय हुआ। हिन्दी कार्य र्त्स्न्य त्रि श्री ज्ञान", style: TextStyle(font: FontRequest(size: 18))))
            ]),
        text(
            "thai", width: 200, height: 100,
            [
                Block(text: RichText("ภาษาไทยไม่มีช่องว่างระหว่างคำ น้ำ ที่นี่ เก่ง กตัญญู", style: TextStyle(font: FontRequest(size: 18))))
            ]),
        text(
            "greek-cyrillic", width: 220, height: 64,
            [
                Block(text: RichText("Καλημέρα κόσμε\nЗдравствуй, мир — №5", style: body))
            ]),
        text(
            "emoji", width: 220, height: 140,
            [
                Block(text: RichText("👨‍👩‍👧‍👦 👩🏽‍💻 🏳️‍🌈 🏴‍☠️ ❤️‍🔥", style: TextStyle(font: FontRequest(size: 24)))),
                Block(text: RichText("🇩🇪🇯🇵🇨🇳 👍👍🏻👍🏿 1️⃣ #️⃣ ☕ ❤ ❤️ ☎ ☎️", style: body)),
                Block(text: RichText("text 😀 between 🎉 letters", style: body)),
            ]),
    ]
}
