import Foundation

extension LogChecks {
    /// Links of decisions and of other pages in the log, each to a file that exists.
    func links() -> [Finding] {
        let others = log.otherFiles.compactMap { path -> (String, [MarkdownDocument.Link])? in
            guard !path.lowercased().contains("template") else { return nil }
            let text = (try? String(contentsOf: log.root.appending(path: path), encoding: .utf8)) ?? ""
            return text.utf8.count > DecisionParser.maximumSize ? nil : (path, MarkdownDocument(text).links)
        }
        let all = log.decisions.map { ($0.path, $0.links) } + others
        return all.flatMap { path, links in
            links.filter { !resolves($0.target, from: path) }.map { link in
                finding(
                    .link,
                    path,
                    link.line,
                    "The link \"\(link.text.clipped(60))\" leads to \(link.target.clipped(100)), which does not exist.",
                    "A reader follows links to learn why.",
                    fix: suggestion(for: link.target) ?? "Correct the link, or remove it."
                )
            }
        }
    }

    private func resolves(_ target: String, from path: String) -> Bool {
        let isRemote = target.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:", options: .regularExpression) != nil
        guard !isRemote, !target.hasPrefix("#"), !target.hasPrefix("//"), !target.isEmpty else { return true }
        var file = target
        if let end = file.firstIndex(where: { $0 == "#" || $0 == "?" }) { file = String(file[..<end]) }
        guard !file.isEmpty, !file.contains("\0") else { return true }
        let base = file.hasPrefix("/") ? log.root : log.root.appending(path: path).deletingLastPathComponent()
        let url = base.appending(path: file.hasPrefix("/") ? String(file.dropFirst()) : file)
        return FileManager.default.fileExists(atPath: url.standardizedFileURL.path)
    }

    /// The file that a broken link may mean: one with the same number.
    private func suggestion(for target: String) -> String? {
        guard let name = target.split(separator: "/").last, let id = FileName(String(name))?.id else { return nil }
        return log[id].map { "Did you mean \(($0.path as NSString).lastPathComponent)?" }
    }
}
