import Foundation
import RenderTree
@_spi(Hosts) import TreeUI

/// A screen in which each row is a component with a button that changes it.
struct RowsScreen: View {
    let count: Int

    var body: some View {
        VStack {
            Text("Rows")
            ForEach(0..<count, id: \.self) { Row(number: $0) }
        }
    }
}

struct Row: View {
    let number: Int
    @State private var isDone = false

    var body: some View {
        HStack {
            Text("Item \(number)")
            Spacer()
            Text(isDone ? "done" : "open").foregroundStyle(.secondary)
            Button("Toggle") { isDone.toggle() }
        }
    }
}

/// A list like the timeline of the example app.
struct TimelineScreen: View {
    let count: Int

    var body: some View {
        List {
            ForEach(0..<count, id: \.self) { number in
                HStack(alignment: .top) {
                    Text("☔")
                    VStack(alignment: .leading) {
                        Text("Status \(number): rain all day, and no end of it in sight")
                        HStack {
                            Text("@emma")
                            Text("\(number) minutes ago")
                        }
                        .font(.caption)
                        .foregroundStyle(.secondary)
                    }
                }
                .contextMenu {
                    Button("Mute @emma", systemImage: "speaker.slash") {}
                    Button("Mute a Keyword…", systemImage: "text.badge.xmark") {}
                }
            }
        }
    }
}

struct FieldScreen: View {
    @State private var text = ""

    var body: some View {
        VStack {
            TextField("Text", text: $text)
            Text("You typed \(text)")
        }
    }
}

/// A session of ``RowsScreen`` whose rows are tapped.
@MainActor
struct RowsSession {
    private let session: Session
    let buttons: [NodeID]

    init(count: Int) {
        session = Session { WindowGroup("Rows") { RowsScreen(count: count) } }
        buttons = session.tree.nodes.filter { $0.role == .button }.map(\.id)
    }

    /// Returns the median time of a tap with the work after it, in nanoseconds of this thread.
    func median(of count: Int, _ work: (_ tree: AppTree, _ before: AppTree) -> Void) -> Double {
        var times: [Double] = []
        for round in 0..<count {
            let before = session.tree
            let start = nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)
            try? session.send(.tap, to: buttons[round % buttons.count])
            work(session.tree, before)
            times.append(nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) - start)
        }
        return times.sorted()[count / 2]
    }
}

/// The time of a clock, such as the processor time of this thread.
func nanoseconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
