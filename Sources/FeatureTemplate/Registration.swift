import Decisions
import Foundation

/// The changes that add a new feature to an app: a file with the feature's value, next to the app's list of features,
/// and one element in each of two lists.
///
/// The lists are the call of `AppFeatures` in a source file, and the array `features` in the manifest of that file's
/// package, from which it computes its dependencies.
struct Registration {
    let name: FeatureName
    let root: URL

    private static var features: Regex<Substring> { /^[^"\/\n]*\blet \w+ = AppFeatures\(/.anchorsMatchLineEndings() }
    private static var packages: Regex<Substring> {
        /^let features(?:: \[String\])? = \[/.anchorsMatchLineEndings()
    }

    /// - Throws: `DecisionError` if the workspace has not exactly one app with both lists.
    func changes(in workspace: Workspace) throws(DecisionError) -> [LogChange.File] {
        var lists: [LogChange.File] = []
        var manifests: [String] = []
        for target in workspace.targets where target.kind != .test {
            guard let package = target.package else { continue }
            for file in target.files {
                let text = try read(file.path)
                guard let changed = ListEdit(text, after: Self.features)?.adding(".\(name.property)") else { continue }
                // A public declaration can be used only where its types are imported.
                let isPublic = text.contains(/^(?:public|package) let \w+ = AppFeatures\(/.anchorsMatchLineEndings())
                let list = isPublic ? name.importingFeature(into: changed) : changed
                lists.append(LogChange.File(path: file.path, text: list, before: text))
                manifests.append(workspace.packages[package].manifestPath)
            }
        }
        guard let list = lists.first, lists.count == 1 else {
            let places = lists.map(\.path).joined(separator: ", ")
            throw .refused(
                fact: lists.isEmpty
                    ? "No source file declares a list of features, such as let features = AppFeatures(…)."
                    : "There are \(lists.count) lists of features: \(places).",
                fix: "Write one list as in the article \"Adding a feature package\", or pass --without-registration."
            )
        }
        let manifest = try read(manifests[0])
        guard let changed = ListEdit(manifest, after: Self.packages)?.adding("\"\(name.type)\"") else {
            throw .refused(
                fact: "\(manifests[0]) has no list of feature packages, let features = […].",
                fix: "Write it as in the article \"Adding a feature package\", or pass --without-registration."
            )
        }
        let folder = (list.path as NSString).deletingLastPathComponent
        return [
            LogChange.File(path: manifests[0], text: changed, before: manifest),
            LogChange.File(
                path: "\(folder)/\(name.type).swift",
                text: name.fillSource(Templates.composition),
                before: nil
            ),
            list,
        ]
    }

    private func read(_ path: String) throws(DecisionError) -> String {
        guard let data = try? Data(contentsOf: root.appending(path: path)),
            let text = String(bytes: data, encoding: .utf8)
        else { throw .file(path: path, message: "it cannot be read as UTF-8 text") }
        return text
    }
}

/// A list in a source file that gets one more element. The element is on a separate line if the closing bracket is;
/// otherwise it is on the same line.
struct ListEdit {
    private let text: String
    /// The text between the brackets.
    private let inner: Range<String.Index>

    /// Finds the first list after `mark`. The mark ends with the list's opening bracket. `nil` if there is none.
    init?(_ text: String, after mark: Regex<Substring>) {
        guard let start = text.firstMatch(of: mark)?.range.upperBound else { return nil }
        var depth = 1
        let end = text[start...].firstIndex { character in
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
            return depth == 0
        }
        guard let end else { return nil }
        self.text = text
        inner = start..<end
    }

    func adding(_ element: String) -> String {
        let list = text[inner]
        let elements = list.prefix(upTo: list.lastIndex { !$0.isWhitespace }.map(list.index(after:)) ?? list.startIndex)
        let comma = elements.isEmpty || elements.hasSuffix(",") ? "" : ","
        let rest = list[elements.endIndex...]
        let closing: String =
            if let line = rest.lastIndex(of: "\n") {
                "\n\(rest[rest.index(after: line)...])    \(element),\(rest[line...])"
            } else {
                elements.isEmpty ? element : " \(element)"
            }
        return text[..<inner.lowerBound] + elements + comma + closing + text[inner.upperBound...]
    }
}
