#if canImport(UIKit)
/// A post about a number and its divisors.
struct FeedPost: Identifiable {
    let id: Int
    let title: String
    let text: String

    static let all = (2...400).map(FeedPost.init)

    init(number: Int) {
        let divisors = (1...number).filter { number.isMultiple(of: $0) }
        let multiples = (2...20).map { "\($0) × \(number) = \($0 * number)" }
        id = number
        title = divisors.count == 2 ? "\(number) is prime" : "\(number) has \(divisors.count) divisors"
        text = """
            \(divisors.count == 2 ? "#prime" : "#composite") Divisors: \(divisors.map(String.init).joined(separator: ", ")). \
            Multiples: \(multiples.joined(separator: ", ")). More: https://en.wikipedia.org/wiki/\(number)_(number)
            """
    }
}
#endif
