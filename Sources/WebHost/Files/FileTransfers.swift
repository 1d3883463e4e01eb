import Foundation
import WebHostServer

/// The files that a page and its application exchange: those that the page has sent, and those that the page may load.
///
/// The files are in a ``TransferFolder``, which is created with the first file and removed at the end. The server's
/// thread writes the files, and the main actor passes them to the application.
final class FileTransfers: Sendable {
    /// The maximum number of files that a page may send for one import.
    static let maximumFiles = 100
    /// The maximum number of files that a page may send at the same time.
    static let maximumAtOnce = 4
    /// The maximum number of files that wait for a page to load them.
    private static let maximumDownloads = 4

    private struct Upload {
        var path: String
        var size = 0
        /// Whether the whole file has arrived.
        var isComplete = false
    }

    private struct State {
        var folder: TransferFolder?
        var hasEnded = false
        var last = 0
        /// The files for a dialog that is not answered yet.
        var uploads: [Int: Upload] = [:]
        /// The paths of the files that the application received last. It may still read them.
        var delivered: [String] = []
        var downloads: [(key: Secret, path: String)] = []
        var limit: RateLimit
        var onRefusal: (@Sendable (String) -> Void)?

        var size: Int { uploads.values.reduce(0) { $0 + $1.size } }
    }

    /// The name of the user to whom the page belongs.
    let owner: String?
    private let state: Locked<State>
    private let maximumBytes: Int
    private let createFile: @Sendable (String) -> Int32
    private let now: @Sendable () -> ContinuousClock.Instant

    init(_ options: WebHostOptions, owner: String?, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.owner = owner
        self.now = now
        maximumBytes = options.maximumFileBytes
        createFile = options.createFile
        state = Locked(State(limit: RateLimit(perSecond: options.eventsPerSecond, now: now())))
    }

    /// Sets a closure that receives the sentence about each refusal, to show it on the page.
    func onRefusal(_ action: @escaping @Sendable (String) -> Void) {
        state.withLock { $0.onRefusal = action }
    }

    /// The path of the folder; `nil` before the first file.
    var folder: String? { state.withLock { $0.folder?.path } }

    /// Whether the page has sent files that the application has not received yet.
    var hasUploads: Bool { state.withLock { !$0.uploads.isEmpty } }

    /// The number of bytes in the page's files.
    var size: Int { state.withLock { $0.size } }

    /// Returns whether a file from the page is still wanted.
    func contains(_ id: Int) -> Bool { state.withLock { $0.uploads[id] != nil } }

    // MARK: Files from the page

    /// Begins to receive a file.
    /// - Parameter size: The number of bytes, if the request states it.
    func begin(_ name: String, size: Int?) throws(FileRefusal) -> FileUpload {
        do throws(FileRefusal) {
            let now = now()
            return try state.withLock { state throws(FileRefusal) in
                guard !state.hasEnded else { throw .ended }
                guard let name = FileName(name) else { throw .name }
                // Subtracted, because a sum could overflow: a request can state any number.
                guard (size ?? 0) <= maximumBytes - state.size else { throw .tooLarge(maximumBytes) }
                guard state.uploads.count < FileTransfers.maximumFiles else { throw .tooMany }
                let isAtLimit = state.uploads.values.count { !$0.isComplete } >= FileTransfers.maximumAtOnce
                guard !isAtLimit, state.limit.take(1, now: now) else { throw .tooFast }
                let path = try makePlace(for: name, in: &state)
                let descriptor = createFile(path)
                guard descriptor >= 0 else { throw .storage }
                state.uploads[state.last] = Upload(path: path)
                return FileUpload(state.last, descriptor: descriptor, transfers: self)
            }
        } catch {
            report(error)
            throw error
        }
    }

    /// Counts bytes before they are stored.
    /// - Returns: `false` if the file is no longer wanted, or if there are too many bytes.
    func add(_ count: Int, to id: Int) -> Bool {
        let isTooLarge = state.withLock { state -> Bool? in
            guard state.uploads[id] != nil else { return nil }
            state.uploads[id]?.size += count
            return state.size > maximumBytes
        }
        if isTooLarge == true { refuse(id, .tooLarge(maximumBytes)) }
        return isTooLarge == false
    }

