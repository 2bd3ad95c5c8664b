#if canImport(UIKit)
/// An answer in Markdown that arrives in chunks, as from a language model.
enum AnswerStream {
    static let markdown = """
        ## Cubes

        The volume of a cube is its edge **to the third power**:

        | Edge | Volume |
        |-----:|-------:|
        | 1 cm | 1 cm³ |
        | 2 cm | 8 cm³ |
        | 3 cm | 27 cm³ |

        ```swift
        let edge = 3.0 // centimetres
        print("\\(edge * edge * edge) cm³")
        ```

        - Twice the edge means *eight times* the volume.
        - More: [cubes](https://en.wikipedia.org/wiki/Cube)
        """

    static func chunks() -> AsyncStream<String> {
        AsyncStream { continuation in
            let task = Task {
                var rest = Substring(markdown)
                while !rest.isEmpty, !Task.isCancelled {
                    try? await Task.sleep(nanoseconds: 50_000_000)
                    continuation.yield(String(rest.prefix(12)))
                    rest = rest.dropFirst(12)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
#endif
