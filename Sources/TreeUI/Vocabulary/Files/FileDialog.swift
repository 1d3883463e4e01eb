import Foundation
import RenderTree

extension View {
    /// Shows a dialog with a field for a path while the condition is true and there is something to store.
    func fileDialog(
        _ question: FileDialog,
        isPresented: Binding<Bool>,
        if hasContent: Bool = true,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        // The answer sets the condition to false first, as in SwiftUI. Closing the dialog otherwise is a cancellation.
        let closing = Binding<Bool>(
            get: { hasContent && isPresented.wrappedValue },
            set: { isShown in
                guard !isShown, isPresented.wrappedValue else { return }
                isPresented.wrappedValue = false
                onCancellation()
            }
        )
        var question = question
        let answer = question.answer
        question.answer = { paths in
            isPresented.wrappedValue = false
            answer(paths)
        }
        return presentingAlert(.dialog, question.title, closing, question, at: nil)
    }
}

/// The content of a file dialog.
struct FileDialog: View {
    let title: String
    let field: String
    let button: String
    var takesSeveral = false
    var answer: @MainActor ([String]) -> Void
    @State private var text: String

    init(
        title: String,
        field: String,
        button: String,
        path: String = "",
        takesSeveral: Bool = false,
        answer: @escaping @MainActor ([String]) -> Void
    ) {
        self.title = title
        self.field = field
        self.button = button
        self.takesSeveral = takesSeveral
        self.answer = answer
        _text = State(initialValue: path)
    }

    private var paths: [String] {
        guard takesSeveral else { return text.isEmpty ? [] : [text] }
        return text.split(whereSeparator: \.isNewline).map(String.init)
    }

    var body: some View {
        if takesSeveral {
            TextEditor(text: $text).accessibilityLabel(field)
        } else {
            TextField(field, text: $text)
        }
        Button(button) { answer(paths) }
            .keyboardShortcut(.defaultAction)
            .disabled(paths.isEmpty)
        Button("Cancel", role: .cancel) {}
    }
}

/// Returns the URL of a path, which may begin with `~` or be relative to the current directory.
func fileURL(_ path: String) -> URL {
    guard path.hasPrefix("~") else { return URL(filePath: path) }
    return URL(filePath: (path as NSString).expandingTildeInPath)
}

/// Returns the URLs of the paths, or an error if there is no file at one of them.
func existingFiles(_ paths: [String]) -> Result<[URL], any Error> {
    Result {
        try paths.map { path in
            let url = fileURL(path)
            guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else {
                throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path])
            }
            return url
        }
    }
}
