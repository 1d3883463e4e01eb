import Foundation
import RenderTree

extension View {
    /// While the condition is true and there is something to store, shows a dialog with a field for a path.
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
        return presentingAlert(.dialog, Text(verbatim: question.title), closing, question, at: nil)
    }
}

/// The content of a file dialog.
///
/// The field and the button have the attribute `file`, so that a host can ask in its own way: it sends the path to the
/// field, and taps the button.
struct FileDialog: View {
    enum Purpose: String {
        case open, openSeveral, save, move
    }

    let purpose: Purpose
    /// The file types to open, in the form of HTML's `accept` attribute; empty for all types.
    let types: String
    var answer: @MainActor ([String]) -> Void
    @State private var text: String

    init(
        _ purpose: Purpose,
        types: String = "",
        path: String = "",
        answer: @escaping @MainActor ([String]) -> Void
    ) {
        self.purpose = purpose
        self.types = types
        self.answer = answer
        _text = State(initialValue: path)
    }

    /// The title, which is also the button's title.
    var title: String {
        switch purpose {
        case .open, .openSeveral: "Open"
        case .save: "Save"
        case .move: "Move"
        }
    }

    private var field: String {
        switch purpose {
        case .open, .save: "File"
        case .openSeveral: "Files"
        case .move: "Destination"
        }
    }

    private var paths: [String] {
        guard purpose == .openSeveral else { return text.isEmpty ? [] : [text] }
        return text.split(whereSeparator: \.isNewline).map(String.init)
    }

    var body: some View {
        Group {
            if purpose == .openSeveral {
                TextEditor(text: $text).accessibilityLabel(field)
            } else {
                TextField(field, text: $text)
            }
        }
        .attribute(.file, purpose.rawValue)
        .modifier(NodeModifier { [types] in if !types.isEmpty { $0.attributes[.fileTypes] = .text(types) } })
        Button(title) { answer(paths) }
            .keyboardShortcut(.defaultAction)
            .disabled(paths.isEmpty)
            .attribute(.file, purpose.rawValue)
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
