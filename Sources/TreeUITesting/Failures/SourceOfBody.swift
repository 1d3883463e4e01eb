#if canImport(Runtime)
import Runtime
#endif

/// The line of a view's body, from the stack of calls.
enum SourceOfBody {
    /// The innermost body on the stack, as `CartFeature/CartView.swift:12`; `nil` where the system cannot read the stack.
    static var current: String? {
        #if canImport(Runtime)
        guard #available(macOS 26, *) else { return nil }
        let frames = (try? Backtrace.capture(limit: 64))?.symbolicated()?.frames ?? []
        for frame in frames {
            guard let symbol = frame.symbol, symbol.name.contains("body.getter"), let place = symbol.sourceLocation
            else {
                continue
            }
            // The compiler gives `model.count += 1` no line.
            return place.line > 0 ? "\(shortPath(place.path)):\(place.line)" : shortPath(place.path)
        }
        #endif
        return nil
    }

    /// The module and the file, as `#fileID` writes them.
    private static func shortPath(_ path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        let root = parts.lastIndex { ["Sources", "Tests"].contains($0) }
        guard let root, root + 2 < parts.count, let file = parts.last else { return parts.last ?? path }
        return "\(parts[root + 1])/\(file)"
    }
}
