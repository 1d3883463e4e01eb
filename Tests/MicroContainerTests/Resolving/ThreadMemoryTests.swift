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
            let before = try residentBytes()
            for _ in 0..<500 { onThreads(2, stackSize: 16 << 20, resolveDeep) }
            let grown = try residentBytes() - before
            if grown > 4 << 20 {
                print("grown by \(grown) bytes in 1,000 threads")
                exit(1)
            }
        }
    }
}

private func residentBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (Int(fields[1]) ?? 0) * Int(getpagesize())
}
#endif
