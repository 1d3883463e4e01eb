import Foundation
import WebHostServer

/// A temporary folder that only the user of this process can open. It is removed at the end of its use.
///
/// The process holds a lock on the folder, which the system releases when the process ends, even if it is killed. The next
/// host removes the folders that no process has locked.
final class TransferFolder: Sendable {
    let path: String
    private let descriptor: Int32

    static var parent: URL { FileManager.default.temporaryDirectory }
    private static let prefix = "webhost-files-"

    /// Creates a folder; `nil` if that is not possible.
    convenience init?(in parent: URL = TransferFolder.parent) {
        let id = Secret.random().text
        // The folder gets its final name after it is locked. Another process would regard an unlocked folder as
        // abandoned.
        let unlocked = parent.appending(path: "webhost-new-" + id).path(percentEncoded: false)
        let path = parent.appending(path: TransferFolder.prefix + id).path(percentEncoded: false)
        guard mkdir(unlocked, 0o700) == 0 else { return nil }
        guard let descriptor = TransferFolder.lock(unlocked) else {
            rmdir(unlocked)
            return nil
        }
        guard rename(unlocked, path) == 0 else {
            close(descriptor)
            rmdir(unlocked)
            return nil
        }
        self.init(path: path, descriptor: descriptor)
    }

    private init(path: String, descriptor: Int32) {
        (self.path, self.descriptor) = (path, descriptor)
    }

    deinit { close(descriptor) }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Removes the folders of processes that were killed.
    static func removeAbandoned(in parent: URL = TransferFolder.parent) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path(percentEncoded: false))) ?? []
        for name in names where name.hasPrefix(prefix) {
            let path = parent.appending(path: name).path(percentEncoded: false)
            guard let descriptor = lock(path) else { continue }
            TransferFolder(path: path, descriptor: descriptor).remove()
        }
    }

    /// Locks a folder of this user.
    /// - Returns: An open descriptor, which keeps the lock, or `nil` if the folder no longer exists or another process
    ///   has locked it.
    private static func lock(_ path: String) -> Int32? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var (opened, found) = (stat(), stat())
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &opened) == 0, opened.st_uid == getuid(),
            // The former holder of the lock may have removed the folder.
            lstat(path, &found) == 0, opened.st_ino == found.st_ino, opened.st_dev == found.st_dev
        else {
            close(descriptor)
            return nil
        }
        return descriptor
    }
}
