import SelectableLabel

/// The text services of labels on the stand-in. The glue of LabelText finds this class by its name.
final class StandInText: TextServices {
    static let typesetter: any Typesetter = MonospaceTypesetter()
    static let wordBoundaries: any WordBoundaryProvider = UnicodeWordBoundaries()
}
