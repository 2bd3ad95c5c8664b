extension RichText: Codable {
    private enum CodingKeys: String, CodingKey {
        case string, runs
    }

    /// Decodes a text. Runs that extend beyond the string are clamped to it. The values and actions of links are
    /// missing, because they are never encoded.
    ///
    /// - Complexity: O(n).
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try values.decode(String.self, forKey: .string), runs: try values.decodeIfPresent([Run].self, forKey: .runs) ?? [])
    }

    /// Encodes the string and its runs. Ranges are in UTF-16 code units.
    ///
    /// - Complexity: O(n).
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(string, forKey: .string)
        try values.encode(runs, forKey: .runs)
    }
}
