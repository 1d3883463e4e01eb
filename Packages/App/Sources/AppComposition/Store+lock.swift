import Foundation
import SQLite

extension Store {
    /// The ways to hold a folder's lock.
    enum Lock {
        /// Any number of threads and processes at once.
        case shared
        /// One thread, while no other thread holds the lock in any way.
        case exclusive
    }

    /// Runs `body` while this thread holds the lock of the folder that contains the store at `url`.
    ///
    /// SQLite finds the files beside a database by their names. If a database is moved while another thread opens it, the
    /// other thread writes its `-wal` file beside the new database, which damages that one too. A file's own lock cannot
    /// prevent this, because the lock moves with the file.
    ///
    /// Where the file system has no such locks, `body` runs without one.
    static func withLock<Result>(
        _ lock: Lock,
        ofFolderOf url: URL,
        timeout: Duration = .seconds(5),
        _ body: () throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        let folder = url.deletingLastPathComponent()
        // If this fails, the database says why it cannot be created.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let descriptor = Foundation.open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer {
            // `close` alone is not enough: a program that another thread starts briefly has a copy of the descriptor.
            flock(descriptor, LOCK_UN)
            close(descriptor)
        }
        if descriptor >= 0 {
            let deadline = ContinuousClock.now + timeout
            while flock(descriptor, (lock == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0,
                [EWOULDBLOCK, EINTR].contains(errno)
            {
                guard ContinuousClock.now < deadline else { throw .locked(path: url.path, waited: timeout) }
                Thread.sleep(forTimeInterval: 0.005)
            }
        }
        return try body()
    }
}
