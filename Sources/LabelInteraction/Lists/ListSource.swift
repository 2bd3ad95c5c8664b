import LabelText

/// Holds the source of a list. Two values are equal if they hold the same source object.
///
/// Scenes are values that any thread may hold. Their sources are called on the main thread only.
public struct ListSource: Equatable, Sendable {
    private nonisolated(unsafe) let source: any SelectionSource

    /// Creates a value that holds a source.
    public init(_ source: any SelectionSource) {
        self.source = source
    }

    /// The source.
    @MainActor package var value: any SelectionSource { source }

    /// Returns whether two values hold the same source.
    public static func == (one: ListSource, other: ListSource) -> Bool { one.source === other.source }

    /// Calls a closure with the source and returns its answer.
    ///
    /// - Precondition: Called on the main thread.
    package func ask<Answer: Sendable>(_ question: @MainActor (any SelectionSource) -> Answer) -> Answer {
        MainActor.assumeIsolated { question(source) }
    }

    /// Calls a closure with the source and returns its answer, or returns nil if the row no longer exists.
    package func ask<Answer: Sendable>(_ row: Int, _ question: @MainActor (any SelectionSource) -> Answer) -> Answer? {
        ask { $0.rowCount > row ? question($0) : nil }
    }
}
