import DatabaseService
import Foundation

extension Database {
    /// Creates a missing file and its folder. Throws a precise error where SQLite reports only "unable to open database
    /// file".
    static func prepareFile(at url: URL, access: Access) throws(DatabaseError) {
        let path = url.path
        guard url.isFileURL, !path.utf8.contains(0) else {
            throw .cannotOpen(path: url.absoluteString, reason: "it is not a file URL")
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            if isFolder.boolValue { throw .cannotOpen(path: path, reason: "it is a folder") }
            return
        }
        guard access == .readWrite else { throw .cannotOpen(path: path, reason: "there is no such file") }
        let folder = url.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .cannotOpen(path: path, reason: "the folder \(folder.path) is missing and cannot be created")
        }
        try makeFile(at: path)
    }

    /// Creates an empty file that only its owner can read. SQLite gives the files beside it the same permissions.
    ///
    /// Created exclusively: another process may just have created the file, and its contents must stay.
    private static func makeFile(at path: String) throws(DatabaseError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor < 0 else {
            close(descriptor)
            return
        }
        switch errno {
        case EEXIST: return
        case EACCES, EPERM, EROFS, ENOENT: throw .readOnly(path: path)
        case ENOSPC, EDQUOT: throw .diskFull(path: path)
        case let code: throw .cannotOpen(path: path, reason: String(cString: strerror(code)).lowercased())
        }
    }
}
