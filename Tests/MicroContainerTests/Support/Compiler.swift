import Foundation

/// The diagnostics of a compiler run.
struct CompilerOutcome {
    let succeeded: Bool
    let errors: [String]
    let warnings: [String]
}

/// Type-checks a file of `Tests/Fixtures` in Swift 6 mode, against the modules that this test was built with.
func typecheck(_ fixture: String, _ options: String...) throws -> CompilerOutcome {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    let products = try products()
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", products.appending(path: "Modules").path]
        + ["CMicroContainer", "CAtomic"].flatMap { module in
            ["-Xcc", "-fmodule-map-file=\(products.path)/\(module).build/module.modulemap"]
        } + options
        + [tests.appending(path: "Fixtures").appending(path: fixture).path]
    let output = Pipe()
    compiler.standardError = output
    compiler.standardOutput = output
    try compiler.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    compiler.waitUntilExit()
    // The summary lines begin with a place; the excerpts below repeat the message without it.
    let lines = text.split(separator: "\n").map(String.init)
    return CompilerOutcome(
        succeeded: compiler.terminationStatus == 0,
        errors: lines.filter { $0.contains(": error: ") || $0.hasPrefix("error: ") },
        warnings: lines.filter { $0.contains(": warning: ") }
    )
}

/// The build folder of this test, which contains the test bundle. The arguments include the path of the bundle.
private func products() throws -> URL {
    for argument in CommandLine.arguments {
        guard let end = argument.range(of: ".xctest") else { continue }
        return URL(filePath: String(argument[..<end.upperBound])).deletingLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile)
}
