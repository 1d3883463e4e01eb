import Foundation
import WebHostServer

/// A file that a page is sending.
final class FileUpload: HTTPBodyReceiver {
    let id: Int
    private let transfers: FileTransfers
    private let handle: Locked<FileHandle?>

    /// - Parameter descriptor: The new file, open for writing.
    init(_ id: Int, descriptor: Int32, transfers: FileTransfers) {
        self.id = id
        self.transfers = transfers
        handle = Locked(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    }

    /// Creates a file.
    /// - Returns: Its descriptor, or a negative number if that is not possible.
    @Sendable
    static func create(_ path: String) -> Int32 {
        // Another process of this user may not have put a link there.
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }

    func receive(_ bytes: [UInt8]) -> Bool {
        guard transfers.add(bytes.count, to: id) else { return false }
        do {
            try handle.withLock { try $0?.write(contentsOf: Data(bytes)) }
            return true
        } catch {
            transfers.refuse(id, .storage)
            return false
        }
    }

    /// Closes the file after its last byte.
    func finish() throws(FileRefusal) {
        guard closeHandle() else {
            transfers.refuse(id, .storage)
            throw .storage
        }
        guard transfers.complete(id) else { throw .unwanted }
    }

    func close() {
        closeHandle()
        transfers.abandon(id)
    }

    /// - Returns: `false` if bytes could not be stored.
    @discardableResult
    private func closeHandle() -> Bool {
        handle.withLock { handle in
            defer { handle = nil }
            return (try? handle?.close()) != nil
        }
    }
}
