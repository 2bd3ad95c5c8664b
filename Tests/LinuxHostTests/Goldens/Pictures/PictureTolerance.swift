// MARK: - Overview
//
// What is compared are pixels. With the libraries that the pictures were recorded with, a channel may be off by 2 of 255 anywhere and a few pixels by
// more, though never by much: processors round differently. A letter, pin or rectangle that moved by a fraction of a point is beyond that.
//
// Other versions smooth the edges of letters in other ways, and cairo from 1.18 on places letters at quarters of pixels where 1.16 takes whole ones. With
// these, the averages of squares of 8 × 8 pixels are compared: half a pixel more or less does not show in them, a pin 2 points off or a word in
// another place does.

/// How much two pictures may differ that count as the same.
struct PictureTolerance: Equatable {
    /// The side of the squares whose averages are compared, in pixels; 1 compares the pixels themselves.
    var side = 1
    /// The difference of a channel, of 255, that is nothing anywhere.
    var unnoticed = 2
    /// The difference of a channel that none may exceed.
    var greatest = 24
    /// The share that may differ by more than what is unnoticed.
    var share = 0.002

    /// For the libraries that the pictures were recorded with.
    static let sameLibraries = PictureTolerance()

    /// For other versions of them.
    static let otherLibraries = PictureTolerance(side: 8, unnoticed: 16, greatest: 40, share: 0.03)
}
