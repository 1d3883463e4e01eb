import Foundation

struct Command {
    var executable: String
    var arguments: [String]

    struct Output {
        var status: Int32
        var standardOutput: Data
        var standardError: String
    }

    /// Runs the program in a folder and returns its output.
    ///
    /// The output is written to files, because a program that fills a pipe would block until it is read.
    /// - Throws: ``DecisionError`` if it cannot be started or takes longer than two minutes.
    func run(in folder: URL) throws(DecisionError) -> Output {
        #if os(macOS) || os(Linux) || os(Windows)
        let scratch = FileManager.default.temporaryDirectory.appending(path: "adr-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let streams = ["out", "err"].map { scratch.appending(path: $0) }
        do {
            try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
            for stream in streams { try Data().write(to: stream) }
            let process = Process()
            process.executableURL = URL(filePath: executable)
            process.arguments = arguments
            process.currentDirectoryURL = folder
            // Files that it leaves in its temporary folder, such as the package manager's locks, are removed with the
            // output.
            process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": scratch.path]) { $1 }
            process.standardOutput = try FileHandle(forWritingTo: streams[0])
            process.standardError = try FileHandle(forWritingTo: streams[1])
            process.standardInput = FileHandle.nullDevice
            let ended = DispatchSemaphore(value: 0)
            process.terminationHandler = { _ in ended.signal() }
            try process.run()
            guard ended.wait(timeout: .now() + 120) == .success else {
                process.terminate()
                throw DecisionError.tool(
                    fact: "\(executable) \(arguments.joined(separator: " ")) did not end within two minutes.",
                    fix: "Run it by hand, and find out what it waits for."
                )
            }
            return Output(
                status: process.terminationStatus,
                standardOutput: try Data(contentsOf: streams[0]),
                standardError: String(decoding: try Data(contentsOf: streams[1]), as: UTF8.self)
            )
        } catch let error as DecisionError {
            throw error
        } catch {
            throw .tool(
                fact: "\(executable) cannot be started: \(error.localizedDescription)",
                fix: "Install the Swift toolchain, or put it into PATH."
            )
        }
        #else
        throw .tool(fact: "This platform cannot start \(executable).", fix: "Check the decisions on macOS or Linux.")
        #endif
    }
}

/// The programs of the Swift toolchain.
struct Toolchain: Sendable {
    let folder: URL
    /// A string that is different for each version of the toolchain.
    let version: String

    /// Finds the toolchain of the first `swift` in `PATH`.
    static func find(path: String? = ProcessInfo.processInfo.environment["PATH"]) throws(DecisionError) -> Toolchain {
        for entry in (path ?? "").split(separator: ":") {
            let swift = URL(filePath: String(entry)).appending(path: "swift")
            guard FileManager.default.isExecutableFile(atPath: swift.path) else { continue }
            let real = swift.resolvingSymlinksInPath()
            let values = try? real.resourceValues(forKeys: [.contentModificationDateKey])
            let stamp = values?.contentModificationDate?.timeIntervalSince1970 ?? 0
            return Toolchain(folder: swift.deletingLastPathComponent(), version: "\(real.path) \(stamp)")
        }
        throw .tool(fact: "swift is not in PATH.", fix: "Install Swift from https://www.swift.org/install")
    }

    /// Returns a subcommand of `swift`. If the toolchain has it as a program, it is started directly, without the
    /// driver.
    func command(_ name: String, _ arguments: [String]) -> Command {
        let direct = folder.appending(path: "swift-\(name)").path
        if FileManager.default.isExecutableFile(atPath: direct) {
            return Command(executable: direct, arguments: arguments)
        }
        return Command(executable: folder.appending(path: "swift").path, arguments: [name] + arguments)
    }
}

/// Calls a function for each element, in parallel on all cores, and returns the results in order.
func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ body: @Sendable (Element) -> Result
) -> [Result] {
    let results = ResultSlots<Result>(count: elements.count)
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        results.set(index, body(elements[index]))
    }
    return results.values
}

/// Results by index, set from several threads.
private final class ResultSlots<Value: Sendable>: Sendable {
    private let slots: Locked<[Value?]>

    init(count: Int) {
        slots = Locked(Array(repeating: nil, count: count))
    }

    func set(_ index: Int, _ value: Value) {
        slots.withLock { $0[index] = value }
    }

    var values: [Value] { slots.withLock { $0.compactMap { $0 } } }
}
