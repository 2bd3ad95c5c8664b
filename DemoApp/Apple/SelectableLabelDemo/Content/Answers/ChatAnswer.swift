/// A question and an answer in Markdown, which is written piece by piece.
struct ChatAnswer {
    var question: String
    var markdown: String

    /// The number of characters of each piece of an answer.
    static let pieceLength = 12
    /// The time between two pieces, in seconds.
    static let pieceTime = 0.05

    /// Returns the piece of the answer that begins at an index. Empty at the end.
    func piece(at index: Int) -> String {
        String(markdown.dropFirst(index).prefix(Self.pieceLength))
    }

    static let samples = [
        ChatAnswer(
            question: "How far is the moon?",
            markdown: """
                ## The distance of the moon

                On average **384,400 km**, measured from centre to centre. The orbit is *not* a circle:

                | Point | Distance | Diameter in the sky | Light takes | Next |
                |:------|---------:|:-------------------:|------------:|------|
                | Perigee | 363,300 km | 33.5′ | 1.21 s | in 9 days |
                | Mean | 384,400 km | 31.1′ | 1.28 s | — |
                | Apogee | 405,500 km | 29.4′ | 1.35 s | in 23 days |

                > It moves away from us by 3.8 cm each year.
                > A mirror on its ground tells us so.

                """),
        ChatAnswer(
            question: "How do I compute it?",
            markdown: """
                From the time that a flash of light needs to the mirror **and back**:

                ```swift
                let speedOfLight = 299_792_458.0 // metres per second
                let seconds = 2.564

                let distance = speedOfLight * seconds / 2
                print("\\(Int(distance / 1000)) km, and this line is longer than the window is wide")
                ```

                1. Send a short flash to one of the [mirrors](https://en.wikipedia.org/wiki/Lunar_Laser_Ranging_experiments).
                2. Measure the time until it returns:
                   - with an atomic clock,
                   - many times, as only few photons come back.
                3. Halve it.

                - [x] Air slows light down: subtract about 2 m
                - [ ] The mirror moves while the light is on its way

                """),
        ChatAnswer(
            question: "القمر؟ 月亮呢?",
            markdown: """
                ### 月亮

                月球是地球唯一的**天然卫星**,平均距离约 *384,400 公里*。`月相`约每 29.5 天循环一次。

                ### القمر

                يدور القمر حول الأرض في **27.3 يومًا**، ونرى دائمًا الوجه نفسه منه.

                | 語言 | 月 | لغة |
                |---|---|---|
                | 中文 | 月亮 🌕 | الصينية |
                | English | moon 🌙 | الإنجليزية |

                """),
    ]
}
