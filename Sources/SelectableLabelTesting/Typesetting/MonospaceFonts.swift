import Foundation
package import LabelDrawing
package import SelectableLabel

/// The fonts used by monospace typesetters, numbered in order of first use.
///
/// Equal requests get equal numbers for the life of the process, so lines of different typesetters can be compared and
/// are drawn the same.
package final class MonospaceFonts: @unchecked Sendable {
    /// The shared registry of the process.
    package static let shared = MonospaceFonts()

    /// Guards both collections.
    private let lock = NSLock()
    private var requests: [FontRequest] = []
    private var numbers: [FontRequest: UInt32] = [:]

    private init() {}

    /// Returns the number of a font. A size out of range is clamped.
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

    /// Returns the font of a number; nil for an unknown number.
    package func request(of id: FontID) -> FontRequest? {
        lock.lock()
        defer { lock.unlock() }
        return requests.indices.contains(Int(id.rawValue)) ? requests[Int(id.rawValue)] : nil
    }
}
