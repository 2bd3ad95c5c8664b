public import LabelText

/// The app's part in a copy: it gets the parts of a copy in reading order, and may drop, change, add or order them.
///
/// It applies to Copy, to drags and to sharing. Parts that it returns unchanged are copied as without it. It gets all
/// parts at once, also those of which only a boundary is selected, so it needs memory for the texts of all rows.
public struct CopyComposer {
    private let compose: ([CopyPart]) -> [CopyPart]

    /// Creates a composer from a closure.
    public init(_ compose: @escaping (_ parts: [CopyPart]) -> [CopyPart]) { self.compose = compose }

    /// Returns the parts to copy.
    public func callAsFunction(_ parts: [CopyPart]) -> [CopyPart] { compose(parts) }

    /// A composer that writes a line before each part with text, the first one too: for example, the sender and the
    /// time of a message.
    ///
    /// - Parameter line: Returns the line for the content of a label, without a newline at its end. nil means no line.
    public static func attributed(_ line: @escaping (LabelIdentity) -> String?) -> CopyComposer {
        CopyComposer { parts in
            parts.map { part in
                guard !part.text.isEmpty, let text = part.label.flatMap(line) else { return part }
                var part = part
                part.before = text + "\n" + part.before
                return part
            }
        }
    }

    /// A composer that leaves out what truncation and folding hide.
    public static var visibleOnly: CopyComposer { CopyComposer { parts in parts.flatMap { $0.visible() } } }
}
