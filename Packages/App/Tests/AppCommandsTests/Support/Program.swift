import AppCommands
import Foundation
import Synchronization

/// The exit code and the output of the program.
struct Outcome {
    var code: Int32
    var output: String
    var errors: String
}

/// Runs the program in this process.
@MainActor
func app(_ arguments: String...) async -> Outcome {
    await app(arguments)
}

@MainActor
func app(_ arguments: [String], input: [UInt8] = []) async -> Outcome {
    let output = Lines()
    let errors = Lines()
    let console = Console(read: { _ throws(InputError) in input }, write: output.append, writeError: errors.append)
    let code = await AppProgram.run(arguments, console: console)
    return Outcome(code: code, output: output.text, errors: errors.text)
}

/// Runs the built program, as a person does.
func process(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Outcome {
    try process(arguments, input: Data(input.utf8), environment: environment)
}

/// - Parameter watch: Called repeatedly with the id of the process while it runs.
func process(
    _ arguments: [String],
    input: Data = Data(),
    environment: [String: String] = [:],
    watch: ((Int32) -> Void)? = nil
) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files instead of pipes, so that nothing has to read while the program writes.
    let files = ["in", "out", "err"].map { folder.appending(component: $0) }
    for file in files { try (file == files[0] ? input : Data()).write(to: file) }

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    while let watch, process.isRunning {
        watch(process.processIdentifier)
        Thread.sleep(forTimeInterval: 0.001)
    }
    process.waitUntilExit()
    return Outcome(
        // A signal, such as that of a trap, is not an exit code.
        code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
        output: try String(contentsOf: files[1], encoding: .utf8),
        errors: try String(contentsOf: files[2], encoding: .utf8)
    )
}

var executablePath: String { executable.path }

/// The built program in the folder of the test bundle.
private var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appending(component: "app")
}

private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var text: String { lines.withLock { $0.joined(separator: "\n") } }

    func append(_ line: String) {
        lines.withLock { $0.append(line) }
    }
}
