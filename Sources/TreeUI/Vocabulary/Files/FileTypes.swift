#if canImport(UniformTypeIdentifiers)
import UniformTypeIdentifiers
#endif

extension UTType {
    /// Returns the file types in the form of HTML's `accept` attribute. It is empty, for all files, if one of the types
    /// is not known to have an extension or a media type: a person could not choose such a file otherwise.
    static func acceptList(of types: [UTType]) -> String {
        var list: [String] = []
        for type in types {
            let entries = type.acceptEntries
            if entries.isEmpty { return "" }
            for entry in entries where !list.contains(entry) { list.append(entry) }
        }
        return list.joined(separator: ",")
    }

    private var acceptEntries: [String] {
        // Every file is of one of these types.
        if [.item, .content, .data].contains(self) { return [] }
        var entries = Self.groups.filter { self == $0.type }.map(\.entry)
        if let own = preferredFilenameExtension { entries.append(".\(own)") }
        for known in Self.files where known.type.conforms(to: self) {
            entries += [".\(known.suffix)", known.media]
        }
        return entries
    }

    private static let groups: [(type: UTType, entry: String)] = [
        (.text, "text/*"), (.image, "image/*"), (.movie, "video/*"), (.video, "video/*"), (.audio, "audio/*"),
    ]

    /// The types of file that a browser knows by a media type.
    private static let files: [(type: UTType, suffix: String, media: String)] = [
        (.plainText, "txt", "text/plain"), (.json, "json", "application/json"), (.xml, "xml", "text/xml"),
        (.html, "html", "text/html"), (.commaSeparatedText, "csv", "text/csv"), (.rtf, "rtf", "application/rtf"),
        (.pdf, "pdf", "application/pdf"), (.png, "png", "image/png"), (.jpeg, "jpeg", "image/jpeg"),
        (.gif, "gif", "image/gif"), (.zip, "zip", "application/zip"), (.mpeg4Movie, "mp4", "video/mp4"),
        (.mp3, "mp3", "audio/mpeg"),
    ]
}
