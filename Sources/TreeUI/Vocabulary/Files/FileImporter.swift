public import Foundation

#if canImport(UniformTypeIdentifiers)
public import UniformTypeIdentifiers
#endif

// In the tree, a file dialog is a dialog with a field for the path. A host can present its own dialog instead and send
// the path of the chosen file to the field.

extension View {
    /// While the condition is true, asks for an existing file. The types of content are a hint: a live page offers files
    /// of these types, and a path may lead to any file.
    ///
    /// The path may begin with `~`, or be relative to the current directory. If there is no such file, the action
    /// receives an error.
    public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(
            FileDialog(.open, types: UTType.acceptList(of: allowedContentTypes)) {
                onCompletion(existingFiles($0).map { $0[0] })
            },
            isPresented: isPresented
        )
    }

    /// While the condition is true, asks for one or several existing files, with one path on each line. The types of
    /// content are a hint.
    public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View {
        fileImporter(
            isPresented: isPresented,
            allowedContentTypes: allowedContentTypes,
            allowsMultipleSelection: allowsMultipleSelection,
            onCompletion: onCompletion,
            onCancellation: {}
        )
    }

    /// While the condition is true, asks for one or several existing files, and runs an action if a person cancels.
    public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        let question = FileDialog(
            allowsMultipleSelection ? .openSeveral : .open,
            types: UTType.acceptList(of: allowedContentTypes)
        ) {
            onCompletion(existingFiles($0))
        }
        return fileDialog(question, isPresented: isPresented, onCancellation: onCancellation)
    }
}
