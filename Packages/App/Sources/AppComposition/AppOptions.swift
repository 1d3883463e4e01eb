import FeedRepository
import Foundation
import StatusRepository

/// The choices that are made when the app starts. The features resolve them from the container.
struct AppOptions: Sendable {
    /// The server with the statuslog API.
    var server = StatuslogRepository.omgLol
    var feed = FeedSource.samples
    var feedCache = FeedCache.memory
    var chat = ChatSource.offline
    /// The clock that provides times, and from which ages are computed.
    var now: @Sendable () -> Date
}
