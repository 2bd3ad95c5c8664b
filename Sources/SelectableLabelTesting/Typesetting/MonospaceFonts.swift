import Foundation
package import LabelDrawing
package import SelectableLabel

/// Assigns numbers to the fonts that monospace typesetters use, in order of first use.
///
/// All typesetters share the numbers: equal fonts have equal numbers until the process ends. Lines of different
/// typesetters can therefore be compared.
package final class MonospaceFonts: @unchecked Sendable {
    /// The only instance, shared by all typesetters.
    package static let shared = MonospaceFonts()

    /// Guards `requests` and `numbers`.
    private let lock = NSLock()
    private var requests: [FontRequest] = []
    private var numbers: [FontRequest: UInt32] = [:]

    private init() {}

    /// Returns the number of a font. Assigns one if the font is new.
    package func id(of request: FontRequest) -> FontID {
        let request = FontRequest(family: request.family, size: request.size, isBold: request.isBold, isItalic: request.isItalic)
        lock.lock()
        defer { lock.unlock() }
        if let number = numbers[request] { return FontID(rawValue: number) }
        let number = UInt32(clamping: requests.count)
        requests.append(request)
        numbers[request] = number
        return FontID(rawValue: number)
    }

    /// Returns the font with the number `id`; nil if the number is not assigned.
    package func request(of id: FontID) -> FontRequest? {
        lock.lock()
        defer { lock.unlock() }
        return requests.indices.contains(Int(id.rawValue)) ? requests[Int(id.rawValue)] : nil
    }
}
