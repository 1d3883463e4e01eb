public import Foundation

/// The pictures that are saved on this machine.
public struct SavedPictures: Hashable, Sendable {
    /// The number of pictures.
    public let count: Int
    /// The size of all pictures together.
    public let bytes: Int
    /// The file with the pictures, or `nil` if they are in memory.
    public let file: URL?
    /// A sentence that says why the pictures are in memory although a file was given.
    public let failure: String?

    /// Creates the description of a store.
    public init(count: Int, bytes: Int, file: URL? = nil, failure: String? = nil) {
        self.count = count
        self.bytes = bytes
        self.file = file
        self.failure = failure
    }
}
