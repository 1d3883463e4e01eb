public import Foundation

#if canImport(UniformTypeIdentifiers)
public import UniformTypeIdentifiers
#endif

extension View {
    /// While the condition is true, asks where to store the value, and stores the value's data there. The types of
    /// content have no effect. Without a value, nothing is shown.
    public func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>,
        item: T?,
        contentTypes: [UTType] = [],
        defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        let question = FileDialog(.save, path: defaultFilename ?? "") { paths in
            onCompletion(
                Result {
                    guard let data = try item?.exported().first?.data else { throw CocoaError(.fileWriteUnknown) }
                    let url = fileURL(paths[0])
                    try data.write(to: url, options: .atomic)
                    return url
                }
            )
        }
        return fileDialog(question, isPresented: isPresented, if: item != nil, onCancellation: onCancellation)
    }

    /// While the condition is true, asks where to store the document, and stores it there. Without a document, nothing
    /// is shown.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>,
        document: D?,
        contentType: UTType,
        defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        let question = FileDialog(.save, path: defaultFilename ?? "") { paths in
            onCompletion(
                Result {
                    let configuration = FileDocumentWriteConfiguration(contentType: contentType, existingFile: nil)
                    let data = try document?.fileWrapper(configuration: configuration).regularFileContents
                    guard let data else { throw CocoaError(.fileWriteUnknown) }
                    let url = fileURL(paths[0])
                    try data.write(to: url, options: .atomic)
                    return url
                }
            )
        }
        return fileDialog(question, isPresented: isPresented, if: document != nil)
    }
}
