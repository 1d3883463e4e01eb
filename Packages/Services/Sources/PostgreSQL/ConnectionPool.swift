import DatabaseService
import Foundation

/// A pool of connections to a server, whose number is limited. A thread keeps a connection until it returns it.
///
/// Safe: all properties are constant or used only while `condition` is locked. A connection is used only by the thread
/// that has taken it, and by no thread while it is idle.
final class ConnectionPool: @unchecked Sendable {
    private let address: ServerAddress
    private let options: PostgreSQLOptions
    private let condition = NSCondition()
    private var idle: [PostgreSQLConnection] = []
    private var taken: [Holder: PostgreSQLConnection] = [:]
    /// The number of connections that are open or being opened.
    private var count = 0

    /// A thread that is in a transaction in a namespace.
    private struct Holder: Hashable {
        let thread = ObjectIdentifier(Thread.current)
        let namespace: String?
    }

    init(_ address: ServerAddress, _ options: PostgreSQLOptions) {
        self.address = address
        self.options = options
    }

    /// Returns the connection that this thread has taken, in a nested transaction.
    func current(in namespace: String?) -> PostgreSQLConnection? {
        condition.withLock { taken[Holder(namespace: namespace)] }
    }

    /// Takes a connection for this thread, opening a new one if none is idle and the limit allows it.
    /// - Throws: `locked` if all are taken until `deadline`; `unreachable` or `cannotOpen` if none can be opened.
    func take(until deadline: Date, in namespace: String?) throws(DatabaseError) -> PostgreSQLConnection {
        condition.lock()
        var isTimedOut = false
        while idle.isEmpty, count >= max(options.poolSize, 1) {
            // Checked after the condition, because a connection may be returned at the last moment.
            guard !isTimedOut else {
                condition.unlock()
                throw .locked(path: address.description, waited: options.timeout)
            }
            isTimedOut = !condition.wait(until: deadline)
        }
        let holder = Holder(namespace: namespace)
        if let connection = idle.popLast() {
            taken[holder] = connection
            condition.unlock()
            return connection
        }
        count += 1
        condition.unlock()
        // Without the lock, because this takes as long as the network does.
        do throws(DatabaseError) {
            let connection = try PostgreSQLConnection(address, options)
            condition.withLock { taken[holder] = connection }
            return connection
        } catch {
            condition.withLock {
                count -= 1
                condition.signal()
            }
            throw error
        }
    }

    /// Returns this thread's connection to the pool. A closed connection is forgotten.
    func giveBack(_ connection: PostgreSQLConnection, in namespace: String?) {
        condition.withLock {
            taken[Holder(namespace: namespace)] = nil
            if connection.isOpen { idle.append(connection) } else { count -= 1 }
            condition.signal()
        }
    }
}
