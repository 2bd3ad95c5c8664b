// MARK: - Overview
//
// What is compared are pixels, but how an edge of a letter is smoothed changes a little from one version of the font rasteriser to the next, and with
// the processor's rounding. So a channel may be off by 2 of 255 anywhere, and a few pixels may be off by more, though never by much: a letter, pin
// or rectangle that moved by a fraction of a point is always beyond that.

/// How much two pictures may differ that count as the same.
struct PictureTolerance: Equatable {
    /// The difference of a channel, of 255, that is nothing on any pixel.
    var unnoticed = 2
    /// The difference of a channel that no pixel may exceed.
    var greatest = 24
    /// The share of the pixels that may differ by more than what is unnoticed.
    var share = 0.002

    /// Every bit the same.
    static let none = PictureTolerance(unnoticed: 0, greatest: 0, share: 0)
}
