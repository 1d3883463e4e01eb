import TreeUI

/// Toolbars, tabs, split views and links in their rarer forms.
struct Bars: View {
    enum Place: Hashable { case home, search }

    @State private var place = Place.home
    @State private var isActive = false
    @State private var tag: Int?
    @State private var column = NavigationSplitViewColumn.sidebar
    @State private var visibility = NavigationSplitViewVisibility.all

    var body: some View {
        TabView(selection: $place) {
            TabSection("First") {
                Tab("Home", systemImage: "house", value: Place.home) { home }
            }
            Tab("Find", image: "find", value: Place.search, role: .search) { Text("search") }
        }
        .tabBarMinimizeBehavior(.onScrollDown)
        .tabViewSidebarHeader { Text("header") }
    }

    private var home: some View {
        NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
            NavigationLink("Active", destination: Text("active screen"), isActive: $isActive)
            NavigationLink("Tagged", destination: Text("tagged screen"), tag: 1, selection: $tag)
                .isDetailLink(true)
            NavigationLink(isActive: $isActive) {
                Text("screen")
            } label: {
                EmptyView()
            }
        } detail: {
            Text("detail")
                .navigationTitle("Home")
                .navigationSubtitle("Today")
                .toolbar(id: "bar") {
                    ToolbarItem(id: "add", placement: .primaryAction) { Button("Add") {} }
                    ToolbarSpacer(.fixed)
                }
                .toolbarTitleMenu { Button("Rename") {} }
                .toolbarRole(.editor)
                .toolbarVisibility(.hidden, for: .tabBar)
                .toolbarBackgroundVisibility(.hidden, for: .navigationBar)
                .toolbarForegroundStyle(.red, for: .navigationBar)
                .toolbar(removing: .sidebarToggle)
                .navigationLinkIndicatorVisibility(.hidden)
        }
    }
}
