#if canImport(CCurl)
import Broadcasting
import CCurl
import Foundation
import HTTPService

/// The thread that sends all of the process's requests and waits for the responses.
final class CurlLoop: Sendable {
    static let shared = CurlLoop()

    private enum Command {
        case start(CurlTransfer)
        case cancel(CurlTransfer)
        case resume(CurlTransfer)
    }

    private let commands = Locked<[Command]>([])
    /// The number of times that the thread has looked for something to do.
    let rounds = Locked(0)
    /// libcurl's set of transfers; `nil` if there was no memory for it.
    // Safe: only the thread of the loop uses it, and `curl_multi_wakeup`, which any thread may call.
    private nonisolated(unsafe) let transfers: UnsafeMutableRawPointer?

    init() {
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        transfers = curl_multi_init()
        Thread.detachNewThread { self.run() }
    }

    /// Sends a request. The receiver is called on the thread of the loop.
    func send(_ request: HTTPRequest, to receiver: any ResponseReceiver) -> Sending {
        do throws(HTTPError) {
            guard transfers != nil else { throw .unreachable(request.url, reason: "the process has no memory left") }
            let transfer = try CurlTransfer(request, to: receiver)
            enqueue(.start(transfer))
            return Sending {
                self.enqueue(.cancel(transfer))
            } resume: {
                self.enqueue(.resume(transfer))
            }
        } catch {
            receiver.completed(error)
            return Sending {}
        }
    }

    private func enqueue(_ command: Command) {
        commands.withLock { $0.append(command) }
        curl_multi_wakeup(transfers)
    }

    private func run() {
        guard let transfers else { return }
        var running: [UnsafeMutableRawPointer: CurlTransfer] = [:]
        while true {
            rounds.withLock { $0 += 1 }
            let next = commands.withLock { commands in
                defer { commands = [] }
                return commands
            }
            for command in next {
                switch command {
                case .start(let transfer):
                    running[transfer.handle] = transfer
                    curl_multi_add_handle(transfers, transfer.handle)
                case .cancel(let transfer):
                    guard running.removeValue(forKey: transfer.handle) != nil else { continue }
                    curl_multi_remove_handle(transfers, transfer.handle)
                case .resume(let transfer):
                    if running[transfer.handle] != nil { curl_easy_pause(transfer.handle, CURLPAUSE_CONT) }
                }
            }
            var count: Int32 = 0
            curl_multi_perform(transfers, &count)
            var result = CURLE_OK
            while let handle = ccurl_next_ended(transfers, &result) {
                curl_multi_remove_handle(transfers, handle)
                running.removeValue(forKey: handle)?.end(result)
            }
            // It ends earlier for an event, a timer of libcurl, or a command.
            curl_multi_poll(transfers, nil, 0, 60_000, nil)
        }
    }
}
#endif
