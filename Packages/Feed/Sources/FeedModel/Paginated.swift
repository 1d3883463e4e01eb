public import Foundation

/// The items that have been loaded so far, and a closure that loads more of them.
public struct Paginated<Item: Sendable>: Sendable {
    /// Loads the next page. The result contains the earlier items too.
    public typealias LoadMore = @MainActor @Sendable () async throws -> Paginated

    /// The items of all loaded pages, in order.
    public let items: [Item]
    /// The source of the items.
    public let origin: PageOrigin
    /// The closure for the next page, or `nil` if this is the last one.
    public let loadMore: LoadMore?

    /// Creates loaded items. Without `loadMore`, there are no more items.
    public init(items: [Item], origin: PageOrigin = .server, loadMore: LoadMore? = nil) {
        self.items = items
        self.origin = origin
        self.loadMore = loadMore
    }
}

/// The source of loaded items.
public enum PageOrigin: Hashable, Sendable {
    /// Items that the server has sent.
    case server
    /// Items that were saved at this date, because the server could not be used. The reason is a sentence.
    case saved(Date, reason: String)
}
