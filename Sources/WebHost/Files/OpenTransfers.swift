import WebHostServer

/// The transfers of all clients, by client id. The server's thread finds them here without waiting.
final class OpenTransfers: Sendable {
    private let transfers = Locked([String: FileTransfers]())

    subscript(client: String) -> FileTransfers? {
        get { transfers.withLock { $0[client] } }
        set { transfers.withLock { $0[client] = newValue } }
    }
}
