#if os(Linux)
import Foundation
import MicroContainer
import Testing

/// The thread sanitizer keeps data of threads that have ended, which is more than this test looks for.
private let isSanitized = dlsym(nil, "__tsan_init") != nil

struct ThreadMemoryTests {
    @Test(.disabled(if: isSanitized))
    func `the memory that a thread used for resolving is freed when the thread ends`() async {
        // Runs in a separate process, where no other code allocates memory meanwhile.
        await #expect(processExitsWith: .success) {
            let container = DependencyContainer()
            container.register(Int.self, arguments: Int.self) { container, depth in
                depth == 0 ? 0 : try container.resolve(Int.self, depth - 1)
            }
            @Sendable func resolveDeep(_: Int) {
                // More than 512 factories in progress use 8 KB.
                do { _ = try container.resolve(Int.self, 520) } catch { exit(2) }
            }
            for _ in 0..<30 { onThreads(2, stackSize: 16 << 20, resolveDeep) }
            let before = try allocatedBytes()
            for _ in 0..<200 { onThreads(2, stackSize: 16 << 20, resolveDeep) }
            let grown = try allocatedBytes() - before
            if grown > 1 << 20 {
                print("grown by \(grown) bytes in 400 threads")
                exit(1)
            }
        }
    }
}

/// The number of allocated bytes in all arenas of `malloc`.
///
/// The resident memory is less precise, because `malloc` decides whether freed pages go back to the system.
private func allocatedBytes() throws -> Int {
    typealias WriteReport = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    let writeReport = unsafeBitCast(try #require(dlsym(nil, "malloc_info")), to: WriteReport.self)
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    let stream = try #require(open_memstream(&text, &length))
    _ = writeReport(0, stream)
    fclose(stream)
    defer { free(text) }
    // The totals of all arenas follow the last arena.
    let report = String(cString: try #require(text))
    let sums = try #require(report.components(separatedBy: "</heap>").last)
    return try size("<system type=\"current\"", in: sums) + size("type=\"mmap\"", in: sums)
        - size("type=\"rest\"", in: sums) - size("type=\"fast\"", in: sums)
}

/// A size in a report of `malloc_info`. Not a local function, because the compiler warns about `#require` in one.
private func size(_ kind: String, in report: String) throws -> Int {
    let line = try #require(report.split(separator: "\n").first { $0.contains(kind) })
    let field = try #require(line.split(separator: " ").last { $0.hasPrefix("size=") })
    return try #require(Int(field.filter(\.isNumber)))
}
#endif