    /// Marks a file as complete.
    /// - Returns: `false` if the file is no longer wanted.
    func complete(_ id: Int) -> Bool {
        state.withLock { state in
            state.uploads[id]?.isComplete = true
            return state.uploads[id] != nil
        }
    }

    /// Removes a file that is not complete.
    func abandon(_ id: Int) {
        if discard({ number, upload in number == id && !upload.isComplete }) { report(.incomplete) }
    }

    /// Removes a file that cannot be received, and reports the reason.
    func refuse(_ id: Int, _ refusal: FileRefusal) {
        if discard({ number, _ in number == id }) { report(refusal) }
    }

    /// Removes all files that the application has not received.
    func discardUploads() {
        discard { _, _ in true }
    }

    /// Returns the paths of complete files, in the order of the given numbers. The files then belong to the
    /// application. They stay until the next files are taken, because the application may use them after its closure
    /// has returned.
    func take(_ ids: [Int]) throws(FileRefusal) -> [String] {
        let (paths, old) = try state.withLock { state throws(FileRefusal) -> ([String], [String]) in
            let paths = ids.compactMap { id in state.uploads[id].flatMap { $0.isComplete ? $0.path : nil } }
            guard !ids.isEmpty, Set(ids).count == ids.count, paths.count == ids.count else { throw .unknown }
            for id in ids { state.uploads[id] = nil }
            defer { state.delivered = paths }
            return (paths, state.delivered)
        }
        remove(old)
        return paths
    }

    // MARK: Files for the page

    /// Returns a path at which the application can store a file for the page.
    func makePath(for name: FileName) throws(FileRefusal) -> String {
        try state.withLock { state throws(FileRefusal) in
            guard !state.hasEnded else { throw .ended }
            return try makePlace(for: name, in: &state)
        }
    }

    /// Lets the page load a file once.
    /// - Returns: The key of the file.
    func offer(_ path: String) -> Secret {
        let key = Secret.random()
        let old = state.withLock { state in
            state.downloads.append((key, path))
            return state.downloads.count > FileTransfers.maximumDownloads ? [state.downloads.removeFirst().path] : []
        }
        remove(old)
        return key
    }

    /// Returns an offered file, and removes it.
    func load(_ key: String) -> (name: FileName, file: HTTPFile)? {
        let path = state.withLock { state -> String? in
            guard let index = state.downloads.firstIndex(where: { $0.key.matches(key) }) else { return nil }
            return state.downloads.remove(at: index).path
        }
        guard let path else { return nil }
        let file = HTTPFile(path: path)
        remove([path])
        return file.map { (FileName(lastComponentOf: path), $0) }
    }

    /// Ends all transfers and removes the folder.
    func end() {
        let folder = state.withLock { state in
            state.hasEnded = true
            state.uploads = [:]
            state.downloads = []
            state.onRefusal = nil
            defer { state.folder = nil }
            return state.folder
        }
        folder?.remove()
    }

    // MARK: The folder

    /// Returns a path in a new folder, so that files with equal names keep their names.
    private func makePlace(for name: FileName, in state: inout State) throws(FileRefusal) -> String {
        guard let folder = state.folder ?? TransferFolder() else { throw .storage }
        state.folder = folder
        state.last += 1
        let own = "\(folder.path)/\(state.last)"
        guard mkdir(own, 0o700) == 0 else { throw .storage }
        return "\(own)/\(name.text)"
    }

    /// - Returns: Whether there was an unwanted file.
    @discardableResult
    private func discard(_ isUnwanted: (Int, Upload) -> Bool) -> Bool {
        let paths = state.withLock { state in
            let unwanted = state.uploads.filter(isUnwanted)
            for id in unwanted.keys { state.uploads[id] = nil }
            return unwanted.values.map(\.path)
        }
        remove(paths)
        return !paths.isEmpty
    }

    /// Removes files with their folders. A file that is being written disappears when it is closed.
    func remove(_ paths: [String]) {
        for path in paths {
            try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
        }
    }

    private func report(_ refusal: FileRefusal) {
        state.withLock { $0.onRefusal }?(refusal.description)
    }
}
