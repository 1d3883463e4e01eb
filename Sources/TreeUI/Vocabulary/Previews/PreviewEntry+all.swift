@_spi(Hosts)
extension PreviewEntry {
    /// The previews in this program, by module, file and line. On Linux, there are none in a program that is
    /// linked with `-static-stdlib`.
    public static var all: [PreviewEntry] {
        let declared = ConformanceRecords.types(conformingTo: (any PreviewRegistry).self)
            .compactMap { ($0 as? any PreviewRegistry.Type).map(Declared.init) }
        let provided = ConformanceRecords.types(conformingTo: (any PreviewProvider).self)
            .compactMap { $0 as? any PreviewProvider.Type }
            .ordered { String(reflecting: $0) < String(reflecting: $1) }
        return withDifferentNames(
            declared.ordered(by: Declared.isBefore).map(PreviewEntry.init) + provided.map(PreviewEntry.init(provider:))
        )
    }

    /// Returns the entries with names that differ within a module: the second "Empty" is "Empty 2".
    private static func withDifferentNames(_ entries: [PreviewEntry]) -> [PreviewEntry] {
        var ids: Set<String> = []
        return entries.map { entry in
            let name = entry.name
            var (entry, number) = (entry, 1)
            while !ids.insert(entry.id).inserted {
                number += 1
                entry.name = "\(name) \(number)"
            }
            return entry
        }
    }

    private init(_ declared: Declared) {
        self.init(
            module: declared.module,
            name: declared.name,
            fileID: declared.type.fileID,
            line: declared.type.line,
            makeView: declared.makeView
        )
    }

    private init(provider: any PreviewProvider.Type) {
        let names = String(reflecting: provider).split(separator: ".")
        var name = names.last.map(String.init) ?? ""
        for suffix in ["_Previews", "_Preview", "Previews", "Preview"] where name.count > suffix.count {
            guard name.hasSuffix(suffix) else { continue }
            name.removeLast(suffix.count)
            break
        }
        self.init(
            module: names.first.map(String.init) ?? "",
            name: name,
            fileID: nil,
            line: nil,
            makeView: { AnyView(erasing: provider.previews) }
        )
    }
}

/// A preview that is declared with `#Preview`.
@MainActor
private struct Declared {
    let type: any PreviewRegistry.Type
    let preview: Result<Preview, any Error>
    let module: String
    let name: String

    init(_ type: any PreviewRegistry.Type) {
        self.type = type
        preview = Result { try type.makePreview() }
        let parts = type.fileID.split(separator: "/")
        module = parts.first.map(String.init) ?? ""
        let file = parts.last.map { String($0.prefix { $0 != "." }) } ?? ""
        name = (try? preview.get())?.name ?? file
    }

    func makeView() async throws -> AnyView { try await preview.get().makeView() }

    static func isBefore(_ first: Declared, _ second: Declared) -> Bool {
        (first.type.fileID, first.type.line, first.type.column)
            < (second.type.fileID, second.type.line, second.type.column)
    }
}
