public import Foundation

#if canImport(UniformTypeIdentifiers)
public import UniformTypeIdentifiers
#endif

// In the tree, a file dialog is a dialog with a field for the path. A host can present its own dialog instead and send
// the path of the chosen file to the field.

extension View {
    /// Asks for an existing file while the condition is true. The types of content have no effect.
    ///
    /// The path may begin with `~`, or be relative to the current directory. If there is no such file, the action
    /// receives an error.
    public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(
            FileDialog(title: "Open", field: "File", button: "Open") {
                onCompletion(existingFiles($0).map { $0[0] })
            },
            isPresented: isPresented
        )
    }

    /// Asks for one or several existing files while the condition is true, one path on each line. The types of content
    /// have no effect.
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

    /// Asks for one or several existing files while the condition is true, and runs an action if a person cancels.
    public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        let field = allowsMultipleSelection ? "Files" : "File"
        let question = FileDialog(title: "Open", field: field, button: "Open", takesSeveral: allowsMultipleSelection) {
            onCompletion(existingFiles($0))
        }
        return fileDialog(question, isPresented: isPresented, onCancellation: onCancellation)
    }
}
