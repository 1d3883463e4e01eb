public import Foundation

/// A picture in the feed. The feed has its address; the bytes are loaded when the picture is shown.
public struct FeedImage: Hashable, Sendable, Codable, Identifiable {
    public let id: UUID
    /// The caption by the picture's author.
    public let description: String?
    /// Alternative text for people who cannot see the picture and renderers that cannot show it.
    public let alternativeText: String?
    /// The place where the picture was taken.
    public let location: String?
    /// The address of the picture's bytes.
    public let url: URL

    /// Creates the description of a picture; its bytes stay at `url`.
    public init(
        id: UUID,
        description: String? = nil,
        alternativeText: String? = nil,
        location: String? = nil,
        url: URL
    ) {
        self.id = id
        self.description = description
        self.alternativeText = alternativeText
        self.location = location
        self.url = url
    }
}
