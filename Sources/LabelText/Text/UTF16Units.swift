extension String {
    /// Creates a string from UTF-16 code units. A lone surrogate becomes U+FFFD.
    ///
    /// Equivalent to `String(decoding:as:)`, but much faster for ASCII, the most common case.
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

extension RandomAccessCollection where Element == UInt16, Index == Int {
    /// Returns the scalar that starts at an index. A lone surrogate becomes U+FFFD.
    package func scalar(at index: Int) -> Unicode.Scalar {
        let unit = self[index]
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if UTF16.isLeadSurrogate(unit), index + 1 < endIndex, UTF16.isTrailSurrogate(self[index + 1]) {
            return UTF16.decode(UTF16.EncodedScalar([unit, self[index + 1]]))
        }
        return "\u{FFFD}"
    }

    /// Returns the scalar that ends before an index; nil at the start.
    package func scalar(before index: Int) -> Unicode.Scalar? {
        guard index > startIndex else { return nil }
        let isPair = index > startIndex + 1 && UTF16.isTrailSurrogate(self[index - 1]) && UTF16.isLeadSurrogate(self[index - 2])
        return scalar(at: index - (isPair ? 2 : 1))
    }
}
