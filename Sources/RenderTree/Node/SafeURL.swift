/// Returns whether a page or a terminal may link to a URL, which is so for web pages, email addresses and phone
/// numbers. All other schemes, such as `javascript:`, are rejected, and so is a scheme that is disguised with white
/// space.
package func isSafe(url: String) -> Bool {
    guard !url.unicodeScalars.contains(where: { $0.value <= 0x20 || (0x7F..<0xA0).contains($0.value) }),
        let colon = url.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    return ["http", "https", "mailto", "tel", "sms"].contains(url[..<colon].lowercased())
}

/// Returns whether a URL contains the bytes of a picture, in a format that can neither run code nor load anything. A page
/// may show such a picture without a connection.
package func isPicture(url: String) -> Bool {
    ["png", "jpeg", "gif", "webp"].contains { url.hasPrefix("data:image/\($0);base64,") }
}
