extension String {
    /// Whether opening the text as a URL can run code: its scheme is `javascript`, `vbscript` or `data`, in upper or
    /// lower case.
    ///
    /// White space, controls, invisible characters and U+FFFC are ignored, because browsers ignore some of them, or a
    /// copy does not have them. For example, browsers ignore a newline inside a scheme.
    package var isExecutableURL: Bool {
        var scheme = ""
        for scalar in unicodeScalars where !scalar.isSkippedInURLs {
            if scalar == ":" { return ["javascript", "vbscript", "data"].contains(scheme) }
            scheme.unicodeScalars.append(scalar)
            // The scheme is longer than `javascript`, the longest scheme that can run code.
            if scheme.unicodeScalars.count > 10 { return false }
            scheme = scheme.lowercased()
        }
        return false
    }
}

extension Unicode.Scalar {
    fileprivate var isSkippedInURLs: Bool {
        let properties = self.properties
        return self == "\u{FFFC}" || properties.isWhitespace || properties.generalCategory == .control
            || properties.isDefaultIgnorableCodePoint
    }
}
