// MARK: - Overview
//
// The comparison is by pixels. With the libraries used for recording, a channel may differ by 2 of 255 anywhere, and a
// few pixels may differ by a little more, because processors round differently. A letter, pin or rectangle that moves
// by a fraction of a point exceeds this.
//
// Other library versions smooth letters differently, and cairo 1.18 and later places letters at quarter pixels, while
// 1.16 uses whole pixels. With such versions, the averages of 8 × 8 pixel squares are compared. They hide a shift of
// half a pixel, but show a pin that is 2 points off or a word in another place.

/// The greatest difference between two pictures that count as equal.
struct PictureTolerance: Equatable {
    /// The side of the squares whose averages are compared, in pixels; 1 compares the pixels themselves.
    var side = 1
    /// The channel difference that is always ignored, of 255.
    var unnoticed = 2
    /// The greatest channel difference allowed anywhere, of 255.
    var greatest = 24
    /// The share of squares that may differ by more than `unnoticed`.
    var share = 0.002

    /// The tolerance for the libraries used for recording.
    static let sameLibraries = PictureTolerance()

    /// The tolerance for other library versions.
    static let otherLibraries = PictureTolerance(side: 8, unnoticed: 16, greatest: 40, share: 0.03)
}
