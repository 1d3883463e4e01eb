/// Whether a page or a terminal may lead to the address: a web page, a mail, a call. Anything that could run, such as
/// `javascript:`, and anything whose scheme is disguised by white space is refused.
package func isSafe(url: String) -> Bool {
    guard !url.unicodeScalars.contains(where: { $0.value <= 0x20 || (0x7F..<0xA0).contains($0.value) }),
        let colon = url.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    return ["http", "https", "mailto", "tel", "sms"].contains(url[..<colon].lowercased())
}
