#if canImport(Runtime)
import Foundation
import Runtime
#endif

/// The line of a view's body, from the stack of calls.
enum SourceOfBody {
    /// The location of the innermost body on the stack, such as `CartFeature/CartView.swift:12`; `nil` where the system
    /// cannot read the stack.
    static var current: String? {
        #if canImport(Runtime)
        guard #available(macOS 26, *) else { return nil }
        // Names are read without lines, because reading the lines of a whole stack takes seconds in a large program.
        let names = (try? Backtrace.capture(limit: 64, top: 0))?.symbolicated(options: [])?.frames ?? []
        guard let index = names.firstIndex(where: { $0.symbol?.name.contains("body.getter") == true }),
            // The second frame of a limited stack stands for the others.
            let body = try? Backtrace.capture(limit: 2, offset: index, top: 0).symbolicated(
                options: [.showInlineFrames, .showSourceLocations]
            ),
            // In a release build, a model's accessors can be inlined into the body.
            let symbol = body.frames.lazy.compactMap(\.symbol).first(where: { $0.name.contains("body.getter") }),
            let place = symbol.sourceLocation
        else { return nil }
        // The compiler gives `model.count += 1` and the calls of a result builder no line.
        let line = place.line > 0 ? place.line : bodyLine(symbol.name, in: place.path)
        return shortPath(place.path) + (line.map { ":\($0)" } ?? "")
        #else
        return nil
        #endif
    }

    #if canImport(Runtime)
    /// The line at which a getter's body begins in its source file, if exactly one type in the file has the name.
    private static func bodyLine(_ getter: String, in path: String) -> Int? {
        guard let type = getter.firstMatch(of: /(\w+)(?:<.*>)?\.body\.getter/)?.1,
            let lines = try? String(contentsOfFile: path, encoding: .utf8).split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
        else { return nil }
        let types = lines.indices.filter { lines[$0].firstMatch(of: /(?:struct|extension) (\w+)/)?.1 == type }
        guard let start = types.first, types.count == 1 else { return nil }
        return lines[start...].firstIndex { $0.contains("var body") }.map { $0 + 1 }
    }
    #endif

    /// The module and the file, as `#fileID` writes them.
    private static func shortPath(_ path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        let root = parts.lastIndex { ["Sources", "Tests"].contains($0) }
        guard let root, root + 2 < parts.count, let file = parts.last else { return parts.last ?? path }
        return "\(parts[root + 1])/\(file)"
    }
}
