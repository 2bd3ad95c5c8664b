#if canImport(UIKit)
/// The chapters of the book, in Markdown. Each chapter is a row of the multiplication table.
enum ReaderText {
    static let chapters = (1...200).map { number -> String in
        let products = (1...10).map { "- \($0) × \(number) = **\($0 * number)**" }
        return """
            ## The number \(number)

            It is *\(number.isMultiple(of: 2) ? "even" : "odd")* and written `\(String(number, radix: 2))` in binary. \
            Read more in the [encyclopedia](https://en.wikipedia.org/wiki/\(number)_(number)).

            \(products.joined(separator: "\n"))
            """
    }
}
#endif
