extension String {
    /// The string of UTF-16 code units; a lone surrogate becomes U+FFFD.
    ///
    /// As `String(decoding:as:)`, but many times as fast for ASCII, which most of what is cut out of texts is.
    /// - Complexity: O(n).
    package init(utf16 units: ArraySlice<UInt16>) {
        self = units.withUnsafeBufferPointer { units in
            guard units.allSatisfy({ $0 < 0x80 }) else { return String(decoding: units, as: UTF16.self) }
            return String(unsafeUninitializedCapacity: units.count) { bytes in
                for (index, unit) in units.enumerated() { bytes[index] = UInt8(truncatingIfNeeded: unit) }
                return units.count
            }
        }
    }
}
