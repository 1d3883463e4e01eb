import Foundation
public import Testing

extension Locator {
    /// Compares the outline with what is expected, line by line; a difference is recorded with both, marked.
    ///
    /// ```swift
    /// app.main.list().expectOutline(
    ///     """
    ///     - list
    ///       - row
    ///         - text "Hello"
    ///       …
    ///     """
    /// )
    /// ```
    ///
    /// Nothing may be left out, except where a line `…` says so: it stands for any number of lines.
    public func expectOutline(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let outline = outlineOrRecord() else { return }
        let diff = OutlineDiff(expected: expected, actual: outline)
        guard !diff.isMatch else { return }
        app.record(.outlineDiffers(phrase, diff), at: sourceLocation)
    }

    /// Compares the outline with a file beside the test: `__Outlines__/StatusTests/<name>.txt`.
    ///
    /// With `RECORD=1` in the environment the file is written instead, and the test passes. A gap may be put into the
    /// file as a line `…`; recording keeps a file that still matches.
    /// - Parameters:
    ///   - name: the name of the file, without an extension; one for each outline of a test file.
    ///   - sourceLocation: where a difference is reported.
    ///   - filePath: the test file beside which the outlines lie.
    public func expectOutline(
        named name: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        filePath: String = #filePath
    ) {
        guard let outline = outlineOrRecord() else { return }
        let file = OutlineFile(name: name, testFile: filePath)
        let recorded = file.text
        let diff = OutlineDiff(expected: recorded ?? "", actual: outline)
        if recorded != nil, diff.isMatch { return }
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            do {
                try file.write(outline)
            } catch {
                app.record(.outlineNotWritten(file, error), at: sourceLocation)
            }
        } else if recorded == nil {
            app.record(.outlineMissing(file), at: sourceLocation)
        } else {
            app.record(.outlineFileDiffers(phrase, file, diff), at: sourceLocation)
        }
    }
}

/// An outline on disk.
struct OutlineFile {
    private let url: URL

    init(name: String, testFile: String) {
        let test = URL(fileURLWithPath: testFile)
        // A name is a name, not a path out of the folder.
        let safe = name.map { $0 == "/" || $0 == "\\" || $0 == ":" ? "-" : $0 }
        url = test.deletingLastPathComponent()
            .appendingPathComponent("__Outlines__")
            .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
            .appendingPathComponent(String(safe) + ".txt")
    }

    var path: String { url.path }

    /// The path from the folder of the test on.
    var shortPath: String { url.pathComponents.suffix(3).joined(separator: "/") }

    /// What is recorded, if anything is.
    var text: String? { try? String(contentsOf: url, encoding: .utf8) }

    func write(_ text: String) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (text + "\n").write(to: url, atomically: true, encoding: .utf8)
    }
}
