import SelectableLabel

extension SpaceBreakClass {
    /// The code points of each class except `other`, as hexadecimal ranges from Unicode 15.0.
    ///
    /// Combining marks can be in the range of any class, because `init(_:)` finds them by their general category first.
    /// Unassigned code points can be in any range too.
    static let table = ScalarTable<SpaceBreakClass>([
        (
            .space,
            """
            20
            """
        ),
        (
            .breakingSpace,
            """
            9 B-C 1680 2000-2006 2008-200A 205F 3000
            """
        ),
        (
            .zeroWidthSpace,
            """
            200B
            """
        ),
        (
            .opening,
            """
            28 5B 7B A1 BF F3A F3C 169B 201A 201E 2045 207D 208D 2308 230A 2329 2768 276A 276C 276E 2770 2772 2774 27C5 27E6 27E8
            27EA 27EC 27EE 2983 2985 2987 2989 298B 298D 298F 2991 2993 2995 2997 29D8 29DA 29FC 2E18 2E22 2E24 2E26 2E28 2E42
            2E55 2E57 2E59 2E5B 3008 300A 300C 300E 3010 3014 3016 3018 301A 301D FD3F FE17 FE35 FE37 FE39 FE3B FE3D FE3F FE41
            FE43 FE47 FE59 FE5B FE5D FF08 FF3B FF5B FF5F FF62 13258-1325A 13286 13288 13379 13437 1343C 1343E 145CE 1E95E-1E95F
            """
        ),
        (
            .closing,
            """
            29 5D 7D F3B F3D 169C 2046 207E 208E 2309 230B 232A 2769 276B 276D 276F 2771 2773 2775 27C6 27E7 27E9 27EB 27ED 27EF
            2984 2986 2988 298A 298C 298E 2990 2992 2994 2996 2998 29D9 29DB 29FD 2E23 2E25 2E27 2E29 2E56 2E58 2E5A 2E5C
            3001-3002 3009 300B 300D 300F 3011 3015 3017 3019 301B 301E-301F FD3E FE11-FE12 FE18 FE36 FE38 FE3A FE3C FE3E FE40
            FE42 FE44 FE48 FE50 FE52 FE5A FE5C FE5E FF09 FF0C FF0E FF3D FF5D FF60-FF61 FF63-FF64 1325B-1325D 13282 13287 13289
            1337A-1337B 13438 1343D 1343F 145CF
            """
        ),
        (
            .clinging,
            """
            21 2C 2E-2F 3A-3B 3F 37E 589 5C6 60C-60D 61B 61D-61F 6D4 7F8-7F9 F0D-F11 F14 1802-1803 1808-1809 1944-1945 2044 2060
            2762-2763 2CF9 2CFE 2E2E 2E53-2E54 A60E A876-A877 FE10 FE13-FE16 FE56-FE57 FEFF-FF01 FF1F 115C4-115C5 11C71
            """
        ),
        (
            .quotation,
            """
            22 27 AB BB 2018-2019 201B-201D 201F 2039-203A 275B-2760 2E00-2E0D 2E1C-2E1D 2E20-2E21 1F676-1F678
            """
        ),
        (
            .nonstarter,
            """
            17D6 203C-203D 2047-2049 3005 301C 303B-303C 3041 3043 3045 3047 3049 3063 3083 3085 3087 308E 3095-309E 30A0-30A1
            30A3 30A5 30A7 30A9 30C3 30E3 30E5 30E7 30EE 30F5-30F6 30FB-30FE 31F0-31FF A015 FE54-FE55 FF1A-FF1B FF65 FF67-FF70
            FF9E-FF9F 16FE0-16FE3 1B132-1B167 1F679-1F67B
            """
        ),
        (
            .dash,
            """
            2014 2E3A-2E3B
            """
        ),
        (
            .hyphen,
            """
            2D 7C AD 58A 5BE 964-965 E5A-E5B F0B F34 F85 FBE-FBF FD2 104A-104B 1361 1400 16EB-16ED 1735-1736 17D4-17D5 17D8 17DA
            1804-1805 1B5A-1B5B 1B5D-1B60 1B7D-1B7E 1C3B-1C3F 1C7E-1C7F 2010 2012-2013 2024-2027 2056 2058-205B 205D-205E 22EF
            2CFA-2CFC 2CFF 2D70 2E0E-2E15 2E17 2E19 2E2A-2E2D 2E30-2E31 2E33-2E34 2E3C-2E3E 2E40-2E41 2E43-2E4A 2E4C 2E4E-2E4F
            2E5D A4FE-A4FF A60D A60F A6F3-A6F7 A8CE-A8CF A92E-A92F A9C7-A9C9 AA5D-AA5F AAF0-AAF1 ABEB FE19 10100-10102 1039F 103D0
            10857 1091F 10A50-10A57 10AF0-10AF6 10B39-10B3F 10EAD 11047-11048 110BE-110C1 11140-11143 111C5-111C6 111C8
            111DD-111DF 11238-11239 1123B-1123C 112A9 1144B-1144E 1145A-1145B 115C2-115C3 115C9-115D7 11641-11642 1173C-1173E
            11944-11946 11A41-11A44 11A9A-11A9C 11AA1-11AA2 11C41-11C45 11F43-11F44 11FFF 12470-12474 16A6E-16A6F 16AF5
            16B37-16B39 16B44 16E97-16E98 1BC9F 1DA87-1DA8A
            """
        ),
        (
            .hebrewLetter,
            """
            5D0-5F2 FB1D-FB28 FB2A-FB4F
            """
        ),
        (
            .combining,
            """
            0-8 E-1F 7F-84 86-9F 61C 200C-200F 202A-202E 2066-206F 3035 FFF9-FFFB 1BCA0-1BCA3 1D173-1D17A E0001-E007F
            """
        ),
    ])
}
