public import Foundation

/// A page store that keeps pages in files in one folder, for processes on one machine. Only the user of the processes
/// can read them.
public actor FolderPageStore: PageStore {
    private let folder: URL

    /// Creates a store.
    /// - Parameter folder: The folder. The first use creates it.
    public init(_ folder: URL) {
        self.folder = folder
    }

    public func save(_ pages: [StoredPage], by process: String) throws -> Set<String> {
        try locked {
            var taken: Set<String> = []
            for page in pages {
                if let owner = try read(page.id)?.process, owner != process {
                    taken.insert(page.id)
                } else {
                    try write(page, process)
                }
            }
            return taken
        }
    }

    public func take(_ id: String, by process: String) throws -> StoredPage? {
        try locked {
            guard let page = try read(id)?.page else { return nil }
            try write(page, process)
            return page
        }
    }

    public func remove(_ ids: Set<String>, by process: String) throws {
        try locked {
            for id in ids where try read(id)?.process == process { unlink(path(id)) }
        }
    }

    public func renew(by process: String, removingOlderThan age: Duration) throws {
        try locked {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".page") {
                let id = String(name.dropLast(5))
                guard Secret.isText(id) else { continue }
                if try read(id)?.process == process {
                    utimes(path(id), nil)
                } else if let date = try? FileManager.default.attributesOfItem(atPath: path(id))[.modificationDate]
                    as? Date,
                    Date.now.timeIntervalSince(date) > age / .seconds(1)
                {
                    unlink(path(id))
                }
            }
        }
    }

    private func path(_ id: String) -> String { folder.appending(component: "\(id).page").path }

    /// The first line of a file names the process.
    private func read(_ id: String) throws -> (process: String, page: StoredPage)? {
        guard Secret.isText(id), FileManager.default.fileExists(atPath: path(id)) else { return nil }
        let data = try Data(contentsOf: URL(filePath: path(id)))
        let end = data.firstIndex(of: UInt8(ascii: "\n")) ?? data.endIndex
        let contents = Data(data[end...].dropFirst())
        return (String(decoding: data[..<end], as: UTF8.self), StoredPage(id: id, contents: contents))
    }

    private func write(_ page: StoredPage, _ process: String) throws {
        guard Secret.isText(page.id) else { return }
        let new = path(page.id) + ".new"
        let data = Data("\(process)\n".utf8) + page.contents
        // A process that is killed leaves the old file or the new one.
        guard FileManager.default.createFile(atPath: new, contents: data, attributes: [.posixPermissions: 0o600]),
            rename(new, path(page.id)) == 0
        else { throw failure() }
    }

    /// Performs an operation while no other process performs one.
    private func locked<Result>(_ operation: () throws -> Result) throws -> Result {
        try? FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let lock = open(folder.appending(component: ".lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw failure() }
        defer { close(lock) }
        guard flock(lock, LOCK_EX) == 0 else { throw failure() }
        return try operation()
    }

    private func failure() -> WebHostError {
        WebHostError(
            description: """
                Pages cannot be kept in \(folder.path): \(String(cString: strerror(errno))). Choose a folder that this user can write to.
                """
        )
    }
}
