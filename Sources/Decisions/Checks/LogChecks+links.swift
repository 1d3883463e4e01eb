import Foundation

extension LogChecks {
    /// Returns findings for broken links in decisions and in other pages of the log.
    func links() -> [Finding] {
        let others = log.otherFiles.compactMap { path -> (String, [MarkdownDocument.Link])? in
            guard !path.lowercased().contains("template") else { return nil }
            let text = (try? String(contentsOf: log.root.appending(path: path), encoding: .utf8)) ?? ""
            return text.utf8.count > DecisionParser.maximumSize ? nil : (path, MarkdownDocument(text).links)
        }
        let all = log.decisions.map { ($0.path, $0.links) } + others
        return all.flatMap { path, links in
            links.compactMap { link in
                guard let problem = problem(of: link, in: path) else { return nil }
                let fact =
                    "The link \"\(link.text.clipped(60))\" leads to \(link.target.clipped(100)), \(problem.clause)."
                return finding(.link, path, link.line, fact, "Readers follow links to the reasons.", fix: problem.fix)
            }
        }
    }

    private func problem(of link: MarkdownDocument.Link, in path: String) -> (clause: String, fix: String)? {
        let target = link.target
        let isRemote = target.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:", options: .regularExpression) != nil
        guard !isRemote, !target.hasPrefix("//"), !target.isEmpty, !target.contains("\0") else { return nil }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let file = parts[0].prefix { $0 != "?" }
        var url = log.root.appending(path: path)
        if !file.isEmpty {
            let base = file.hasPrefix("/") ? log.root : url.deletingLastPathComponent()
            url =
                base.appending(path: file.hasPrefix("/") ? String(file.dropFirst()) : String(file)).standardizedFileURL
        }
        guard FileManager.default.fileExists(atPath: url.path) else {
            return ("which does not exist", suggestion(for: String(file)) ?? "Correct the link, or remove it.")
        }
        let name = (url.path as NSString).lastPathComponent
        if let cited = DecisionID.citations(in: link.text).first, let id = FileName(name)?.id, cited != id {
            let clause = "which is \(id) and not \(cited)"
            return (clause, suggestion(for: cited) ?? "Correct the text or the address.")
        }
        guard parts.count > 1, !hasHeading(parts[1], in: url) else { return nil }
        return ("a heading that the page does not have", "Correct the text after #, or remove it.")
    }

    /// Suggests a file for a broken link: one with the same number.
    private func suggestion(for target: String) -> String? {
        guard let name = target.split(separator: "/").last, let id = FileName(String(name))?.id else { return nil }
        return suggestion(for: id)
    }

    private func suggestion(for id: DecisionID) -> String? {
        log[id].map { "Did you mean \(($0.path as NSString).lastPathComponent)?" }
    }

    // MARK: Headings

    /// `true` if a page has a heading, or an element with a name, to which a link's fragment refers.
    ///
    /// Sites differ in the punctuation that they keep, so only letters and digits are compared. Fragments of other
    /// files, such as the lines of a source file, are not checked.
    private func hasHeading(_ fragment: String, in file: URL) -> Bool {
        let wanted = Self.word(fragment)
        let isLine = fragment.hasPrefix("L") && fragment.dropFirst().first?.isASCIIDigit == true
        guard !wanted.isEmpty, !isLine, file.pathExtension.lowercased() == "md",
            let text = try? String(contentsOf: file, encoding: .utf8), text.utf8.count <= DecisionParser.maximumSize
        else { return true }
        let headings = MarkdownDocument(text).headings.map { heading in
            // The address of a link in a heading is not part of its name.
            Self.word(heading.title.replacingOccurrences(of: "\\]\\([^)]*\\)", with: "", options: .regularExpression))
        }
        // A second heading of the same name has a number at its end.
        let unnumbered = wanted.trimmingSuffix(while: \.isASCIIDigit)
        return headings.contains { $0 == wanted || $0 == unnumbered }
            || text.contains("id=\"\(fragment)\"") || text.contains("name=\"\(fragment)\"")
    }

    private static func word(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
