import TreeUI

struct Library: View {
    @State private var path = NavigationPath()

    var body: some View {
        NavigationStack(path: $path) {
            List {
                NavigationLink("Dune", value: "Dune")
                NavigationLink {
                    Text("About this library").navigationTitle("About")
                } label: {
                    Label("About", systemImage: "info.circle")
                }
            }
            .navigationTitle("Library")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: String.self) { title in
                BookView(title: title)
            }
            .toolbar {
                ToolbarItem(placement: .navigationBarTrailing) {
                    Button("Two deep") {
                        path.append("Emma")
                        path.append(7)
                    }
                }
            }
        }
    }
}

struct BookView: View {
    let title: String
    @State private var isFavorite = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Toggle("Favorite", isOn: $isFavorite)
            NavigationLink("Chapter", value: 1)
            Button("Close") { dismiss() }
        }
        .navigationTitle(title)
        .navigationDestination(for: Int.self) { Text("Chapter \($0)").navigationBarBackButtonHidden(true) }
    }
}

struct OldStyle: View {
    @State private var isShown = false

    var body: some View {
        NavigationView {
            VStack {
                NavigationLink(destination: Text("Inside"), isActive: $isShown) { Text("Go") }
                Text(isShown ? "gone" : "here")
            }
            .navigationBarTitle("Old", displayMode: .large)
            .navigationBarItems(trailing: EditButton())
        }
        .navigationViewStyle(StackNavigationViewStyle())
    }
}

struct Mailboxes: View {
    var body: some View {
        NavigationSplitView {
            List {
                NavigationLink("Inbox") { Text("3 letters") }
                NavigationLink("Sent") { Text("none sent") }
            }
        } detail: {
            Text("Choose a mailbox")
        }
    }
}

struct TabsOfTabs: View {
    enum Place: Hashable { case home, search }
    @State private var place = Place.home

    var body: some View {
        TabView(selection: $place) {
            Tab("Home", systemImage: "house", value: Place.home) { Text("At home") }
            Tab("Search", systemImage: "magnifyingglass", value: Place.search) { Text("Searching") }
        }
        .tabViewStyle(.sidebarAdaptable)
    }
}
