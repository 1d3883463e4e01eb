enum ClientScript {
    /// The files in this folder, in the order in which `page.js` lists them.
    static let page = served(
        PackageResources.page_js + PackageResources.events_js + PackageResources.pointer_js + PackageResources.keys_js
            + PackageResources.motion_js + PackageResources.patches_js + PackageResources.settle_js
            + PackageResources.history_js
            + PackageResources.conversation_js + PackageResources.connection_js
    )
    static let stream = served(PackageResources.stream_js)

    /// Removes indentation, comments, line breaks and the spaces around signs, which are for readers of the sources. No string in
    /// the files has several lines, or a comment's slashes between spaces.
    private static func served(_ source: [UInt8]) -> [UInt8] {
        var script: [UInt8] = []
        for line in source.split(separator: UInt8(ascii: "\n")) {
            let line = line.drop { $0 == UInt8(ascii: " ") }
            if line.starts(with: "//".utf8) { continue }
            script += code(line[..<(line.firstRange(of: " // ".utf8)?.lowerBound ?? line.endIndex)])
            // Elsewhere the end of a line may end a statement.
            if script.last.map(";{".utf8.contains) != true { script.append(UInt8(ascii: "\n")) }
        }
        return script
    }

    /// Removes the spaces in a line that are neither between two words nor in a string. What is between slashes may be a
    /// regular expression.
    private static func code(_ line: ArraySlice<UInt8>) -> [UInt8] {
        func isWord(_ byte: UInt8?) -> Bool {
            guard let byte else { return false }
            return "$_".utf8.contains(byte) || Character(Unicode.Scalar(byte)).isLetter
                || Character(Unicode.Scalar(byte)).isNumber
        }
        var code: [UInt8] = []
        var quote: UInt8?
        for (index, byte) in zip(line.indices, line) {
            if byte == UInt8(ascii: " "), quote == nil {
                // Without the space, "- -1" would be the operator "--".
                let next = line[index...].dropFirst().first
                guard code.last == next || (isWord(code.last) && isWord(next)) else { continue }
            }
            code.append(byte)
            if byte == quote {
                quote = nil
            } else if quote == nil, "\"`/".utf8.contains(byte) {
                quote = byte
            }
        }
        return code
    }
}
