import Foundation
import HTTPServer

/// A file that a page is sending.
final class FileUpload: HTTPBodyReceiver {
    let id: Int
    private let transfers: FileTransfers
    private let handle: Locked<FileHandle?>

    /// Creates the file, or returns `nil` if that is not possible.
    init?(_ id: Int, path: String, transfers: FileTransfers) {
        // Another process of this user may not have put a link there.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        self.id = id
        self.transfers = transfers
        handle = Locked(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    }

    func receive(_ bytes: [UInt8]) -> Bool {
        guard transfers.add(bytes.count, to: id) else { return false }
        do {
            try handle.withLock { try $0?.write(contentsOf: Data(bytes)) }
            return true
        } catch {
            transfers.report(.storage)
            return false
        }
    }

    /// Closes the file after its last byte.
    /// - Returns: `false` if it is not wanted any more.
    func finish() -> Bool {
        closeHandle() && transfers.complete(id)
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
