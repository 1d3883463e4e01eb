import Foundation
import Testing

/// The walks of ARCHITECTURE.md lead through files that exist and declare what the walk names.
struct ArchitectureTests {
    private let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

    /// A file of a step, and the names that the step says about it.
    private struct Stop {
        let path: String
        let names: [String]
    }

    private func stops() throws -> [Stop] {
        let text = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let walks = try #require(text.components(separatedBy: "## Where to change what").first)
        let steps = walks.components(separatedBy: "](Sources/").dropFirst()
        return steps.map { step in
            let parts = step.split(separator: ")", maxSplits: 1)
            let sentence = parts.last?.components(separatedBy: "\n\n").first ?? ""
            let names = sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }
            return Stop(path: "Sources/\(parts[0])", names: names.filter { $0.allSatisfy(\.isLetter) })
        }
    }

    @Test func `the file of each step in ARCHITECTURE.md declares the names that the step mentions`() throws {
        let stops = try stops()
        #expect(stops.count > 25)
        #expect(stops.flatMap(\.names).count > 25)
        for stop in stops {
            let source = try String(contentsOf: root.appending(path: stop.path), encoding: .utf8)
            for name in stop.names {
                let isDeclared = source.contains(try Regex("(func|var|let|case) \(name)\\b"))
                #expect(isDeclared, "\(stop.path) does not declare \(name).")
            }
        }
    }

    @Test func `the files in ARCHITECTURE.md's table of what to change exist`() throws {
        let text = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let table = try #require(text.components(separatedBy: "## Where to change what").last)
        let paths = table.split(separator: "`").map(String.init).filter { $0.hasPrefix("Sources/") }
        #expect(paths.count > 4)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: root.appending(path: path).path), "\(path)")
        }
    }
}
