import WebHostServer

/// The numbers that a host counts, and their representation for Prometheus.
final class Metrics: Sendable {
    private struct State {
        var pages = 0
        var pagesOpened = 0
        var pagesRefused = 0
        var events = 0
        var patchBytes = 0
        var requests: [Int: Int] = [:]
        /// The number of batches in each bucket, and in the bucket without a limit.
        var buckets = [Int](repeating: 0, count: Metrics.bounds.count + 1)
        var seconds = 0.0
    }

    /// The upper limits of the buckets, in seconds, as they are written.
    private static let bounds: [(limit: Double, text: String)] = [
        (0.001, "0.001"), (0.0025, "0.0025"), (0.005, "0.005"), (0.01, "0.01"), (0.025, "0.025"), (0.05, "0.05"),
        (0.1, "0.1"), (0.25, "0.25"), (0.5, "0.5"), (1, "1"), (2.5, "2.5"),
    ]

    private let state = Locked(State())

    func setPages(_ count: Int) { state.withLock { $0.pages = count } }
    func addPage() { state.withLock { $0.pagesOpened += 1 } }
    func addRefusedPage() { state.withLock { $0.pagesRefused += 1 } }
    func addPatch(bytes: Int) { state.withLock { $0.patchBytes += bytes } }
    func addRequest(status: Int) { state.withLock { $0.requests[status, default: 0] += 1 } }

    /// Adds a request's events, and the time until they were performed.
    func addEvents(_ count: Int, taking duration: Duration) {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        let bucket = Metrics.bounds.firstIndex { seconds <= $0.limit } ?? Metrics.bounds.count
        state.withLock { state in
            state.events += count
            state.buckets[bucket] += 1
            state.seconds += seconds
        }
    }

    /// The numbers in version 0.0.4 of Prometheus's text format.
    func text(connections: Int, memory: Int?) -> String {
        let state = state.withLock { $0 }
        var lines: [String] = []
        func add(_ name: String, _ type: String, _ help: String, _ samples: [(labels: String, value: String)]) {
            lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"]
            lines += samples.map { "\(name)\($0.labels) \($0.value)" }
        }
        add("webhost_pages", "gauge", "Open pages.", [("", "\(state.pages)")])
        add("webhost_pages_opened_total", "counter", "Pages opened.", [("", "\(state.pagesOpened)")])
        let refused = [("", "\(state.pagesRefused)")]
        add("webhost_pages_refused_total", "counter", "Pages refused because of a limit.", refused)
        add("webhost_connections", "gauge", "Open connections.", [("", "\(connections)")])
        let requests = state.requests.sorted { $0.key < $1.key }.map { ("{code=\"\($0.key)\"}", "\($0.value)") }
        add("webhost_requests_total", "counter", "Requests answered, by status.", requests)
        add("webhost_events_total", "counter", "User events.", [("", "\(state.events)")])
        add("webhost_patch_bytes_total", "counter", "Bytes of changes sent to pages.", [("", "\(state.patchBytes)")])
        var count = 0
        var durations: [(String, String)] = []
        for (bucket, bound) in zip(state.buckets, Metrics.bounds.map(\.text) + ["+Inf"]) {
            count += bucket
            durations.append(("_bucket{le=\"\(bound)\"}", "\(count)"))
        }
        durations += [("_sum", "\(state.seconds)"), ("_count", "\(count)")]
        add("webhost_event_duration_seconds", "histogram", "Time spent handling the events of a request.", durations)
        if let memory {
            add("process_resident_memory_bytes", "gauge", "Resident memory of the process.", [("", "\(memory)")])
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// Serves the numbers at a separate address.
struct MetricsHandler: HTTPHandler {
    let metrics: Metrics
    let connections: @Sendable () -> Int

    init(metrics: Metrics, connections: @escaping @Sendable () -> Int) {
        self.metrics = metrics
        self.connections = connections
    }

    func begin(_ request: HTTPRequest) -> HTTPReception {
        guard request.path == "/metrics" else { return .refuse(.text(404, "The metrics are at /metrics.")) }
        guard request.method == "GET" || request.method == "HEAD" else {
            return .refuse(.text(405, "The metrics accept only GET."))
        }
        return .collect
    }

    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        let text = metrics.text(connections: connections(), memory: ResidentMemory.bytes)
        return .now(
            HTTPResponse(
                200,
                headers: [
                    ("Content-Type", "text/plain; version=0.0.4; charset=utf-8"), ("X-Content-Type-Options", "nosniff"),
                    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-store"),
                ],
                body: .bytes(Array(text.utf8))
            )
        )
    }
}
