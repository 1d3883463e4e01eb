public import Foundation

extension View {
    /// While the condition is true, asks where to move the file, and moves it there. Without a file, nothing is shown.
    public func fileMover(
        isPresented: Binding<Bool>,
        file: URL?,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
    }

    /// While the condition is true, asks where to move the file, and runs an action if a person cancels.
    public func fileMover(
        isPresented: Binding<Bool>,
        file: URL?,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        let question = FileDialog(.move) { paths in
            onCompletion(
                Result {
                    guard let file else { throw CocoaError(.fileNoSuchFile) }
                    var url = fileURL(paths[0])
                    var isFolder: ObjCBool = false
                    if FileManager.default.fileExists(atPath: url.path(), isDirectory: &isFolder), isFolder.boolValue {
                        url.append(path: file.lastPathComponent)
                    }
                    try FileManager.default.moveItem(at: file, to: url)
                    return url
                }
            )
        }
        return fileDialog(question, isPresented: isPresented, if: file != nil, onCancellation: onCancellation)
    }
}
