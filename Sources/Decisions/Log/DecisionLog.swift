public import Foundation

/// The decisions of a workspace.
public struct DecisionLog: Sendable {
    /// The folder of the workspace.
    public let root: URL
    /// The folder of the decisions, relative to ``root``.
    public let folder: String
    /// The decisions, ordered by number.
    public let decisions: [Decision]
    /// Markdown files in the folder that are not decisions, such as the index and the template.
    package let otherFiles: [String]
    /// Files that have the name of a decision but cannot be read.
    package let unreadable: [Unreadable]

    package struct Unreadable: Sendable, Hashable {
        /// The path of the file, relative to the workspace.
        package var path: String
        /// The problem, in one sentence.
        package var fact: String
        package var fix: String
    }

    /// Reads every decision below a folder.
    /// - Parameters:
    ///   - root: The folder of the workspace.
    ///   - folder: The folder of the decisions, relative to `root`; `nil` searches the usual folders.
    /// - Throws: ``DecisionError`` if there is no such folder.
    public init(root: URL, folder: String? = nil) throws(DecisionError) {
        guard let folder = folder ?? LogFolder.find(in: root) else { throw .noLog(root: root.path) }
        let base = root.appending(path: folder)
        guard LogFolder.isFolder(base) else { throw .noFolder(path: folder, root: root.path) }
        self.root = root
        self.folder = folder
        var decisions: [Decision] = []
        var other: [String] = []
        var unreadable: [Unreadable] = []
        for name in Self.markdownFiles(in: base) {
            let path = "\(folder)/\(name)"
            guard let fileName = FileName(String(name.split(separator: "/").last ?? "")) else {
                other.append(path)
                continue
            }
            switch Self.read(base.appending(path: name)) {
            case .success(let text):
                decisions.append(DecisionParser.decision(text, path: path, fileName: fileName))
            case .failure(let fault): unreadable.append(.init(path: path, fact: fault.fact, fix: fault.fix))
            }
        }
        self.decisions = decisions.sorted { ($0.id, $0.path) < ($1.id, $1.path) }
        otherFiles = other.sorted()
        self.unreadable = unreadable.sorted { $0.path < $1.path }
    }

    init(_ log: DecisionLog, after change: LogChange) {
        (root, folder, otherFiles, unreadable) = (log.root, log.folder, log.otherFiles, log.unreadable)
        let changed = change.files.compactMap { file in
            FileName(String(file.path.split(separator: "/").last ?? ""))
                .map { DecisionParser.decision(file.text, path: file.path, fileName: $0) }
        }
        let paths = Set(changed.map(\.path))
        decisions = (log.decisions.filter { !paths.contains($0.path) } + changed)
            .sorted { ($0.id, $0.path) < ($1.id, $1.path) }
    }

    /// Returns the decision with a number, or the first one if several files have the number.
    public subscript(id: DecisionID) -> Decision? {
        decisions.first { $0.id == id }
    }

    /// Returns the decision in a file.
    public func decision(at path: String) -> Decision? {
        decisions.first { $0.path == path }
    }

    private struct Fault: Error {
        var fact: String
        var fix: String
    }

    private static func read(_ file: URL) -> Result<String, Fault> {
        let fix = "Make it a Markdown page, or move it out of the folder."
        let size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        guard size <= DecisionParser.maximumSize else {
            return .failure(Fault(fact: "The file has \(size) bytes; a decision has at most 1000000.", fix: fix))
        }
        guard let data = try? Data(contentsOf: file) else {
            return .failure(Fault(fact: "The file cannot be read.", fix: "Check its permissions."))
        }
        if let text = String(bytes: data, encoding: .utf8), !data.contains(0) { return .success(text) }
        return .failure(Fault(fact: "The file is not UTF-8 text.", fix: fix))
    }

    private static func markdownFiles(in folder: URL) -> [String] {
        let prefix = folder.standardizedFileURL.path + "/"
        let options: FileManager.DirectoryEnumerationOptions = [.skipsHiddenFiles]
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: options)
        return (files?.compactMap { $0 as? URL } ?? [])
            .map { $0.standardizedFileURL.path }
            .filter { $0.hasPrefix(prefix) && $0.lowercased().hasSuffix(".md") }
            .map { String($0.dropFirst(prefix.count)) }
            .sorted()
    }
}
