#if !canImport(UniformTypeIdentifiers)
/// A type of content, such as plain text.
///
/// Source: UniformTypeIdentifiers' `UTType`, which Linux does not have. Here, a type is only its identifier; the
/// properties of the system's types are not available.
public struct UTType: Hashable, Codable, Sendable {
    /// The identifier of the type.
    public let identifier: String

    /// Creates the type with an identifier.
    public init?(_ identifier: String) {
        self.init(importedAs: identifier)
    }

    /// Creates a type that the application exports.
    public init(exportedAs identifier: String) {
        self.init(importedAs: identifier)
    }

    /// Creates a type that the application imports.
    public init(importedAs identifier: String) {
        self.identifier = identifier
    }

    /// Creates the type of files with an extension, or returns `nil` for an empty one.
    public init?(filenameExtension: String) {
        guard !filenameExtension.isEmpty else { return nil }
        let known = UTType.extensions.first { $0.value.contains(filenameExtension.lowercased()) }
        self.init(importedAs: known?.key.identifier ?? "dyn.\(filenameExtension.lowercased())")
    }

    /// The preferred extension of files of the type, without a dot.
    public var preferredFilenameExtension: String? {
        if let known = UTType.extensions[self]?.first { return known }
        return identifier.hasPrefix("dyn.") ? String(identifier.dropFirst(4)) : nil
    }

    /// Returns whether the type is the other type or one of its subtypes.
    public func conforms(to type: UTType) -> Bool {
        self == type || (UTType.parents[self] ?? []).contains { $0.conforms(to: type) }
    }

    private static let parents: [UTType: [UTType]] = [
        .content: [.item], .data: [.item], .directory: [.item], .folder: [.directory], .text: [.data, .content],
        .plainText: [.text], .utf8PlainText: [.plainText], .rtf: [.text], .html: [.text], .xml: [.text],
        .json: [.text], .propertyList: [.data], .commaSeparatedText: [.text], .sourceCode: [.plainText],
        .swiftSource: [.sourceCode], .url: [.data], .fileURL: [.url], .image: [.data, .content], .png: [.image],
        .jpeg: [.image], .gif: [.image], .pdf: [.data, .content], .movie: [.data, .content], .video: [.movie],
        .mpeg4Movie: [.movie], .audio: [.data, .content], .mp3: [.audio], .zip: [.archive], .archive: [.data],
    ]

    private static let extensions: [UTType: [String]] = [
        .plainText: ["txt", "text"], .json: ["json"], .xml: ["xml"], .html: ["html", "htm"], .pdf: ["pdf"],
        .png: ["png"], .jpeg: ["jpeg", "jpg"], .gif: ["gif"], .commaSeparatedText: ["csv"], .rtf: ["rtf"],
        .zip: ["zip"], .mpeg4Movie: ["mp4"], .mp3: ["mp3"], .swiftSource: ["swift"], .propertyList: ["plist"],
    ]

    /// Any item.
    public static let item = UTType(importedAs: "public.item")
    /// Any content.
    public static let content = UTType(importedAs: "public.content")
    /// Data.
    public static let data = UTType(importedAs: "public.data")
    /// Text in any form.
    public static let text = UTType(importedAs: "public.text")
    /// Text without a style.
    public static let plainText = UTType(importedAs: "public.plain-text")
    /// Text in UTF-8 without a style.
    public static let utf8PlainText = UTType(importedAs: "public.utf8-plain-text")
    /// Text with a style.
    public static let rtf = UTType(importedAs: "public.rtf")
    /// A web page.
    public static let html = UTType(importedAs: "public.html")
    /// XML.
    public static let xml = UTType(importedAs: "public.xml")
    /// JSON.
    public static let json = UTType(importedAs: "public.json")
    /// A property list.
    public static let propertyList = UTType(importedAs: "com.apple.property-list")
    /// A table with comma-separated values.
    public static let commaSeparatedText = UTType(importedAs: "public.comma-separated-values-text")
    /// Source code.
    public static let sourceCode = UTType(importedAs: "public.source-code")
    /// Source code in Swift.
    public static let swiftSource = UTType(importedAs: "public.swift-source")
    /// A URL.
    public static let url = UTType(importedAs: "public.url")
    /// The URL of a file.
    public static let fileURL = UTType(importedAs: "public.file-url")
    /// A folder.
    public static let folder = UTType(importedAs: "public.folder")
    /// A directory.
    public static let directory = UTType(importedAs: "public.directory")
    /// An image.
    public static let image = UTType(importedAs: "public.image")
    /// A PNG image.
    public static let png = UTType(importedAs: "public.png")
    /// A JPEG image.
    public static let jpeg = UTType(importedAs: "public.jpeg")
    /// A GIF image.
    public static let gif = UTType(importedAs: "com.compuserve.gif")
    /// A PDF document.
    public static let pdf = UTType(importedAs: "com.adobe.pdf")
    /// A film.
    public static let movie = UTType(importedAs: "public.movie")
    /// A video.
    public static let video = UTType(importedAs: "public.video")
    /// An MPEG-4 film.
    public static let mpeg4Movie = UTType(importedAs: "public.mpeg-4")
    /// A sound.
    public static let audio = UTType(importedAs: "public.audio")
    /// An MP3 sound.
    public static let mp3 = UTType(importedAs: "public.mp3")
    /// An archive.
    public static let archive = UTType(importedAs: "public.archive")
    /// A ZIP archive.
    public static let zip = UTType(importedAs: "public.zip-archive")
}
#endif
