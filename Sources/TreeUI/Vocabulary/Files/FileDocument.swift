public import Foundation

#if canImport(UniformTypeIdentifiers)
public import UniformTypeIdentifiers
#endif

/// A document that is stored in a file, for ``View/fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)``.
///
/// Source: SwiftUI's `FileDocument`.
public protocol FileDocument {
    /// The types of content from which the document can be read.
    static var readableContentTypes: [UTType] { get }
    /// The types of content as which the document can be written.
    static var writableContentTypes: [UTType] { get }

    /// Reads a document.
    init(configuration: ReadConfiguration) throws

    /// Returns the content of the file.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper

    /// The file to read a document from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// The file to write a document to.
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file to read a document from.
///
/// Source: SwiftUI's `FileDocumentReadConfiguration`.
public struct FileDocumentReadConfiguration {
    /// The type of the content.
    public let contentType: UTType
    /// The content.
    public let file: FileWrapper

    init(contentType: UTType, file: FileWrapper) {
        self.contentType = contentType
        self.file = file
    }
}

/// The file to write a document to.
///
/// Source: SwiftUI's `FileDocumentWriteConfiguration`.
public struct FileDocumentWriteConfiguration {
    /// The type of the content.
    public let contentType: UTType
    /// The content that the file has already, if there is one.
    public let existingFile: FileWrapper?
}

#if !canImport(ObjectiveC)
/// The content of a file.
///
/// Source: Foundation's `FileWrapper`, which Linux does not have. Only regular files are offered.
public final class FileWrapper {
    /// The content of the file.
    public let regularFileContents: Data?
    /// The name of the file.
    public var filename: String?
    /// The preferred name of the file.
    public var preferredFilename: String?

    /// Creates the content of a file from data.
    public init(regularFileWithContents contents: Data) {
        regularFileContents = contents
    }
}
#endif
