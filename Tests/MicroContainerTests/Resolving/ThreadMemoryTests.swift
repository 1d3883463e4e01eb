#if os(Linux)
import Foundation
import MicroContainer
import Testing

/// The thread sanitizer keeps what it knows of threads that have ended, which is more than what is looked for here.
private let isSanitized = dlsym(nil, "__tsan_init") != nil

struct ThreadMemoryTests {
    @Test(.disabled(if: isSanitized))
    func `a thread that ends gives back what it kept for what it was creating`() async {
        // In a process of its own, where nobody else takes memory meanwhile.
        await #expect(processExitsWith: .success) {
            let container = DependencyContainer()
            container.register(Int.self, arguments: Int.self) { container, depth in
                depth == 0 ? 0 : try container.resolve(Int.self, depth - 1)
            }
            @Sendable func resolveDeep(_: Int) {
                // More than 512 in progress take 8 KB.
                do { _ = try container.resolve(Int.self, 520) } catch { exit(2) }
            }
            for _ in 0..<60 { onThreads(2, stackSize: 16 << 20, resolveDeep) }
            let before = try allocatedBytes()
            for _ in 0..<500 { onThreads(2, stackSize: 16 << 20, resolveDeep) }
            let grown = try allocatedBytes() - before
            if grown > 2 << 20 {
                print("grown by \(grown) bytes in 1,000 threads")
                exit(1)
            }
        }
    }
}

/// The bytes that `malloc` gave and that nobody has freed, in all its arenas.
///
/// The resident memory of the process says less: whether freed pages go back to the system is up to `malloc`.
private func allocatedBytes() throws -> Int {
    typealias WriteReport = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    let writeReport = unsafeBitCast(try #require(dlsym(nil, "malloc_info")), to: WriteReport.self)
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    let stream = try #require(open_memstream(&text, &length))
    _ = writeReport(0, stream)
    fclose(stream)
    defer { free(text) }
    // The sums over all arenas stand after the last of them.
    let report = String(cString: try #require(text))
    let sums = try #require(report.components(separatedBy: "</heap>").last)
    return try size("<system type=\"current\"", in: sums) + size("type=\"mmap\"", in: sums)
        - size("type=\"rest\"", in: sums) - size("type=\"fast\"", in: sums)
}

/// A size in a report of `malloc_info`. Not a local function: the compiler warns of `#require` in one.
private func size(_ kind: String, in report: String) throws -> Int {
    let line = try #require(report.split(separator: "\n").first { $0.contains(kind) })
    let field = try #require(line.split(separator: " ").last { $0.hasPrefix("size=") })
    return try #require(Int(field.filter(\.isNumber)))
}
#endif
