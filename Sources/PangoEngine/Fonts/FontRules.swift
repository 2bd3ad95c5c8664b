/// Fontconfig rules for fonts of given files. They are the parts of a system configuration that Pango needs.
enum FontRules {
    /// Returns the rules as a fontconfig XML document.
    ///
    /// - Parameter emojiFamily: The family of the colour emoji font. nil means there is none.
    static func document(emojiFamily: String?) -> String {
        let emoji = emojiFamily.map(preferEmoji) ?? ""
        return "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\"><fontconfig>"
            + emoji + scaleBitmaps + embolden + slant + "</fontconfig>"
    }

    /// Returns a rule that prefers the emoji font. Pango searches for emoji by the family name "emoji", and for the
    /// digit of a keycap emoji by the emoji language.
    private static func preferEmoji(_ family: String) -> String {
        let name = family.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let edit = "<edit name=\"family\" mode=\"prepend_first\" binding=\"strong\"><string>\(name)</string></edit>"
        return "<match target=\"pattern\"><test name=\"family\"><string>emoji</string></test>\(edit)</match>"
            + "<match target=\"pattern\"><test name=\"lang\"><string>und-zsye</string></test>\(edit)</match>"
    }

    /// A rule that scales colour bitmap fonts to the requested size, because their bitmaps have only one size.
    private static let scaleBitmaps = """
        <match target="font">
          <test name="outline"><bool>false</bool></test>
          <edit name="pixelsizefixupfactor" mode="assign">
            <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
          </edit>
          <edit name="matrix" mode="assign">
            <times>
              <name>matrix</name>
              <matrix>
                <name>pixelsizefixupfactor</name><double>0</double>
                <double>0</double><name>pixelsizefixupfactor</name>
              </matrix>
            </times>
          </edit>
          <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit>
        </match>
        """

    /// A rule that emboldens the regular weight of a family without a bold weight.
    private static let embolden = """
        <match target="font">
          <test name="weight" compare="less_eq"><const>medium</const></test>
          <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
          <test name="outline"><bool>true</bool></test>
          <edit name="embolden" mode="assign"><bool>true</bool></edit>
          <edit name="weight" mode="assign"><const>bold</const></edit>
        </match>
        """

    /// A rule that slants a family without an italic.
    private static let slant = """
        <match target="font">
          <test name="slant"><const>roman</const></test>
          <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
          <test name="outline"><bool>true</bool></test>
          <edit name="matrix" mode="assign">
            <times><name>matrix</name><matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix></times>
          </edit>
          <edit name="slant" mode="assign"><const>oblique</const></edit>
        </match>
        """
}
