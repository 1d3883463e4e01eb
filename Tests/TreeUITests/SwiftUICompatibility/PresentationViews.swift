import TreeUI

/// Sheets, alerts and other presentations.
struct Presenter: View {
    @State private var isSheetShown = false
    @State private var isCoverShown = false
    @State private var isAlertShown = false
    @State private var isDialogShown = false
    @State private var isActionSheetShown = false
    private var selection: Binding<Bool> { $isSheetShown }

    var body: some View {
        NavigationView {
            if isSheetShown { AnyView(Text("shown")) } else { ContentUnavailableView("Nothing", systemImage: "tray") }
            Button("Sheet") { isSheetShown = true }
        }
        .sheet(isPresented: selection) {
            Text("sheet")
                .presentationDetents([.medium, .large])
                .presentationDragIndicator(.visible)
                .interactiveDismissDisabled()
        }
        .fullScreenCover(isPresented: $isCoverShown) { Text("cover") }
        .alert("Sure?", isPresented: $isAlertShown) { Button("OK") {} }
        .confirmationDialog("What?", isPresented: $isDialogShown) { Button("This") {} }
        .actionSheet(isPresented: $isActionSheetShown) {
            ActionSheet(title: Text("Which?"), buttons: [.default(Text("First")), .cancel()])
        }
        .navigationBarHidden(true)
        .preferredColorScheme(.dark)
        .accentColor(.red)
    }
}

struct VocabularyApp: App {
    private var corner: UnitPoint { .topLeading }

    var body: some Scene {
        WindowGroup("Vocabulary") { Presenter() }
            .commandsRemoved()
            .windowResizability(.contentSize)
            .defaultPosition(corner)
    }
}
