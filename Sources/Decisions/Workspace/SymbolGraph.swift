import Foundation

/// The facts about a built module that are not in its sources: inferred types and conformances.
struct ModuleSymbols: Sendable, Codable {
    /// The types that each declaration names, as `Module.Type`, by the name of the declaration.
    var mentions: [String: [String]] = [:]
    /// The protocols and superclasses of each type, by the name of the type.
    var conformances: [String: [String]] = [:]
    var count = 0

    init() {}

    /// Decodes a symbol graph.
    init(graph data: Data) throws {
        let graph = try JSONDecoder().decode(Graph.self, from: data)
        var names: [String: String] = [:]
        for symbol in graph.symbols {
            let name = symbol.pathComponents.map(Self.baseName).joined(separator: ".")
            names[symbol.identifier.precise] = name
            count += 1
            let types = (symbol.declarationFragments ?? []).compactMap { fragment -> String? in
                guard fragment.kind == "typeIdentifier" else { return nil }
                let module = fragment.preciseIdentifier.flatMap(Self.module)
                return module.map { "\($0).\(fragment.spelling)" } ?? fragment.spelling
            }
            if !types.isEmpty { mentions[name, default: []] += types }
        }
        for relationship in graph.relationships {
            guard relationship.kind == "conformsTo" || relationship.kind == "inheritsFrom" else { continue }
            guard let type = names[relationship.source] else { continue }
            let target = names[relationship.target] ?? relationship.targetFallback
            if let target { conformances[type, default: []].append(target) }
        }
    }

    /// Returns a name without its argument labels.
    private static func baseName(_ component: String) -> String {
        component.firstIndex(of: "(").map { String(component[..<$0]) } ?? component
    }

    /// Returns the module at the start of a mangled name, such as `s:14MicroContainer…`.
    private static func module(_ identifier: String) -> String? {
        guard identifier.hasPrefix("s:") else { return nil }
        let rest = identifier.dropFirst(2)
        let digits = rest.prefix(while: \.isASCIIDigit)
        guard let length = Int(digits), length > 0, rest.count >= digits.count + length else { return nil }
        return String(rest.dropFirst(digits.count).prefix(length))
    }

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Identifier: Decodable { var precise: String }
            struct Fragment: Decodable {
                var kind: String
                var spelling: String
                var preciseIdentifier: String?
            }
            var identifier: Identifier
            var pathComponents: [String]
            var declarationFragments: [Fragment]?
        }

        struct Relationship: Decodable {
            var kind: String
            var source: String
            var target: String
            var targetFallback: String?
        }

        var symbols: [Symbol]
        var relationships: [Relationship]
    }
}

/// Extracts symbol graphs from the modules of an earlier build.
struct SymbolExtractor: Sendable {
    let workspace: Workspace
    let cache: Cache
    private let toolchain: Toolchain
    private let folders: [URL]

    /// - Parameter scratch: The scratch folders of builds; if empty, those of the root and of the packages.
    init(workspace: Workspace, scratch: [URL], cache: Cache) throws(DecisionError) {
        self.workspace = workspace
        self.cache = cache
        toolchain = try Toolchain.find()
        let usual = [""] + workspace.packages.map(\.folder)
        let scratch =
            scratch.isEmpty
            ? usual.uniqued().map { workspace.root.appending(path: $0).appending(path: ".build") } : scratch
        folders = scratch.map { $0.appending(path: "debug").resolvingSymlinksInPath() }
            .filter { LogFolder.isFolder($0.appending(path: "Modules")) }
    }

    /// Returns a target's symbols; `nil` if the target was not built after its last change.
    func symbols(of target: Workspace.Target) -> ModuleSymbols? {
        for folder in folders {
            let module = folder.appending(path: "Modules/\(target.module).swiftmodule")
            guard let built = Self.modified(module) else { continue }
            // The compiler does not rewrite an unchanged module file. The driver's records show when it last ran.
            let records = folder.appending(path: "\(target.name).build/output-file-map.json")
            let driver = folder.appending(path: "\(target.name).build/master.priors")
            let ran = [built, Self.modified(driver), Self.modified(records)].compactMap { $0 }.max() ?? built
            let changed = target.files.compactMap { Self.modified(workspace.root.appending(path: $0.path)) }.max()
            guard let changed, changed <= ran else { continue }
            let key = "symbols 1\n\(toolchain.version)\n\(module.path)\n\(built.timeIntervalSince1970)"
            if let known = cache.value(ModuleSymbols.self, for: key) { return known }
            guard let symbols = extract(target.module, from: folder) else { continue }
            cache.store(symbols, for: key)
            return symbols
        }
        return nil
    }

    private static func modified(_ file: URL) -> Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return attributes?[.modificationDate] as? Date
    }

    private func extract(_ module: String, from folder: URL) -> ModuleSymbols? {
        let output = FileManager.default.temporaryDirectory.appending(path: "adr-graph-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        try? FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        guard let triple = triple(of: folder) else { return nil }
        var arguments = ["-module-name", module, "-target", triple, "-minimum-access-level", "private"]
        arguments += ["-skip-synthesized-members", "-emit-extension-block-symbols", "-output-dir", output.path]
        arguments += ["-I", folder.appending(path: "Modules").path]
        for map in moduleMaps(folder) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
        guard let result = try? toolchain.command("symbolgraph-extract", arguments).run(in: folder),
            result.status == 0,
            let data = try? Data(contentsOf: output.appending(path: "\(module).symbols.json"))
        else { return nil }
        return try? ModuleSymbols(graph: data)
    }

    /// The module maps of the C modules in a build, including those of its dependencies and of system libraries.
    private func moduleMaps(_ folder: URL) -> [String] {
        let scratch = folder.deletingLastPathComponent().deletingLastPathComponent()
        let system = workspace.targets.filter { $0.kind == .system }.map { workspace.root.appending(path: $0.folder) }
        let packages = Self.contents(scratch.appending(path: "checkouts"))
        let targets = packages.flatMap { Self.contents($0.appending(path: "Sources")) }
        let built = Self.contents(folder).filter { $0.pathExtension == "build" }
        return (built + system + targets).map { $0.appending(path: "module.modulemap").path }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    private static func contents(_ folder: URL) -> [URL] {
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    /// Returns the triple for a build folder. On Apple platforms, the name of the folder lacks the version of the
    /// system.
    private func triple(of folder: URL) -> String? {
        let name = folder.deletingLastPathComponent().lastPathComponent
        guard name.contains("-apple-macosx") else { return name.contains("-") ? name : nil }
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return name.replacing("macosx", with: "macosx\(version.majorVersion).0")
    }
}
