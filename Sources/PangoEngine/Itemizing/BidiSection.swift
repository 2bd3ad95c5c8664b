import CPango

/// Consecutive code units with one script and one bidi level.
struct BidiSection {
    /// The section's end, as a UTF-16 offset.
    var end: Int
    /// The script's number in GLib.
    var script: UInt8
    var level: UInt8

    /// Splits a text into sections as Pango does, by FriBidi's levels and Pango's scripts.
    ///
    /// - Complexity: O(n).
    static func sections(of text: UTF8Text, isRightToLeft: Bool) -> [BidiSection] {
        text.bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return [] }
            var direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
            let levels = pango_log2vis_get_embedding_levels(start, Int32(bytes.count), &direction)
            let scripts = pango_script_iter_new(start, Int32(bytes.count))
            defer {
                g_free(levels)
                pango_script_iter_free(scripts)
            }
            guard let levels else { return [] }
            var sections: [BidiSection] = []
            var (byte, scalar, unit, scriptEnd, script) = (0, 0, 0, 0, UInt8(0))
            while byte < bytes.count {
                var isNew = scalar == 0 || levels[scalar] != levels[scalar - 1]
                if byte == scriptEnd {
                    if byte > 0 { pango_script_iter_next(scripts) }
                    var (end, found): (UnsafePointer<CChar>?, PangoScript) = (nil, PANGO_SCRIPT_COMMON)
                    pango_script_iter_get_range(scripts, nil, &end, &found)
                    scriptEnd = end.map { $0 - start } ?? bytes.count
                    script = UInt8(clamping: found.rawValue)
                    isNew = true
                }
                if isNew { sections.append(BidiSection(end: unit, script: script, level: levels[scalar])) }
                let first = bytes[byte]
                byte += first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
                unit += first < 0xF0 ? 1 : 2
                scalar += 1
                sections[sections.count - 1].end = unit
            }
            return sections
        }
    }
}
