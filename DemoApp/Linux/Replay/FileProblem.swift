import Foundation
import LinuxHost

/// An error of a file or folder, described in a few plain words.
struct FileProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Creates a problem from an error thrown by reading or writing.
    init(_ error: any Error) {
        if let problem = error as? FileProblem {
            self = problem
        } else if let code = Self.systemCode(of: error as NSError) {
            description = String(cString: strerror(code)).lowercased()
        } else {
            description = Self.words[CocoaError.Code(rawValue: (error as NSError).code)] ?? "\(error)"
        }
    }

    /// Returns the contents of a file.
    static func contents(ofFile path: String) throws -> Data {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw FileProblem("no such file") }
        guard !isFolder.boolValue else { throw FileProblem("is a folder, not a file") }
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    /// Creates a folder if it does not exist, and checks that it is writable.
    static func prepareFolder(_ path: String) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            guard isFolder.boolValue else { throw FileProblem("is a file, not a folder") }
        } else {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        guard FileManager.default.isWritableFile(atPath: path) else { throw FileProblem("permission denied") }
    }

    private static let words: [CocoaError.Code: String] = [
        .fileNoSuchFile: "no such file or folder",
        .fileReadNoSuchFile: "no such file",
        .fileReadNoPermission: "permission denied",
        .fileReadTooLarge: "is too large",
        .fileWriteNoPermission: "permission denied",
        .fileWriteOutOfSpace: "no space left on the device",
        .fileWriteFileExists: "is a file, not a folder",
        .fileWriteVolumeReadOnly: "read-only file system",
    ]

    private static func systemCode(of error: NSError) -> Int32? {
        if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
        return (error.userInfo[NSUnderlyingErrorKey] as? NSError).flatMap(systemCode)
    }
}
