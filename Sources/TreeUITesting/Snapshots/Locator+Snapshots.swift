import Foundation
public import Testing

extension Locator {
    /// Compares the outline with an expected one line by line, and records an issue that marks the differences.
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
    /// The expected outline must be complete, except that a line `…` matches any number of lines.
    public func expectOutline(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let outline = outlineOrRecord() else { return }
        let diff = OutlineDiff(expected: expected, actual: outline)
        guard !diff.isMatch else { return }
        app.record(.outlineDiffers(phrase, diff), at: sourceLocation)
    }

    /// Compares the outline with a file beside the test: `__Outlines__/StatusTests/<name>.txt`.
    ///
    /// If the environment contains `RECORD=1` and the outline differs, the file is written and the test passes. You may
    /// replace lines in the file with a line `…`.
    /// - Parameters:
    ///   - name: The name of the file without its extension, unique within the test file.
    ///   - sourceLocation: Where a difference is reported.
    ///   - filePath: The test file. The folder `__Outlines__` is beside it.
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

struct OutlineFile {
    private let url: URL

    init(name: String, testFile: String) {
        let test = URL(fileURLWithPath: testFile)
        // A name with path separators must not lead out of the folder.
        let safe = name.map { $0 == "/" || $0 == "\\" || $0 == ":" ? "-" : $0 }
        url = test.deletingLastPathComponent()
            .appendingPathComponent("__Outlines__")
            .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
            .appendingPathComponent(String(safe) + ".txt")
    }

    var path: String { url.path }

    /// The path relative to the test's folder.
    var shortPath: String { url.pathComponents.suffix(3).joined(separator: "/") }

    var text: String? { try? String(contentsOf: url, encoding: .utf8) }

    func write(_ text: String) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (text + "\n").write(to: url, atomically: true, encoding: .utf8)
    }
}
