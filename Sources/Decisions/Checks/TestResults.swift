import Foundation

/// Reads the suites of a test run from xUnit files.
enum TestResults {
    /// Returns the suites in every `.xml` file of a folder, in the form `Target.Suite`, including enclosing suites.
    /// - Throws: ``DecisionError`` if the folder has no such file.
    static func suites(_ folder: URL) throws(DecisionError) -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var suites: Set<String> = []
        for name in names where name.hasSuffix(".xml") {
            guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { continue }
            for suite in classNames(text) {
                let parts = suite.split(separator: ".")
                for count in 2...max(2, parts.count) where count <= parts.count {
                    suites.insert(parts[..<count].joined(separator: "."))
                }
            }
        }
        guard !suites.isEmpty else {
            throw .tool(
                fact: "\(folder.path) has no test results.",
                fix: "Run the tests with --xunit-output \(folder.path)/NAME.xml first."
            )
        }
        return suites
    }

    private static func classNames(_ text: String) -> Set<String> {
        Set(
            text.components(separatedBy: "classname=\"").dropFirst().compactMap {
                $0.split(separator: "\"").first.map(String.init)
            }
        )
    }
}
