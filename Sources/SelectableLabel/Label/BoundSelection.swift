/// What an app's binding knows of the selection, so that what it was told is not taken for what the app wants.
struct BoundSelection {
    /// What it has, as far as is known; nil before it was asked or told anything.
    private var known: LabelSelection??

    /// Notes what the binding was told.
    mutating func tell(_ selection: LabelSelection?) { known = .some(selection) }

    /// Whether a value of the binding is a wish, which is made once.
    ///
    /// A binding that is empty from the start wishes nothing: what other labels have selected stays.
    mutating func isWish(_ value: LabelSelection?) -> Bool {
        guard known != .some(value) else { return false }
        let isFirst = known == nil
        known = .some(value)
        return !isFirst || value != nil
    }
}
