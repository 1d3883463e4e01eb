import Foundation

/// The names of symbols that pages drew with a neutral shape.
enum UnknownSymbols {
    private static let reported = Locked<Set<String>>([])
    /// A view that creates names from input must not fill the memory or the log.
    private static let limit = 100

    /// Writes a name to the log, unless the name is already there.
    static func report(_ name: String) {
        let isNew = reported.withLock { $0.count < limit && $0.insert(name).inserted }
        guard isNew else { return }
        let text = """
            The symbol "\(name.prefix(80).filter { !$0.isNewline })" has no drawing; pages show a dashed circle for it. Use the \
            name of a symbol in Sources/RenderTree/Symbols, or an image.

            """
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    /// The names that were reported, for tests.
    static var names: Set<String> { reported.withLock { $0 } }
}
