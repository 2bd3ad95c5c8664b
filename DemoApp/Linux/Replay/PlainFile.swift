import Foundation

/// Reads and writes files. Refuses pipes, devices and other special files.
enum PlainFile {
    /// Returns the contents of a regular file.
    static func read(_ path: String) throws -> Data {
        switch try kind(of: path, followsLink: true) {
        case nil: throw FileProblem("no such file")
        case .file?: break
        case let kind?: throw FileProblem("is \(kind.rawValue), not a file")
        }
        guard access(path, R_OK) == 0 else { throw FileProblem(code: errno) }
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    /// Checks that a file can be written. Call this before a long task that produces the file, so that an error is
    /// reported early.
    static func checkWritable(_ path: String) throws {
        if try existsAsFile(path) {
            guard access(path, W_OK) == 0 else { throw FileProblem(code: errno) }
            return
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        switch try kind(of: folder, followsLink: true) {
        case .folder?: break
        case nil: throw FileProblem("no such folder: \(folder)")
        case let kind?: throw FileProblem("\(folder) is \(kind.rawValue), not a folder")
        }
        guard access(folder, W_OK | X_OK) == 0 else { throw FileProblem(code: errno) }
    }

    /// Returns whether a regular file exists at a path. Throws if something else is there.
    private static func existsAsFile(_ path: String) throws -> Bool {
        switch try kind(of: path, followsLink: false) {
        case nil: return false
        case .file?: return true
        case let kind?: throw FileProblem("is \(kind.rawValue), not a file")
        }
    }

    /// Writes a regular file. Overwrites an existing file, but does not follow a symbolic link.
    static func write(_ data: Data, to path: String) throws {
        _ = try existsAsFile(path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileProblem(code: errno) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try file.write(contentsOf: data)
        try file.close()
    }

    /// Creates a folder if it does not exist, and checks that files can be created in it.
    ///
    /// - Returns: Whether the folder already existed.
    static func prepareFolder(_ path: String) throws -> Bool {
        let kind = try kind(of: path.withoutEndSlashes, followsLink: false)
        switch kind {
        case nil: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        case .folder?: break
        case let kind?: throw FileProblem("is \(kind.rawValue), not a folder")
        }
        guard access(path, W_OK | X_OK) == 0 else { throw FileProblem(code: errno) }
        return kind != nil
    }

    /// Returns whether a file, folder, link or special file exists at a path.
    static func exists(_ path: String) -> Bool { (try? kind(of: path, followsLink: false)) != nil }
}

extension PlainFile {
    private enum Kind: String {
        case file = "a file"
        case folder = "a folder"
        case link = "a symbolic link"
        case pipe = "a pipe"
        case device = "a device"
        case socket = "a socket"
    }

    /// Returns the kind of the file at a path; nil if nothing exists there.
    private static func kind(of path: String, followsLink: Bool) throws -> Kind? {
        var status = stat()
        guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else {
            guard errno == ENOENT else { throw FileProblem(code: errno) }
            return nil
        }
        let kinds: [mode_t: Kind] = [S_IFREG: .file, S_IFDIR: .folder, S_IFLNK: .link, S_IFIFO: .pipe, S_IFSOCK: .socket]
        return kinds[status.st_mode & S_IFMT] ?? .device
    }
}

extension String {
    /// The path without trailing slashes. With a trailing slash, the system would follow a symbolic link.
    fileprivate var withoutEndSlashes: String {
        var path = self[...]
        while path.count > 1, path.last == "/" { path.removeLast() }
        return String(path)
    }
}
