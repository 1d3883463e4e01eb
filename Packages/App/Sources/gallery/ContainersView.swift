import FeatureKit
import Foundation

private struct Fruit: Identifiable {
    let id: Int
    let name: String
    let price: Int

    static let all = [Fruit(id: 1, name: "Pear", price: 2), Fruit(id: 2, name: "Apple", price: 3)]
}

/// Container views: columns, tabs, lists, a table, sections, a toolbar.
struct ContainersView: View {
    @State private var folder: String? = "Inbox"
    @State private var tab = "all"
    @State private var fruit: Fruit.ID? = 2
    @State private var order = [KeyPathComparator(\Fruit.name)]

    var body: some View {
        NavigationSplitView {
            List(selection: $folder) {
                ForEach(["Inbox", "Sent", "Bin"], id: \.self) { Text($0).tag($0) }
            }
        } detail: {
            TabView(selection: $tab) {
                messages.tabItem { Label("All", systemImage: "tray") }.tag("all")
                Text("Nothing flagged").tabItem { Text("Flagged") }.tag("flagged")
            }
        }
        .toolbar {
            ToolbarItem { Button("Refresh", systemImage: "arrow.clockwise") {} }
            ToolbarItem { Button("Archive") {}.disabled(true) }
            ToolbarItem(placement: .status) { Text("Updated just now") }
        }
    }

    private var messages: some View {
        ScrollView {
            VStack(alignment: .leading) {
                List {
                    Section {
                        Text("Lunch at noon?")
                        Text("The minutes of Monday")
                    } header: {
                        Text("Today")
                    } footer: {
                        Text("Two messages")
                    }
                    Section("Yesterday") {
                        HStack {
                            Text("The canteen")
                            Spacer()
                            Text("9:15")
                        }
                        .badge(3)
                    }
                    Section("Earlier") {}
                }
                Table(Fruit.all.sorted(using: order), selection: $fruit, sortOrder: $order) {
                    TableColumn("Fruit", value: \.name)
                    TableColumn("Price") { Text("\($0.price) €") }
                }
                Divider()
                HStack {
                    Text("Left")
                    Spacer()
                    Text("Right")
                }
                Rectangle()
                VStack { Text("Pressed as a whole") }.onTapGesture {}
                GroupBox("Storage") { Text("2 GB of 5 GB") }
                ContentUnavailableView(
                    "No drafts",
                    systemImage: "tray",
                    description: Text("What you begin waits here.")
                )
            }
        }
    }
}
