#if !canImport(SwiftUI) || Headless
import Foundation
import WebHost

/// The private folder of a served preview that outlives a build. The folder contains the page's address, the token and
/// the pages.
///
/// `Scripts/preview/loop.py` ends the input of a process when the next build is ready, and starts the new program with the
/// same folder.
struct PreviewLoop {
    let folder: URL
    private var address: URL { folder.appending(component: "address") }

    /// Changes a host's options so that it continues at the stored address, if there is one.
    func prepare(_ options: inout WebHostOptions) {
        options.port = (try? String(contentsOf: address, encoding: .utf8)).flatMap(PreviewLoop.port) ?? options.port
        options.tokenFile = folder.appending(component: "token")
        options.pageStore = FolderPageStore(folder)
    }

    /// Stores the address for the next process.
    func write(_ url: String) throws { try url.write(to: address, atomically: true, encoding: .utf8) }

    private static func port(of url: String) -> UInt16? { URL(string: url)?.port.flatMap { UInt16(exactly: $0) } }

    /// Returns the problems that the loop reports. Each line of the input is a JSON string. The sequence ends with the
    /// input.
    func problems() -> AsyncStream<String> {
        let (problems, continuation) = AsyncStream.makeStream(of: String.self)
        // A separate thread, because reading the input waits.
        Thread.detachNewThread {
            while let line = readLine() {
                if let problem = try? JSONDecoder().decode(String.self, from: Data(line.utf8)) {
                    continuation.yield(problem)
                }
            }
            continuation.finish()
        }
        return problems
    }
}
#endif
