/// What is learned while nodes are laid out, besides their lines: for one page, by whoever lays it out.
final class LayoutNotes {
    /// Where links lead; a style's ``TextStyle/link`` counts them from 1.
    private(set) var addresses: [String] = []
    private var linkOf: [String: UInt8] = [:]
    /// The columns that the focused editor's text has.
    var editorRoom: Int?

    /// The link of an address; 0, which leads nowhere, where a page has more links than a screen could show.
    func link(to address: String) -> UInt8 {
        if let link = linkOf[address] { return link }
        guard let link = UInt8(exactly: addresses.count + 1) else { return 0 }
        addresses.append(address)
        linkOf[address] = link
        return link
    }
}
