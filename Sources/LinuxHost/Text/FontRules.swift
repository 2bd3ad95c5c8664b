/// The fontconfig rules for fonts of given files: the required part of a system configuration.
enum FontRules {
    /// Returns a configuration document.
    ///
    /// - Parameter emojiFamily: The family of the colour emoji font. nil means there is none.
    static func document(emojiFamily: String?) -> String {
        let emoji = emojiFamily.map(preferEmoji) ?? ""
        return "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\"><fontconfig>"
            + emoji + scaleBitmaps + embolden + slant + "</fontconfig>"
    }

    /// Pango looks up emoji under the family name "emoji", and the digit of a keycap by the emoji language.
    private static func preferEmoji(_ family: String) -> String {
        let name = family.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let edit = "<edit name=\"family\" mode=\"prepend_first\" binding=\"strong\"><string>\(name)</string></edit>"
        return "<match target=\"pattern\"><test name=\"family\"><string>emoji</string></test>\(edit)</match>"
            + "<match target=\"pattern\"><test name=\"lang\"><string>und-zsye</string></test>\(edit)</match>"
    }

    /// Colour bitmaps come in one size and are scaled to the requested size.
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

    /// Makes a missing bold from the regular weight.
    private static let embolden = """
        <match target="font">
          <test name="weight" compare="less_eq"><const>medium</const></test>
          <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
          <test name="outline"><bool>true</bool></test>
          <edit name="embolden" mode="assign"><bool>true</bool></edit>
          <edit name="weight" mode="assign"><const>bold</const></edit>
        </match>
        """

    /// Makes a missing italic by slanting.
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
