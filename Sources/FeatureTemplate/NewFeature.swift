public import Decisions
public import Foundation

/// A new feature package: its files, its registration in the app, and a proposed decision about it.
///
/// ```swift
/// let feature = try NewFeature(name: "ReadingList", root: workspace, date: "2026-01-31")
/// for line in try feature.write() { print(line) }
/// ```
public struct NewFeature: Sendable {
    public let name: FeatureName
    /// The folder of the workspace.
    public let root: URL
    /// The folder of the new package, relative to ``root``.
    public let folder: String
    /// The date of the decision in the form `YYYY-MM-DD`.
    public let date: String
    /// Whether the app is changed to use the package. `false` only generates the package.
    public var registers = true
    /// The number of the decision, or `nil` for the next free one.
    public var decisionID: DecisionID?

    private let workspace: Workspace

    /// - Parameters:
    ///   - name: The subject of the feature in capitalized words, such as `ReadingList`.
    ///   - root: The folder of the workspace.
    ///   - parent: The folder in which the package is created, relative to `root`; the folder of the other features if
    ///     `nil`, or `Packages` if there are none.
    ///   - date: The date of the decision in the form `YYYY-MM-DD`.
    /// - Throws: `DecisionError` if the name cannot be used, or a package or target has it already.
    public init(name: String, root: URL, parent: String? = nil, date: String) throws(DecisionError) {
        self.name = try FeatureName(name)
        self.root = root.standardizedFileURL
        self.date = date
        workspace = try Workspace(root: root)
        if let failure = workspace.failures.first { throw failure }
        let folder = "\(parent ?? Self.parent(in: workspace))/\(name)"
        guard !folder.hasPrefix("/"), !folder.split(separator: "/").contains("..") else {
            throw .refused(
                fact: "The folder \(parent ?? folder) is not in the workspace \(self.root.path).",
                fix: "Name a folder relative to the workspace, such as Packages, or choose another one with --root."
            )
        }
        self.folder = folder
        try refuseExisting()
    }

    /// The folder that most packages with a `*Feature` target are in.
    private static func parent(in workspace: Workspace) -> String {
        var counts: [String: Int] = [:]
        for package in workspace.packages
        where package.manifest.targets.contains(where: { $0.name.hasSuffix("Feature") }) {
            let parent = (package.folder as NSString).deletingLastPathComponent
            if !parent.isEmpty { counts[parent, default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "Packages"
    }

    private func refuseExisting() throws(DecisionError) {
        let fix = "Choose another name, or change the existing package."
        let parent = (folder as NSString).deletingLastPathComponent
        let siblings = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: parent).path)) ?? []
        // The file systems of Apple platforms do not distinguish uppercase from lowercase.
        if let sibling = siblings.first(where: { $0.lowercased() == name.type.lowercased() }) {
            throw .refused(fact: "\(parent)/\(sibling) already exists.", fix: fix)
        }
        for package in workspace.packages where package.name.lowercased() == name.type.lowercased() {
            throw .refused(fact: "A package named \(package.name) already exists at \(package.manifestPath).", fix: fix)
        }
        let names = Set(
            ["Feature", "Repository", "FeatureTests", "RepositoryTests"].map { "\(name.type)\($0)".lowercased() }
        )
        for target in workspace.targets where names.contains(target.name.lowercased()) {
            throw .refused(fact: "A target named \(target.name) already exists in \(target.folder).", fix: fix)
        }
    }

    /// Generates the package and registers it. If a step fails, every file is restored.
    /// - Returns: One line for each change.
    /// - Throws: `DecisionError` if a file cannot be written, or a changed manifest cannot be evaluated.
    public func write() throws(DecisionError) -> [String] {
        let edits = registers ? try Registration(name: name, root: root).changes(in: workspace) : []
        let log = try? DecisionLog(root: root)
        if log == nil, let decisionID {
            throw .refused(
                fact: "The workspace has no decisions folder, so there is no \(decisionID).",
                fix: "Create the folder with adr init, or leave out --adr."
            )
        }
        let decision: LogChange? = if let log { try decision(in: log) } else { nil }
        let kit = try Kit(in: workspace, for: folder)

        var undo = Undo(root: root)
        do throws(DecisionError) {
            try undo.create(folder, files: files(kit), format: FormatCommand.find(in: root))
            try undo.apply(LogChange(files: edits, summary: []))
            if let decision { try undo.apply(decision) }
            try finish(&undo, hasLog: log != nil)
        } catch {
            undo.revert()
            throw error
        }
        return summary(edits: edits, decision: decision)
    }

    private func files(_ kit: Kit) -> [String: String] {
        var files: [String: String] = [:]
        for (path, text) in Templates.files { files[name.fill(path)] = name.fillSource(text) }
        files["Package.swift"] = name.fill(Templates.manifest).replacing("{package}", with: kit.package)
            .replacing("{kit}", with: kit.expression)
        return files
    }

    /// Evaluates the new and the changed manifests, and brings the generated index and README section up to date.
    private func finish(_ undo: inout Undo, hasLog: Bool) throws(DecisionError) {
        let workspace = try Workspace(root: root)
        if let failure = workspace.failures.first { throw failure }
        guard hasLog else { return }
        let log = try DecisionLog(root: root)
        // This does not create an index that the log lacks, or for which its README has no markers.
        if var change = try? LogIndex(log).change() {
            change.files.removeAll { $0.before == nil }
            try undo.apply(change)
        }
        if let change = Architecture(log: log, workspace: workspace).change() { try undo.apply(change) }
    }

    private func summary(edits: [LogChange.File], decision: LogChange?) -> [String] {
        var lines = ["Created \(folder) with \(name.type)Feature, \(name.type)Repository and their tests."]
        if !edits.isEmpty { lines.append("Added it to \(edits.map(\.path).joined(separator: ", ")).") }
        if let path = decision?.files.first?.path {
            lines.append("Created \(path), a proposed decision.")
        } else {
            lines.append(
                "Created no decision, because the workspace has no decisions folder; create the folder with swift run adr init."
            )
        }
        return lines + ["Test it with: swift test --package-path \(folder)"]
    }
}
