import Decisions
import Foundation

/// The places of the app where a new feature is registered: lines that begin with `// new-feature:`.
///
/// The rest of such a line is a template. Its text, with the feature's name filled in, is inserted above the first of the
/// lines that follow each other.
struct Registration {
    static let mark = "// new-feature:"

    let name: FeatureName
    let root: URL
    /// The folder of the new package, relative to the root.
    let folder: String

    /// The changes of every manifest and source file that has such lines.
    func changes(in workspace: Workspace) throws(DecisionError) -> [LogChange.File] {
        let sources = workspace.targets.filter { $0.kind != .test }.flatMap(\.files).map(\.path)
        let manifests = workspace.packages.map(\.manifestPath)
        var files: [LogChange.File] = []
        for path in Set(manifests + sources).sorted() {
            let file = root.appending(path: path)
            guard let data = try? Data(contentsOf: file), let text = String(bytes: data, encoding: .utf8) else {
                throw .file(path: path, message: "it cannot be read as UTF-8 text")
            }
            let changed = self.text(text, in: path)
            if changed != text { files.append(.init(path: path, text: changed, before: text)) }
        }
        return files
    }

    /// A file's text with the templates' lines inserted.
    func text(_ text: String, in path: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var result: [String] = []
        var index = 0
        while index < lines.count {
            let block = lines[index...].prefix { Self.template($0) != nil }
            for line in block.compactMap(Self.template) {
                insert(filled(line, in: path), at: &result)
            }
            result += block
            index += block.count
            if index < lines.count, block.isEmpty {
                result.append(lines[index])
                index += 1
            }
        }
        return result.joined(separator: "\n")
    }

    /// The indentation and the template of a line, or `nil` for a line without the mark.
    private static func template(_ line: String) -> String? {
        let indentation = line.prefix { $0 == " " || $0 == "\t" }
        let rest = line.dropFirst(indentation.count)
        guard rest.hasPrefix(mark) else { return nil }
        let template = rest.dropFirst(mark.count).trimmingSuffix { $0.isWhitespace }
        guard let first = template.first else { return "" }
        return first == " " ? String(indentation + template.dropFirst()) : nil
    }

    private func filled(_ template: String, in path: String) -> String {
        let base = (path as NSString).deletingLastPathComponent
        let target = root.appending(path: folder).path
        return name.fill(template)
            .replacing("{path}", with: RelativePath.from(root.appending(path: base).path, to: target))
    }

    /// Inserts an import in its alphabetical place among the imports above, and appends every other line.
    private func insert(_ line: String, at lines: inout [String]) {
        guard let module = Self.module(line) else { return lines.append(line) }
        // A formatter puts an empty line between the imports and a comment below them.
        let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) }.map { $0 + 1 } ?? 0
        guard end > 0, Self.module(lines[end - 1]) != nil else { return lines.append(line) }
        var index = end
        while index > 0, let other = Self.module(lines[index - 1]), other > module { index -= 1 }
        lines.insert(line, at: index)
    }

    /// The module that a line imports.
    private static func module(_ line: String) -> String? {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index + 1 == words.count - 1, index < 2 else { return nil }
        return String(words[index + 1])
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return text
    }
}

/// The path from one folder to another.
enum RelativePath {
    static func from(_ folder: String, to target: String) -> String {
        let (here, there) = (parts(folder), parts(target))
        let shared = zip(here, there).prefix { $0 == $1 }.count
        let path = Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)
        return path.isEmpty ? "." : path.joined(separator: "/")
    }

    private static func parts(_ path: String) -> [String] {
        URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path.split(separator: "/").map(String.init)
    }
}
