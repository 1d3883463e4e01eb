import TreeUI

/// Rows and their actions.
struct Inbox: View {
    enum Order: String, CaseIterable { case newest, oldest }

    @State private var messages = ["one", "two"]
    @State private var order = Order.newest
    @State private var search = ""
    @SceneStorage("inbox.tab") private var tab = "list"
    @AppStorage("inbox.unread") private var showsUnread = false
    @Environment(\.openURL) private var openURL

    var body: some View {
        TabView(selection: $tab) {
            List {
                ForEach(messages, id: \.self) { message in
                    Text(message)
                        .tag(message)
                        .swipeActions(edge: .trailing) { Button("Flag", role: .destructive) {} }
                        .contextMenu { Button("Copy") {} }
                        .listRowBackground(Color.clear)
                        .listRowInsets(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
                        .listRowSeparator(.hidden, edges: .bottom)
                        .listRowHoverEffectDisabled()
                        .id(message)
                }
                .onDelete { messages.remove(atOffsets: $0) }
            }
            .refreshable { await reload() }
            .searchable(text: $search, prompt: "Search")
            .tabItem { Label("List", systemImage: "list.bullet") }
            .tag("list")
            ScrollView(.horizontal) {
                LazyHStack { ForEach(0..<2) { Text("\($0)") } }.scrollTargetLayout()
                LazyVStack { EmptyView() }
            }
            .contentMargins(8)
            .scrollClipDisabled()
            .coordinateSpace(name: "scroll")
            .tabItem { Text("Cards") }
            .tag("cards")
        }
        .tabViewStyle(PageTabViewStyle())
        .toolbar { InboxToolbar(order: $order) }
        .toolbarBackground(.visible, for: .navigationBar)
        .task { await reload() }
        .onAppear { showsUnread = true }
        .onDisappear { showsUnread = false }
        .onChange(of: order) { openURL(URL(filePath: "/inbox")) }
        .onOpenURL { search = $0.absoluteString }
        .environment(\.openURL, OpenURLAction { _ in .handled })
    }

    private func reload() async {}
}

struct InboxToolbar: ToolbarContent {
    @Binding var order: Inbox.Order

    var body: some ToolbarContent {
        ToolbarItem(placement: .primaryAction) {
            Picker("Order", selection: $order) {
                ForEach(Inbox.Order.allCases, id: \.self) { Text($0.rawValue) }
            }
            .pickerStyle(SegmentedPickerStyle())
            .labelsHidden()
        }
        ToolbarSpacer(.fixed)
        ToolbarItemGroup(placement: .secondaryAction) {
            Button("Mark") {}.buttonStyle(BorderedBarButtonStyle())
            Button("Sort") {}.buttonStyle(.accessoryBarAction)
        }
    }

    @ToolbarContentBuilder static func more() -> some ToolbarContent {
        ToolbarItem { Button("More") {} }
    }
}
