import FeatureKit
import MicroContainer
import MicroContainerUI

// The samples in the documentation comments of MicroContainerUI, compiled.

private struct InMemoryNoteStore: NoteStore {}

private struct HelpAppFactory: AppFactory {
    func makeAppView() -> some View { Text("Help") }
}

extension AppFeature where Factory == NotesAppFactory {
    static var notes: AppFeature {
        AppFeature("Notes", systemImage: "note.text", autowire: NotesAppFactory.init) {
            Singleton((any NoteStore).self, autowire: InMemoryNoteStore.init)
        }
    }
}

extension AppFeature where Factory == HelpAppFactory {
    fileprivate static var help: AppFeature {
        AppFeature("Help", systemImage: "questionmark", autowire: HelpAppFactory.init)
    }
}

@MainActor private func notebook() -> some Scene {
    let features = AppFeatures(
        .notes,
        .help,
    )
    let container = DependencyContainer { features }
    let scene = AppShell("Notebook", features, in: container)
    return scene
}

protocol WallClock: Sendable {
    var time: String { get }
}

struct ClockView: View {
    @Environment(\.dependencyContainer) private var container

    var body: some View {
        Text(container?.resolveOptional((any WallClock).self)?.time ?? "No clock")
    }
}
