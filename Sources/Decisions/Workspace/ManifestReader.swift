import Foundation

/// Evaluates manifests with the package manager.
struct ManifestReader: Sendable {
    let toolchain: Toolchain
    let cache: Cache

    /// Returns the manifest in a folder, from the package manager's description, which the cache keeps.
    func manifest(in folder: URL) throws(DecisionError) -> Manifest {
        let file = folder.appending(path: "Package.swift")
        guard let data = try? Data(contentsOf: file) else {
            throw .file(path: file.path, message: "it cannot be read")
        }
        let text = versionSpecific(in: folder).reduce(String(decoding: data, as: UTF8.self)) {
            $0 + "\n\($1.name)\n\($1.text)"
        }
        let key = "manifest 2\n\(toolchain.version)\n\(folder.path)\n\(text)"
        let isPure = Self.isPure(text)
        if isPure, let known = cache.value(Manifest.self, for: key) { return known }
        let manifest = try dump(folder)
        if isPure { cache.store(manifest, for: key) }
        return manifest
    }

    /// Returns the manifests for other tools versions, such as `Package@swift-5.9.swift`. The package manager selects
    /// one.
    private func versionSpecific(in folder: URL) -> [(name: String, text: String)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix("Package@") && $0.hasSuffix(".swift") }.sorted().map { name in
            (name, (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
        }
    }

    /// Returns whether the manifest depends only on its text, so that the result can be cached.
    static func isPure(_ text: String) -> Bool {
        !text.contains("import Foundation") && !text.contains("Context.") && !text.contains("import Glibc")
            && !text.contains("import Darwin")
    }

    private func dump(_ folder: URL) throws(DecisionError) -> Manifest {
        // Use a separate scratch path: the package manager that started this program may hold the lock of the usual
        // scratch path.
        let scratch = FileManager.default.temporaryDirectory.appending(path: "adr-scratch-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        var arguments = ["--package-path", folder.path, "--scratch-path", scratch.path]
        if ProcessInfo.processInfo.environment["ADR_NESTED"] != nil { arguments.append("--disable-sandbox") }
        let output = try toolchain.command("package", arguments + ["dump-package"]).run(in: folder)
        guard output.status == 0 else {
            let message = output.standardError.split(separator: "\n").first { $0.contains("error") } ?? "no message"
            throw .tool(
                fact: "\(folder.path)/Package.swift cannot be evaluated: \(message)",
                fix: "Run swift package dump-package there, and fix the reported error."
            )
        }
        do {
            return try Manifest(dump: output.standardOutput)
        } catch {
            throw .tool(
                fact: "The package manager describes \(folder.path)/Package.swift in an unknown form.",
                fix: "Report it with the output of swift package dump-package and swift --version."
            )
        }
    }
}
