import Foundation

/// An error about a file or folder, described in plain words.
struct FileProblem: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Creates a description of any error from reading, drawing or writing a file.
    init(_ error: any Error) {
        if let problem = error as? FileProblem {
            self = problem
        } else if let code = Self.systemCode(of: error as NSError) {
            self.init(code: code)
        } else {
            self.init("\(error)")
        }
    }

    /// Creates a description of a system error number (`errno`).
    init(code: Int32) {
        description = Self.sentences[code] ?? String(cString: strerror(code)).lowercased()
    }

    private static let sentences: [Int32: String] = [
        ENOENT: "no such file or folder",
        ENOTDIR: "a part of its path is a file, not a folder",
        EEXIST: "a part of its path is not a folder",
        EISDIR: "is a folder, not a file",
        ELOOP: "its path has too many symbolic links",
        ENAMETOOLONG: "its name is too long",
        EACCES: "permission denied",
        EPERM: "permission denied",
        ENOSPC: "no space left on the device",
        EDQUOT: "the disk quota is used up",
        EFBIG: "is too large",
        EROFS: "the file system is read-only",
        EIO: "the device failed",
    ]

    private static func systemCode(of error: NSError) -> Int32? {
        if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
        // A cast directly to NSError fails on Linux.
        return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap { systemCode(of: $0 as NSError) }
    }
}
