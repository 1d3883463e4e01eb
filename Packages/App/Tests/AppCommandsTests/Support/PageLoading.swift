import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Returns the page of a link, whose last part is the token.
///
/// When Foundation follows an answer to another URL on Linux, it removes the slash at the end, and does not send the cookie of the
/// answer.
func page(at url: URL) async throws -> String {
    let (_, response) = try await URLSession(configuration: .ephemeral).data(from: url)
    let pages = try #require(response.url).absoluteString
    #expect(!pages.contains(url.lastPathComponent))
    var request = URLRequest(url: try #require(URL(string: pages.hasSuffix("/") ? pages : "\(pages)/")))
    request.setValue("treeui-token=\(url.lastPathComponent)", forHTTPHeaderField: "Cookie")
    request.httpShouldHandleCookies = false
    let (data, _) = try await URLSession(configuration: .ephemeral).data(for: request)
    return String(decoding: data, as: UTF8.self)
}
