public import Foundation

/// A store that keeps open pages, so that they outlive the process that serves them: ``WebHostOptions/pageStore``.
///
/// Several processes share a store. Each page belongs to the process that saved or took it last. All methods may be called while
/// other processes call them.
public protocol PageStore: Sendable {
    /// Writes pages. A page that another process has taken is not written.
    /// - Parameter process: The random name of the calling process.
    /// - Returns: The ids of the pages that another process has taken.
    func save(_ pages: [StoredPage], by process: String) async throws -> Set<String>

    /// Returns a page, which then belongs to the calling process; `nil` if there is no such page.
    func take(_ id: String, by process: String) async throws -> StoredPage?

    /// Removes pages, unless another process has taken them.
    func remove(_ ids: Set<String>, by process: String) async throws

    /// Records that the pages of the calling process are still open, and removes pages that no process has renewed for
    /// `age`.
    func renew(by process: String, removingOlderThan age: Duration) async throws
}

/// A page in a ``PageStore``.
public struct StoredPage: Hashable, Sendable {
    /// The id of the page: 32 hexadecimal digits.
    public var id: String
    /// The page, in a form that only hosts can read. It contains what the visitor typed, except for secrets.
    public var contents: Data

    /// Creates a page.
    public init(id: String, contents: Data) {
        self.id = id
        self.contents = contents
    }
}
