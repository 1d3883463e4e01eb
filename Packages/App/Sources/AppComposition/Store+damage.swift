import Foundation
import SQLite

extension Store {
    /// Moves a damaged store away, with the files that SQLite keeps beside it, so that nothing overwrites it.
    /// - Returns: The new place, or `nil` if another process has moved the store already.
    static func setAside(_ url: URL) throws(DatabaseError) -> URL? {
        // The lock belongs to the file and not to its path: the process that waits for it finds another file at the path.
        let descriptor = Foundation.open(url.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX) == 0, isFile(descriptor, at: url) else { return nil }
        let place = freePlace(for: url)
        do {
            // The store last: if the process ends in between, the next one finds a damaged store again.
            for ending in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: url.path + ending) {
                try FileManager.default.moveItem(atPath: url.path + ending, toPath: place.path + ending)
            }
            try FileManager.default.moveItem(at: url, to: place)
        } catch {
            throw .readOnly(path: url.path)
        }
        return place
    }

    private static func isFile(_ descriptor: Int32, at url: URL) -> Bool {
        var (opened, found) = (stat(), stat())
        guard fstat(descriptor, &opened) == 0, stat(url.path, &found) == 0 else { return false }
        return opened.st_ino == found.st_ino && opened.st_dev == found.st_dev
    }

    /// Returns `store.damaged-20261122.sqlite` beside the store, with a number if there is such a file.
    private static func freePlace(for url: URL) -> URL {
        let day = Date.now.formatted(.iso8601.year().month().day().dateSeparator(.omitted))
        let name = url.deletingPathExtension().lastPathComponent
        var number = 1
        while true {
            let suffix = number == 1 ? "" : "-\(number)"
            let place = url.deletingLastPathComponent()
                .appending(component: "\(name).damaged-\(day)\(suffix)", directoryHint: .notDirectory)
                .appendingPathExtension(url.pathExtension)
            let isFree = ["", "-wal", "-shm"].allSatisfy { !FileManager.default.fileExists(atPath: place.path + $0) }
            if isFree { return place }
            number += 1
        }
    }
}
