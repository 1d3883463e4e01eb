import Foundation

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
