// MARK: - Overview
//
// If this machine has the library versions that recorded the pictures, single pixels are compared. A channel may differ
// by 2 of 255 at each pixel, and a few pixels may differ by more, because processors round differently. A letter, pin
// or rectangle that moves by a fraction of a point exceeds this tolerance.
//
// Other library versions smooth letters differently. Also, cairo 1.18 and later place letters at quarter pixels, and
// cairo 1.16 places them at whole pixels. With such versions, the averages of squares of 8 × 8 pixels are compared
// instead. A shift by half a pixel changes the averages only slightly. A pin that is 2 points off, or a word at another
// position, changes them clearly.

/// The maximum difference between two pictures that count as equal.
struct PictureTolerance: Equatable {
    /// The side of the squares whose averages are compared, in pixels. 1 means that pixels are compared.
    var side = 1
    /// Differences of a channel up to this value are ignored. From 0 to 255.
    var unnoticed = 2
    /// The maximum accepted difference of a channel in any square, from 0 to 255.
    var greatest = 24
    /// The maximum share of squares that differ by more than `unnoticed`. 1 means all squares.
    var share = 0.002

    /// The tolerance for the library versions that recorded the pictures.
    static let sameLibraries = PictureTolerance()

    /// The tolerance for other library versions.
    static let otherLibraries = PictureTolerance(side: 8, unnoticed: 16, greatest: 40, share: 0.03)
}
