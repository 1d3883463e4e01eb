import Foundation
import SQLite

extension Store {
    /// Moves away a damaged store, with the files that SQLite keeps beside it, so that nothing overwrites it. The caller
    /// holds the exclusive lock of the folder.
    /// - Returns: The new place.
    static func setAside(_ url: URL) throws(DatabaseError) -> URL {
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
