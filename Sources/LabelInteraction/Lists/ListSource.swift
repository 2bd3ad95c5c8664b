import LabelText

/// A list's source as the values of a scene hold it: equal to another when it is the same object.
///
/// Scenes are values that any thread may hold; a source is asked on the main thread alone, which is where selections are.
public struct ListSource: Equatable, Sendable {
    private nonisolated(unsafe) let source: any SelectionSource

    /// Holds a source.
    public init(_ source: any SelectionSource) {
        self.source = source
    }

    /// Whether two values hold one source.
    public static func == (one: ListSource, other: ListSource) -> Bool { one.source === other.source }

    /// Asks the source.
    ///
    /// - Precondition: On the main thread.
    package func ask<Answer>(_ question: @MainActor (any SelectionSource) -> Answer) -> Answer {
        onMainThread { question(source) }
    }

    /// Asks the source about a row; nil for a row that is no longer there.
    package func ask<Answer>(_ row: Int, _ question: @MainActor (any SelectionSource) -> Answer) -> Answer? {
        ask { $0.rowCount > row ? question($0) : nil }
    }
}
