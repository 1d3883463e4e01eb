public import Foundation

/// What a server answered.
public struct HTTPResponse: Hashable, Sendable {
    /// The status code, such as 200.
    public var statusCode: Int
    /// Header fields, their names in lower case.
    public var headers: [String: String]
    public var body: Data

    public init(statusCode: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
        self.statusCode = statusCode
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }

    /// Whether the server did what was asked: 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(statusCode) }
}
