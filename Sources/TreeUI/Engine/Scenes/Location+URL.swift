import Foundation
public import RenderTree

@_spi(Hosts)
extension Location {
    /// Reads a relative URL such as `/timeline?search=two%20cats`. Other parameters and the fragment are omitted.
    /// - Returns: `nil` if the URL has a scheme or a host, or is not the path of a screen; see the initializer with a path.
    public init?(url: String) {
        guard url.utf8.first == UInt8(ascii: "/"), url.utf8.count <= 8_192, let parts = URLComponents(string: url),
            parts.scheme == nil, parts.host == nil
        else { return nil }
        self.init(path: parts.path, search: parts.queryItems?.first { $0.name == "search" }?.value)
    }
}
