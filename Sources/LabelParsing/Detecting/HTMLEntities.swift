import LabelText

/// The character references of HTML, such as `&amp;` and `&#38;`, and the escapes of Markdown.
enum HTMLEntities {
    /// Returns the text of the character reference that begins at `start`, and the index after it. nil if there is
    /// none.
    static func entity(at start: Int, in units: ArraySlice<UInt16>) -> (text: String, end: Int)? {
        let limit = min(units.endIndex, start + maximumLength + 2)
        guard start < limit, let end = units[start..<limit].firstIndex(of: 0x3B), start + 1 < end else { return nil }
        let name = String(utf16: units[start + 1..<end])
        guard name.hasPrefix("#") else { return named[name].map { ($0, end + 1) } }
        let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard (1...(isHexadecimal ? 6 : 7)).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        return (String(Character(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")), end + 1)
    }

    /// Returns a text with its escapes and entities decoded.
    ///
    /// - Parameter keepsEscapes: Whether only entities are decoded.
    static func unescaped(_ units: ArraySlice<UInt16>, keepsEscapes: Bool = false) -> String {
        guard units.contains(where: { $0 == "\\" || $0 == "&" }) else { return String(utf16: units) }
        var result: [UInt16] = []
        var index = units.startIndex
        while index < units.endIndex {
            if !keepsEscapes, units[index] == "\\", index + 1 < units.endIndex, ASCIISet.punctuation.contains(units[index + 1]) {
                result.append(units[index + 1])
                index += 2
            } else if units[index] == "&", let entity = entity(at: index, in: units) {
                result += entity.text.utf16
                index = entity.end
            } else {
                result.append(units[index])
                index += 1
            }
        }
        return String(utf16: result[...])
    }

    private static let maximumLength = 31

    private static let named: [String: String] = {
        var found = ["Tab": "\t", "NewLine": "\n", "fjlig": "fj"]
        var name: [Unicode.Scalar] = []
        for entry in table.split(separator: " ") {
            let scalars = Array(entry.unicodeScalars)
            name.removeSubrange(Int(scalars[0].value - (scalars[0].value < 0x61 ? 0x41 : 0x47))...)
            let suffix = scalars.dropFirst().prefix { $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) }
            name += suffix
            found[String(String.UnicodeScalarView(name))] = String(String.UnicodeScalarView(scalars[suffix.endIndex...]))
        }
        return found
    }()

    /// The names and their texts, from HTML's list of named character references.
    ///
    /// Each entry is a letter, the end of a name, and a text. The letter is the number of characters that the name
    /// shares with the name before it: A for 0.
    private static let table = """
        AAEligÆ BMP& BacuteÁ BbreveĂ BcircÂ CyА Bfr𝔄 BgraveÀ BlphaΑ BmacrĀ Bnd⩓ BogonĄ Cpf𝔸 BpplyFunction\u{2061} BringÅ Bscr𝒜 Csign≔ \
        BtildeÃ BumlÄ ABackslash∖ Crv⫧ Dwed⌆ BcyБ Because∵ Crnoullisℬ CtaΒ Bfr𝔅 Bopf𝔹 Breve˘ Bscrℬ Bumpeq≎ ACHcyЧ BOPY© BacuteĆ Cp⋒ \
        DitalDifferentialDⅅ Cyleysℭ BcaronČ CedilÇ CircĈ Conint∰ BdotĊ Bedilla¸ CnterDot· Bfrℭ BhiΧ BircleDot⊙ GMinus⊖ GPlus⊕ GTimes⊗ \
        BlockwiseContourIntegral∲ DseCurlyDoubleQuote” KQuote’ Bolon∷ Fe⩴ Cngruent≡ Dint∯ DtourIntegral∮ Cpfℂ Droduct∐ \
        CunterClockwiseContourIntegral∳ Bross⨯ Bscr𝒞 Bup⋓ DCap≍ ADDⅅ Cotrahd⤑ BJcyЂ BScyЅ BZcyЏ Bagger‡ Crr↡ Cshv⫤ BcaronĎ CyД Bel∇ DtaΔ \
        Bfr𝔇 BiacriticalAcute´ LDot˙ NubleAcute˝ LGrave` LTilde˜ Dmond⋄ CfferentialDⅆ Bopf𝔻 Ct¨ DDot\u{20dc} DEqual≐ \
        CubleContourIntegral∯ GDot¨ IwnArrow⇓ GLeftArrow⇐ KRightArrow⇔ KTee⫤ HongLeftArrow⟸ ORightArrow⟺ KRightArrow⟹ GRightArrow⇒ LTee⊨ \
        GUpArrow⇑ IDownArrow⇕ GVerticalBar∥ CwnArrow↓ JBar⤓ JUpArrow⇵ EBreve\u{311} ELeftRightVector⥐ ITeeVector⥞ IVector↽ OBar⥖ \
        ERightTeeVector⥟ JVector⇁ PBar⥗ ETee⊤ HArrow↧ Earrow⇓ Bscr𝒟 CtrokĐ AENGŊ BTHÐ BacuteÉ BcaronĚ CircÊ CyЭ BdotĖ Bfr𝔈 BgraveÈ \
        Blement∈ BmacrĒ CptySmallSquare◻ FVerySmallSquare▫ BogonĘ Cpf𝔼 BpsilonΕ Bqual⩵ FTilde≂ Dilibrium⇌ Bscrℰ Cim⩳ BtaΗ BumlË Bxists∃ \
        CponentialEⅇ AFcyФ Bfr𝔉 BilledSmallSquare◼ GVerySmallSquare▪ Bopf𝔽 CrAll∀ Curiertrfℱ Bscrℱ AGJcyЃ BT> BammaΓ FdϜ BbreveĞ BcedilĢ \
        CircĜ CyГ BdotĠ Bfr𝔊 Bg⋙ Bopf𝔾 BreaterEqual≥ MLess⋛ HFullEqual≧ HGreater⪢ HLess≷ HSlantEqual⩾ HTilde≳ Bscr𝒢 Bt≫ AHARDcyЪ Bacekˇ \
        Ct^ BcircĤ Bfrℌ BilbertSpaceℋ Bopfℍ CrizontalLine─ Bscrℋ CtrokĦ BumpDownHump≎ EEqual≏ AIEcyЕ BJligĲ BOcyЁ BacuteÍ BcircÎ CyИ \
        Bdotİ Bfrℑ BgraveÌ Bmℑ CacrĪ DginaryIⅈ Cplies⇒ Bnt∬ Degral∫ Ersection⋂ CvisibleComma\u{2063} JTimes\u{2062} BogonĮ Cpf𝕀 CtaΙ \
        Bscrℐ BtildeĨ BukcyІ CmlÏ AJcircĴ CyЙ Bfr𝔍 Bopf𝕁 Bscr𝒥 CercyЈ BukcyЄ AKHcyХ BJcyЌ BappaΚ BcedilĶ CyК Bfr𝔎 Bopf𝕂 Bscr𝒦 ALJcyЉ BT< \
        BacuteĹ CmbdaΛ Cng⟪ Cplacetrfℒ Crr↞ BcaronĽ CedilĻ CyЛ BeftAngleBracket⟨ Frrow← JBar⇤ JRightArrow⇆ ECeiling⌈ EDoubleBracket⟦ \
        GwnTeeVector⥡ IVector⇃ OBar⥙ EFloor⌊ ERightArrow↔ JVector⥎ ETee⊣ HArrow↤ HVector⥚ Friangle⊲ MBar⧏ MEqual⊴ EUpDownVector⥑ \
        GTeeVector⥠ GVector↿ MBar⥘ EVector↼ KBar⥒ Earrow⇐ Erightarrow⇔ CssEqualGreater⋚ EFullEqual≦ EGreater≶ ELess⪡ ESlantEqual⩽ ETilde≲ \
        Bfr𝔏 Bl⋘ Ceftarrow⇚ BmidotĿ BongLeftArrow⟵ IRightArrow⟷ ERightArrow⟶ Eleftarrow⟸ Irightarrow⟺ Erightarrow⟹ Cpf𝕃 CwerLeftArrow↙ \
        FRightArrow↘ Bscrℒ Ch↰ CtrokŁ Bt≪ AMap⤅ BcyМ BediumSpace\u{205f} Cllintrfℳ Bfr𝔐 BinusPlus∓ Bopf𝕄 Bscrℳ BuΜ ANJcyЊ BacuteŃ BcaronŇ \
        CedilŅ CyН BegativeMediumSpace\u{200b} IThickSpace\u{200b} LnSpace\u{200b} IVeryThinSpace\u{200b} CstedGreaterGreater≫ GLessLess≪ \
        Bfr𝔑 BoBreak\u{2060} CnBreakingSpace\u{a0} Cpfℕ Ct⫬ DCongruent≢ EupCap≭ DDoubleVerticalBar∦ DElement∉ Equal≠ ITilde≂\u{338} \
        Exists∄ DGreater≯ KEqual≱ KFullEqual≧\u{338} KGreater≫\u{338} KLess≹ KSlantEqual⩾\u{338} KTilde≵ DHumpDownHump≎\u{338} \
        HEqual≏\u{338} DLeftTriangle⋪ PBar⧏\u{338} PEqual⋬ Fss≮ HEqual≰ HGreater≸ HLess≪\u{338} HSlantEqual⩽\u{338} HTilde≴ \
        DNestedGreaterGreater⪢\u{338} JLessLess⪡\u{338} DPrecedes⊀ LEqual⪯\u{338} LSlantEqual⋠ DReverseElement∌ EightTriangle⋫ \
        QBar⧐\u{338} QEqual⋭ DSquareSubset⊏\u{338} PEqual⋢ Lperset⊐\u{338} REqual⋣ Eubset⊂\u{20d2} JEqual⊈ Fcceeds⊁ LEqual⪰\u{338} \
        LSlantEqual⋡ LTilde≿\u{338} Fperset⊃\u{20d2} LEqual⊉ DTilde≁ IEqual≄ IFullEqual≇ ITilde≉ DVerticalBar∤ Bscr𝒩 BtildeÑ BuΝ AOEligŒ \
        BacuteÓ BcircÔ CyО BdblacŐ Bfr𝔒 BgraveÒ BmacrŌ CegaΩ CicronΟ Bopf𝕆 BpenCurlyDoubleQuote“ JQuote‘ Br⩔ Bscr𝒪 ClashØ BtildeÕ Dmes⨷ \
        BumlÖ BverBar‾ Frace⏞ Iket⎴ EParenthesis⏜ APartialD∂ BcyП Bfr𝔓 BhiΦ BiΠ BlusMinus± Boincareplaneℌ Cpfℙ Br⪻ Cecedes≺ IEqual⪯ \
        ISlantEqual≼ ITilde≾ Cime″ Coduct∏ Dportion∷ Kal∝ Bscr𝒫 CiΨ AQUOT\" Bfr𝔔 Bopfℚ Bscr𝒬 ARBarr⤐ BEG® BacuteŔ Cng⟫ Crr↠ Etl⤖ BcaronŘ \
        CedilŖ CyР Beℜ CverseElement∋ Iquilibrium⇋ HUpEquilibrium⥯ Bfrℜ BhoΡ BightAngleBracket⟩ Grrow→ KBar⇥ KLeftArrow⇄ FCeiling⌉ \
        FDoubleBracket⟧ HwnTeeVector⥝ JVector⇂ PBar⥕ FFloor⌋ FTee⊢ IArrow↦ IVector⥛ Griangle⊳ NBar⧐ NEqual⊵ FUpDownVector⥏ HTeeVector⥜ \
        HVector↾ NBar⥔ FVector⇀ LBar⥓ Farrow⇒ Bopfℝ CundImplies⥰ Brightarrow⇛ Bscrℛ Ch↱ BuleDelayed⧴ ASHCHcyЩ CcyШ BOFTcyЬ BacuteŚ Bc⪼ \
        CaronŠ CedilŞ CircŜ CyС Bfr𝔖 BhortDownArrow↓ FLeftArrow← FRightArrow→ FUpArrow↑ BigmaΣ BmallCircle∘ Bopf𝕊 Bqrt√ Cuare□ \
        GIntersection⊓ GSubset⊏ MEqual⊑ Iperset⊐ OEqual⊒ GUnion⊔ Bscr𝒮 Btar⋆ Bub⋐ Dset⋐ GEqual⊆ Ccceeds≻ IEqual⪰ ISlantEqual≽ ITilde≿ \
        DhThat∋ Cm∑ Cp⋑ Derset⊃ IEqual⊇ Dset⋑ ATHORNÞ BRADE™ BSHcyЋ CcyЦ BauΤ BcaronŤ CedilŢ CyТ Bfr𝔗 Bherefore∴ DtaΘ \
        CickSpace\u{205f}\u{200a} DnSpace\u{2009} Bilde∼ FEqual≃ FFullEqual≅ FTilde≈ Bopf𝕋 BripleDot\u{20db} Bscr𝒯 CtrokŦ AUacuteÚ Crr↟ \
        Eocir⥉ BbrcyЎ DeveŬ BcircÛ CyУ BdblacŰ Bfr𝔘 BgraveÙ BmacrŪ BnderBar_ Grace⏟ Jket⎵ FParenthesis⏝ Cion⋃ FPlus⊎ BogonŲ Cpf𝕌 BpArrow↑ \
        HBar⤒ HDownArrow⇅ CDownArrow↕ CEquilibrium⥮ CTee⊥ FArrow↥ Carrow⇑ Cdownarrow⇕ CperLeftArrow↖ FRightArrow↗ Csiϒ ElonΥ BringŮ Bscr𝒰 \
        BtildeŨ BumlÜ AVDash⊫ Bbar⫫ BcyВ Bdash⊩ Fl⫦ Bee⋁ Crbar‖ Dt‖ EicalBar∣ ILine| ISeparator❘ ITilde≀ DyThinSpace\u{200a} Bfr𝔙 Bopf𝕍 \
        Bscr𝒱 Bvdash⊪ AWcircŴ Bedge⋀ Bfr𝔚 Bopf𝕎 Bscr𝒲 AXfr𝔛 BiΞ Bopf𝕏 Bscr𝒳 AYAcyЯ BIcyЇ BUcyЮ BacuteÝ BcircŶ CyЫ Bfr𝔜 Bopf𝕐 Bscr𝒴 BumlŸ \
        AZHcyЖ BacuteŹ BcaronŽ CyЗ BdotŻ BeroWidthSpace\u{200b} CtaΖ Bfrℨ Bopfℤ Bscr𝒵 Aaacuteá Bbreveă Bc∾ CE∾\u{333} Cd∿ Circâ Cute´ Cyа \
        Beligæ Bf\u{2061} Cr𝔞 Bgraveà Blefsymℵ Dphℵ Cphaα Bmacrā Dlg⨿ Cp& Bnd∧ Dand⩕ Dd⩜ Dslope⩘ Dv⩚ Cg∠ De⦤ Dle∠ Dmsd∡ Gaa⦨ Hb⦩ Hc⦪ Hd⦫ \
        He⦬ Hf⦭ Hg⦮ Hh⦯ Drt∟ Fvb⊾ Hd⦝ Dsph∢ EtÅ Dzarr⍼ Bogoną Cpf𝕒 Bp≈ CE⩰ Cacir⩯ Ce≊ Cid≋ Cos' Cprox≈ Geq≊ Bringå Bscr𝒶 Ct* Cymp≈ Feq≍ \
        Btildeã Bumlä Bwconint∳ Cint⨑ AbNot⫭ Backcong≌ Eepsilon϶ Eprime‵ Esim∽ Heq⋍ Crvee⊽ Dwed⌅ Gge⌅ Bbrk⎵ Etbrk⎶ Bcong≌ Cyб Bdquo„ \
        Becaus∵ Ge∵ Cmptyv⦰ Cpsi϶ Crnouℬ Ctaβ Dhℶ Dween≬ Bfr𝔟 Bigcap⋂ Eirc◯ Eup⋃ Dodot⨀ Eplus⨁ Etimes⨂ Dsqcup⨆ Etar★ Dtriangledown▽ Lup△ \
        Duplus⨄ Dvee⋁ Dwedge⋀ Bkarow⤍ Blacklozenge⧫ Fsquare▪ Ftriangle▴ Ndown▾ Nleft◂ Nright▸ Dnk␣ Ck12▒ E4░ D34▓ Cock█ Bne=\u{20e5} \
        Dquiv≡\u{20e5} Cot⌐ Bopf𝕓 Ct⊥ Dtom⊥ Cwtie⋈ CxDL╗ ER╔ El╖ Er╓ DH═ ED╦ EU╩ Ed╤ Eu╧ DUL╝ ER╚ El╜ Er╙ DV║ EH╬ EL╣ ER╠ Eh╫ El╢ Er╟ \
        Dbox⧉ DdL╕ ER╒ El┐ Er┌ Dh─ ED╥ EU╨ Ed┬ Eu┴ Dminus⊟ Dplus⊞ Dtimes⊠ DuL╛ ER╘ El┘ Er└ Dv│ EH╪ EL╡ ER╞ Eh┼ El┤ Er├ Bprime‵ Breve˘ \
        Cvbar¦ Bscr𝒷 Cemi⁏ Cim∽ Ee⋍ Col\\ Eb⧅ Ehsub⟈ Bull• Eet• Cmp≎ EE⪮ Ee≏ Fq≏ Acacuteć Cp∩ Dand⩄ Dbrcup⩉ Dcap⩋ Eup⩇ Ddot⩀ Ds∩\u{fe00} \
        Cret⁁ Donˇ Bcaps⩍ Dronč Cedilç Circĉ Cups⩌ Fsm⩐ Bdotċ Bedil¸ Cmptyv⦲ Cnt¢ Eerdot· Bfr𝔠 Bhcyч Ceck✓ Fmark✓ Ciχ Bir○ DE⧃ Dcˆ Eeq≗ \
        Elearrowleft↺ Lright↻ GdR® HSⓈ Hast⊛ Hcirc⊚ Hdash⊝ De≗ Dfnint⨐ Dmid⫯ Dscir⧂ Blubs♣ Fuit♣ Bolon: Fe≔ Gq≔ Cmma, Ft@ Dp∁ Efn∘ \
        Element∁ Gxesℂ Cng≅ Edot⩭ Dint∮ Cpf𝕔 Drod∐ Dy© Esr℗ Brarr↵ Coss✗ Bscr𝒸 Cub⫏ Ee⫑ Dp⫐ Ee⫒ Btdot⋯ Budarrl⤸ Gr⤵ Cepr⋞ Dsc⋟ Clarr↶ Gp⤽ \
        Cp∪ Dbrcap⩈ Dcap⩆ Eup⩊ Ddot⊍ Dor⩅ Ds∪\u{fe00} Crarr↷ Gm⤼ Dlyeqprec⋞ Hsucc⋟ Fvee⋎ Fwedge⋏ Dren¤ Dvearrowleft↶ Kright↷ Cvee⋎ Cwed⋏ \
        Bwconint∲ Cint∱ Bylcty⌭ AdArr⇓ BHar⥥ Bagger† Clethℸ Crr↓ Csh‐ Ev⊣ Bbkarow⤏ Clac˝ Bcaronď Cyд Bdⅆ Cagger‡ Drr⇊ Cotseq⩷ Beg° Cltaδ \
        Cmptyv⦱ Bfisht⥿ Cr𝔡 Bharl⇃ Er⇂ Biam⋄ Eond⋄ Hsuit♦ Es♦ Ce¨ Cgammaϝ Csin⋲ Cv÷ Dide÷ Gontimes⋇ Donx⋇ Bjcyђ Blcorn⌞ Drop⌍ Bollar$ \
        Cpf𝕕 Ct˙ Deq≐ Fdot≑ Dminus∸ Dplus∔ Dsquare⊡ Cublebarwedge⌆ Cwnarrow↓ Edownarrows⇊ Eharpoonleft⇃ Lright⇂ Brbkarow⤐ Ccorn⌟ Drop⌌ \
        Bscr𝒹 Dyѕ Col⧶ Ctrokđ Btdot⋱ Cri▿ Ef▾ Buarr⇵ Char⥯ Bwangle⦦ Bzcyџ Cigrarr⟿ AeDDot⩷ Cot≑ Bacuteé Cster⩮ Bcaroně Cir≖ Ecê Colon≕ \
        Cyэ Bdotė Beⅇ BfDot≒ Cr𝔢 Bg⪚ Craveè Cs⪖ Ddot⪘ Bl⪙ Cinters⏧ Clℓ Cs⪕ Ddot⪗ Bmacrē Cpty∅ Fset∅ Fv∅ Csp\u{2003} E13\u{2004} \
        F4\u{2005} Bngŋ Csp\u{2002} Bogonę Cpf𝕖 Bpar⋕ Esl⧣ Clus⩱ Csiε Elonε Evϵ Bqcirc≖ Dolon≕ Csim≂ Dlantgtr⪖ Hless⪕ Cuals= Dest≟ Div≡ \
        FDD⩸ Cvparsl⧥ BrDot≓ Carr⥱ Bscrℯ Cdot≐ Cim≂ Btaη Chð Bumlë Cro€ Bxcl! Cist∃ Cpectationℰ Donentialeⅇ Afallingdotseq≒ Bcyф Bemale♀ \
        Bfiligﬃ Cligﬀ Dligﬄ Cr𝔣 Biligﬁ Blat♭ Cligﬂ Ctns▱ Bnofƒ Bopf𝕗 Crall∀ Dk⋔ Ev⫙ Bpartint⨍ Brac12½ F3⅓ F4¼ F5⅕ F6⅙ F8⅛ E23⅔ F5⅖ E34¾ \
        F5⅗ F8⅜ E45⅘ E56⅚ F8⅝ E78⅞ Dsl⁄ Cown⌢ Bscr𝒻 AgE≧ Cl⪌ Bacuteǵ Cmmaγ Fdϝ Cp⪆ Bbreveğ Bcircĝ Cyг Bdotġ Be≥ Cl⋛ Cq≥ Dq≧ Dslant⩾ Cs⩾ \
        Dcc⪩ Ddot⪀ Go⪂ Hl⪄ Dl⋛\u{fe00} Ees⪔ Bfr𝔤 Bg≫ Cg⋙ Bimelℷ Bjcyѓ Bl≷ CE⪒ Ca⪥ Cj⪤ BnE≩ Cap⪊ Eprox⪊ Ce⪈ Dq⪈ Eq≩ Csim⋧ Bopf𝕘 Brave` \
        Bscrℊ Cim≳ Ee⪎ El⪐ Bt> Ccc⪧ Dir⩺ Cdot⋗ ClPar⦕ Cquest⩼ Crapprox⪆ Err⥸ Ddot⋗ Deqless⋛ Fqless⪌ Dless≷ Dsim≳ Bvertneqq≩\u{fe00} \
        CnE≩\u{fe00} AhArr⇔ Bairsp\u{200a} Clf½ Cmiltℋ Crdcyъ Dr↔ Ecir⥈ Ew↭ Bbarℏ Bcircĥ Bearts♥ Guit♥ Cllip… Crcon⊹ Bfr𝔥 Bksearow⤥ \
        Dwarow⤦ Boarr⇿ Cmtht∻ Cokleftarrow↩ Erightarrow↪ Cpf𝕙 Crbar― Bscr𝒽 Clashℏ Ctrokħ Bybull⁃ Cphen‐ Aiacuteí Bc\u{2063} Circî Cyи \
        Becyе Cxcl¡ Bff⇔ Cr𝔦 Bgraveì Biⅈ Ciint⨌ Dnt∭ Cnfin⧜ Cota℩ Bjligĳ Bmacrī Dgeℑ Elineℐ Epartℑ Dthı Cof⊷ CpedƵ Bn∈ Ccare℅ Cfin∞ Ftie⧝ \
        Codotı Ct∫ Dcal⊺ Degersℤ Ercal⊺ Dlarhk⨗ Dprod⨼ Bocyё Cgonį Cpf𝕚 Ctaι Bprod⨼ Bquest¿ Bscr𝒾 Cin∈ EE⋹ Edot⋵ Es⋴ Fv⋳ Ev∈ Bt\u{2062} \
        Cildeĩ Bukcyі Cmlï Ajcircĵ Cyй Bfr𝔧 Bmathȷ Bopf𝕛 Bscr𝒿 Cercyј Bukcyє Akappaκ Fvϰ Bcedilķ Cyк Bfr𝔨 Bgreenĸ Bhcyх Bjcyќ Bopf𝕜 Bscr𝓀 \
        AlAarr⇚ Crr⇐ Ctail⤛ BBarr⤎ BE≦ Cg⪋ BHar⥢ Bacuteĺ Cemptyv⦴ Cgranℒ Cmbdaλ Cng⟨ Ed⦑ Ele⟨ Cp⪅ Cquo« Crr← Eb⇤ Ffs⤟ Efs⤝ Ehk↩ Elp↫ Epl⤹ \
        Esim⥳ Etl↢ Ct⪫ Dail⤙ De⪭ Es⪭\u{fe00} Bbarr⤌ Cbrk❲ Crace{ Fk[ Dke⦋ Esld⦏ Gu⦍ Bcaronľ Cedilļ Dil⌈ Cub{ Cyл Bdca⤶ Cquo“ Fr„ Crdhar⥧ \
        Dushar⥋ Csh↲ Be≤ Cftarrow← Jtail↢ Eharpoondown↽ Lup↼ Eleftarrows⇇ Erightarrow↔ Os⇆ Jharpoons⇋ Jsquigarrow↭ Ethreetimes⋋ Cg⋚ Cq≤ \
        Dq≦ Dslant⩽ Cs⩽ Dcc⪨ Ddot⩿ Go⪁ Hr⪃ Dg⋚\u{fe00} Ees⪓ Dsapprox⪅ Edot⋖ Eeqgtr⋚ Gqgtr⪋ Egtr≶ Esim≲ Bfisht⥼ Cloor⌊ Cr𝔩 Bg≶ CE⪑ Bhard↽ \
        Eu↼ Fl⥪ Cblk▄ Bjcyљ Bl≪ Carr⇇ Ccorner⌞ Chard⥫ Ctri◺ Bmidotŀ Coust⎰ Gache⎰ BnE≨ Cap⪉ Eprox⪉ Ce⪇ Dq⪇ Eq≨ Csim⋦ Boang⟬ Drr⇽ Cbrk⟦ \
        Cngleftarrow⟵ Irightarrow⟷ Emapsto⟼ Erightarrow⟶ Coparrowleft↫ Jright↬ Cpar⦅ Df𝕝 Dlus⨭ Ctimes⨴ Cwast∗ Dbar_ Cz◊ Denge◊ Df⧫ Bpar( \
        Elt⦓ Brarr⇆ Ccorner⌟ Char⇋ Fd⥭ Cm\u{200e} Ctri⊿ Bsaquo‹ Ccr𝓁 Ch↰ Cim≲ Ee⪍ Eg⪏ Cqb[ Duo‘ Fr‚ Ctrokł Bt< Ccc⪦ Dir⩹ Cdot⋖ Chree⋋ \
        Cimes⋉ Clarr⥶ Cquest⩻ CrPar⦖ Di◃ Ee⊴ Ef◂ Burdshar⥊ Duhar⥦ Bvertneqq≨\u{fe00} CnE≨\u{fe00} AmDDot∺ Bacr¯ Cle♂ Dt✠ Eese✠ Cp↦ Dsto↦ \
        Gdown↧ Gleft↤ Gup↥ Crker▮ Bcomma⨩ Cyм Bdash— Beasuredangle∡ Bfr𝔪 Bho℧ Bicroµ Cd∣ Dast* Dcir⫰ Ddot· Cnus− Fb⊟ Fd∸ Gu⨪ Blcp⫛ Cdr… \
        Bnplus∓ Bodels⊧ Cpf𝕞 Bp∓ Bscr𝓂 Ctpos∾ Buμ Cltimap⊸ Cmap⊸ AnGg⋙\u{338} Ct≫\u{20d2} Dv≫\u{338} BLeftarrow⇍ Frightarrow⇎ Cl⋘\u{338} \
        Ct≪\u{20d2} Dv≪\u{338} BRightarrow⇏ BVDash⊯ Cdash⊮ Babla∇ Ccuteń Cng∠\u{20d2} Cp≉ DE⩰\u{338} Did≋\u{338} Dosŉ Dprox≉ Ctur♮ Fal♮ \
        Hsℕ Bbsp\u{a0} Cump≎\u{338} Fe≏\u{338} Bcap⩃ Dronň Cedilņ Cong≇ Fdot⩭\u{338} Cup⩂ Cyн Bdash– Be≠ CArr⇗ Carhk⤤ Er↗ Fow↗ \
        Cdot≐\u{338} Cquiv≢ Csear⤨ Dim≂\u{338} Cxist∄ Gs∄ Bfr𝔫 BgE≧\u{338} Ce≱ Dq≱ Eq≧\u{338} Eslant⩾\u{338} Ds⩾\u{338} Csim≵ Ct≯ Dr≯ \
        BhArr⇎ Carr↮ Cpar⫲ Bi∋ Cs⋼ Dd⋺ Cv∋ Bjcyњ BlArr⇍ CE≦\u{338} Carr↚ Cdr‥ Ce≰ Dftarrow↚ Frightarrow↮ Dq≰ Eq≦\u{338} Eslant⩽\u{338} \
        Ds⩽\u{338} Es≮ Csim≴ Ct≮ Dri⋪ Fe⋬ Bmid∤ Bopf𝕟 Ct¬ Din∉ FE⋹\u{338} Fdot⋵\u{338} Fva∉ Gb⋷ Gc⋶ Dni∌ Fva∌ Gb⋾ Gc⋽ Bpar∦ Eallel∦ \
        Esl⫽\u{20e5} Et∂\u{338} Colint⨔ Cr⊀ Dcue⋠ De⪯\u{338} Ec⊀ Feq⪯\u{338} BrArr⇏ Carr↛ Fc⤳\u{338} Fw↝\u{338} Cightarrow↛ Ctri⋫ Fe⋭ \
        Bsc⊁ Dcue⋡ De⪰\u{338} Dr𝓃 Chortmid∤ Gparallel∦ Cim≁ Ee≄ Fq≄ Cmid∤ Cpar∦ Cqsube⋢ Fpe⋣ Cub⊄ EE⫅\u{338} Ee⊈ Eset⊂\u{20d2} Heq⊈ \
        Jq⫅\u{338} Dcc⊁ Feq⪰\u{338} Dp⊅ EE⫆\u{338} Ee⊉ Eset⊃\u{20d2} Heq⊉ Jq⫆\u{338} Btgl≹ Cildeñ Clg≸ Criangleleft⋪ Neq⋬ Jright⋫ Oeq⋭ \
        Buν Cm# Dero№ Dsp\u{2007} BvDash⊭ CHarr⤄ Cap≍\u{20d2} Cdash⊬ Cge≥\u{20d2} Dt>\u{20d2} Cinfin⧞ ClArr⤂ De≤\u{20d2} Dt<\u{20d2} \
        Erie⊴\u{20d2} CrArr⤃ Dtrie⊵\u{20d2} Csim∼\u{20d2} BwArr⇖ Carhk⤣ Er↖ Fow↖ Cnear⤧ AoSⓈ Bacuteó Cst⊛ Bcir⊚ Ecô Cyо Bdash⊝ Cblacő \
        Civ⨸ Cot⊙ Csold⦼ Beligœ Bfcir⦿ Cr𝔬 Bgon˛ Craveò Ct⧁ Bhbar⦵ CmΩ Bint∮ Blarr↺ Ccir⦾ Dross⦻ Cine‾ Ct⧀ Bmacrō Cegaω Cicronο Dd⦶ Dnus⊖ \
        Bopf𝕠 Bpar⦷ Cerp⦹ Clus⊕ Br∨ Carr↻ Cd⩝ Derℴ Fofℴ Dfª Dmº Cigof⊶ Cor⩖ Cslope⩗ Cv⩛ Bscrℴ Clashø Col⊘ Btildeõ Dmes⊗ Gas⨶ Bumlö Bvbar⌽ \
        Apar∥ Da¶ Ellel∥ Dsim⫳ El⫽ Dt∂ Bcyп Bercnt% Diod. Dmil‰ Dp⊥ Dtenk‱ Bfr𝔭 Bhiφ Dvϕ Cmmatℳ Cone☎ Biπ Ctchfork⋔ Cvϖ Blanckℏ Ghℎ Ekvℏ \
        Cus+ Eacir⨣ Eb⊞ Ecir⨢ Edo∔ Fu⨥ Ee⩲ Emn± Esim⨦ Etwo⨧ Bm± Bointint⨕ Cpf𝕡 Cund£ Br≺ CE⪳ Cap⪷ Ccue≼ Ce⪯ Dc≺ Eapprox⪷ Ecurlyeq≼ Eeq⪯ \
        Enapprox⪹ Feqq⪵ Fsim⋨ Esim≾ Cime′ Fsℙ CnE⪵ Dap⪹ Dsim⋨ Cod∏ Dfalar⌮ Eline⌒ Esurf⌓ Dp∝ Eto∝ Csim≾ Curel⊰ Bscr𝓅 Ciψ Buncsp\u{2008} \
        Aqfr𝔮 Bint⨌ Bopf𝕢 Bprime⁗ Bscr𝓆 Buaternionsℍ Eint⨖ Cest? Feq≟ Cot\" ArAarr⇛ Crr⇒ Ctail⤜ BBarr⤏ BHar⥤ Bace∽\u{331} Duteŕ Cdic√ \
        Cemptyv⦳ Cng⟩ Ed⦒ Ee⦥ Ele⟩ Cquo» Crr→ Eap⥵ Eb⇥ Ffs⤠ Ec⤳ Efs⤞ Ehk↪ Elp↬ Epl⥅ Esim⥴ Etl↣ Ew↝ Ctail⤚ Dio∶ Fnalsℚ Bbarr⤍ Cbrk❳ Crace} \
        Fk] Dke⦌ Esld⦎ Gu⦐ Bcaronř Cedilŗ Dil⌉ Cub} Cyр Bdca⤷ Cldhar⥩ Cquo” Fr” Csh↳ Bealℜ Eineℛ Epartℜ Esℝ Cct▭ Cg® Bfisht⥽ Cloor⌋ Cr𝔯 \
        Bhard⇁ Eu⇀ Fl⥬ Coρ Dvϱ Bightarrow→ Ktail↣ Fharpoondown⇁ Mup⇀ Fleftarrows⇄ Jharpoons⇌ Frightarrows⇉ Fsquigarrow↝ Fthreetimes⋌ Cng˚ \
        Csingdotseq≓ Blarr⇄ Char⇌ Cm\u{200f} Bmoust⎱ Gache⎱ Bnmid⫮ Boang⟭ Drr⇾ Cbrk⟧ Cpar⦆ Df𝕣 Dlus⨮ Ctimes⨵ Bpar) Egt⦔ Cpolint⨒ Brarr⇉ \
        Bsaquo› Ccr𝓇 Ch↱ Cqb] Duo’ Fr’ Bthree⋌ Cimes⋊ Cri▹ Ee⊵ Ef▸ Eltri⧎ Buluhar⥨ Bx℞ Asacuteś Bbquo‚ Bc≻ CE⪴ Cap⪸ Dronš Ccue≽ Ce⪰ Ddilş \
        Circŝ CnE⪶ Dap⪺ Dsim⋩ Cpolint⨓ Csim≿ Cyс Bdot⋅ Eb⊡ Ee⩦ BeArr⇘ Carhk⤥ Er↘ Fow↘ Cct§ Cmi; Cswar⤩ Ctminus∖ En∖ Cxt✶ Bfr𝔰 Down⌢ \
        Bharp♯ Cchcyщ Dyш Cortmid∣ Fparallel∥ Cy\u{ad} Bigmaσ Ffς Fvς Cm∼ Ddot⩪ De≃ Eq≃ Dg⪞ EE⪠ Dl⪝ EE⪟ Dne≆ Dplus⨤ Drarr⥲ Blarr← \
        Bmallsetminus∖ Dshp⨳ Ceparsl⧤ Cid∣ Dle⌣ Ct⪪ De⪬ Es⪬\u{fe00} Boftcyь Cl/ Db⧄ Ear⌿ Cpf𝕤 Bpades♠ Guit♠ Dr∥ Bqcap⊓ Fs⊓\u{fe00} Dup⊔ \
        Fs⊔\u{fe00} Csub⊏ Fe⊑ Fset⊏ Ieq⊑ Ep⊐ Fe⊒ Fset⊐ Ieq⊒ Cu□ Dare□ Ff▪ Df▪ Brarr→ Bscr𝓈 Cetmn∖ Cmile⌣ Ctarf⋆ Btar☆ Ef★ Craightepsilonϵ \
        Iphiϕ Dns¯ Bub⊂ DE⫅ Ddot⪽ De⊆ Edot⫃ Dmult⫁ DnE⫋ Ee⊊ Dplus⪿ Drarr⥹ Dset⊂ Geq⊆ Iq⫅ Gneq⊊ Jq⫋ Eim⫇ Eub⫕ Fp⫓ Ccc≻ Eapprox⪸ Ecurlyeq≽ \
        Eeq⪰ Enapprox⪺ Feqq⪶ Fsim⋩ Esim≿ Cm∑ Cng♪ Cp⊃ D1¹ D2² D3³ DE⫆ Ddot⪾ Esub⫘ De⊇ Edot⫄ Dhsol⟉ Fub⫗ Dlarr⥻ Dmult⫂ DnE⫌ Ee⊋ Dplus⫀ \
        Dset⊃ Geq⊇ Iq⫆ Gneq⊋ Jq⫌ Eim⫈ Eub⫔ Fp⫖ BwArr⇙ Carhk⤦ Er↙ Fow↙ Cnwar⤪ Bzligß Atarget⌖ Cuτ Bbrk⎴ Bcaronť Cedilţ Cyт Bdot\u{20db} \
        Belrec⌕ Bfr𝔱 Bhere4∴ Ffore∴ Dtaθ Fsymϑ Fvϑ Cickapprox≈ Fsim∼ Dnsp\u{2009} Ckap≈ Dsim∼ Cornþ Bilde˜ Cmes× Fb⊠ Gar⨱ Fd⨰ Cnt∭ Boea⤨ \
        Cp⊤ Dbot⌶ Dcir⫱ Df𝕥 Eork⫚ Csa⤩ Bprime‴ Brade™ Ciangle▵ Idown▿ Ileft◃ Meq⊴ Iq≜ Iright▹ Neq⊵ Ddot◬ De≜ Dminus⨺ Dplus⨹ Dsb⧍ Dtime⨻ \
        Cpezium⏢ Bscr𝓉 Dyц Chcyћ Ctrokŧ Bwixt≬ Coheadleftarrow↞ Hrightarrow↠ AuArr⇑ BHar⥣ Bacuteú Crr↑ Bbrcyў Deveŭ Bcircû Cyу Bdarr⇅ \
        Cblacű Char⥮ Bfisht⥾ Cr𝔲 Bgraveù Bharl↿ Er↾ Cblk▀ Blcorn⌜ Ger⌜ Drop⌏ Ctri◸ Bmacrū Cl¨ Bogonų Cpf𝕦 Bparrow↑ Cdownarrow↕ \
        Charpoonleft↿ Jright↾ Clus⊎ Csiυ Ehϒ Elonυ Cuparrows⇈ Brcorn⌝ Ger⌝ Drop⌎ Cingů Ctri◹ Bscr𝓊 Btdot⋰ Cildeũ Cri▵ Ef▴ Buarr⇈ Cmlü \
        Bwangle⦧ AvArr⇕ BBar⫨ Ev⫩ BDash⊨ Bangrt⦜ Crepsilonϵ Dkappaϰ Dnothing∅ Dphiϕ Eiϖ Eropto∝ Dr↕ Ehoϱ Dsigmaς Eubsetneq⊊\u{fe00} \
        Mq⫋\u{fe00} Fpsetneq⊋\u{fe00} Mq⫌\u{fe00} Dthetaϑ Eriangleleft⊲ Lright⊳ Bcyв Bdash⊢ Bee∨ Dbar⊻ Deq≚ Cllip⋮ Crbar| Dt| Bfr𝔳 Bltri⊲ \
        Bnsub⊂\u{20d2} Ep⊃\u{20d2} Bopf𝕧 Bprop∝ Brtri⊳ Bscr𝓋 CubnE⫋\u{fe00} Fe⊊\u{fe00} DpnE⫌\u{fe00} Fe⊋\u{fe00} Bzigzag⦚ Awcircŵ \
        Bedbar⩟ Dge∧ Fq≙ Cierp℘ Bfr𝔴 Bopf𝕨 Bp℘ Br≀ Ceath≀ Bscr𝓌 Axcap⋂ Circ◯ Cup⋃ Bdtri▽ Bfr𝔵 BhArr⟺ Carr⟷ Biξ BlArr⟸ Carr⟵ Bmap⟼ Bnis⋻ \
        Bodot⨀ Cpf𝕩 Dlus⨁ Ctime⨂ BrArr⟹ Carr⟶ Bscr𝓍 Cqcup⨆ Buplus⨄ Ctri△ Bvee⋁ Bwedge⋀ Ayacuteý Dyя Bcircŷ Cyы Ben¥ Bfr𝔶 Bicyї Bopf𝕪 \
        Bscr𝓎 Bucyю Cmlÿ Azacuteź Bcaronž Cyз Bdotż Beetrfℨ Ctaζ Bfr𝔷 Bhcyж Bigrarr⇝ Bopf𝕫 Bscr𝓏 Bwj\u{200d} Cnj\u{200c}
        """
}
