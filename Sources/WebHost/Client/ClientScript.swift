enum ClientScript {
    /// The files in this folder, in the order in which `page.js` names them.
    static let page = served(
        PackageResources.page_js + PackageResources.events_js + PackageResources.pointer_js + PackageResources.keys_js
            + PackageResources.motion_js + PackageResources.patches_js + PackageResources.settle_js
            + PackageResources.history_js
            + PackageResources.conversation_js + PackageResources.connection_js
    )
    static let stream = served(PackageResources.stream_js)

    /// Removes indents and comments, which are for readers of the sources. No text in the files has several lines, or a comment's
    /// slashes between spaces.
    private static func served(_ source: [UInt8]) -> [UInt8] {
        var script: [UInt8] = []
        for line in source.split(separator: UInt8(ascii: "\n")) {
            let line = line.drop { $0 == UInt8(ascii: " ") }
            if line.starts(with: "//".utf8) { continue }
            script += line[..<(line.firstRange(of: " // ".utf8)?.lowerBound ?? line.endIndex)] + [UInt8(ascii: "\n")]
        }
        return script
    }
}
