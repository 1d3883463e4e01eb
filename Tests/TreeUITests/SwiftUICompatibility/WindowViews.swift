import Foundation
import TreeUI

/// Windows, and modifiers of windows and presentations that only a screen can show.
struct WindowApp: App {
    @State private var isInserted = true

    var body: some Scene {
        WindowGroup("Letters") { Letters() }
            .windowStyle(.hiddenTitleBar)
            .windowToolbarStyle(.unified(showsTitle: false))
            .windowResizability(.contentMinSize)
            .defaultSize(CGSize(width: 640, height: 480))
            .handlesExternalEvents(matching: ["letters"])
        WindowGroup("Letter", id: "letter", for: UUID.self) { $id in Text(id?.uuidString ?? "none") }
            .defaultSize(width: 320, height: 240)
            .windowLevel(.floating)
            .restorationBehavior(.disabled)
        WindowGroup(Text("Count"), for: Int.self) { $count in
            Text("\(count)")
        } defaultValue: {
            0
        }
        .windowIdealSize(.fitToContent)
        .windowBackgroundDragBehavior(.enabled)
        .windowManagerRole(.associated)
        .windowLevel(.desktop)
        .persistentSystemOverlays(.hidden)
    }
}

struct Letters: View {
    @State private var isShown = false
    @State private var detent = PresentationDetent.medium
    @State private var preview: URL?

    var body: some View {
        Text("letters")
            .sheet(isPresented: $isShown) {
                Text("sheet")
                    .presentationDetents([.medium], selection: $detent)
                    .presentationBackgroundInteraction(.enabled(upThrough: .medium))
                    .presentationContentInteraction(.scrolls)
                    .presentationSizing(.form)
                    .presentationCompactAdaptation(horizontal: .popover, vertical: .sheet)
                    .presentationBackground { Color.red }
                    .presentationPreventsAppTermination(false)
            }
            .popover(isPresented: $isShown, attachmentAnchor: .point(.top), arrowEdge: .bottom) { Text("popover") }
            .popover(isPresented: $isShown, arrowEdge: .bottom) { Text("popover") }
            .dialogIcon(Image(systemName: "star"))
            .dialogSeverity(.critical)
            .dialogSuppressionToggle(isSuppressed: $isShown)
            .containerBackground(.red, for: .window)
            .windowDismissBehavior(.disabled)
            .windowMinimizeBehavior(.disabled)
            .windowFullScreenBehavior(.disabled)
            .windowResizeBehavior(.disabled)
            .presentedWindowStyle(.plain)
            .presentedWindowToolbarStyle(.expanded)
            .handlesExternalEvents(preferring: ["letters"], allowing: ["*"])
            .sensoryFeedback(.success, trigger: isShown)
            .sensoryFeedback(.impact(weight: .heavy), trigger: isShown) { old, new in old != new }
            .sensoryFeedback(trigger: isShown) { old, new in new ? .start : nil }
            .userActivity("letters") { $0.title = "Letters" }
            .onContinueUserActivity("letters") { activity in _ = activity.userInfo }
            .quickLookPreview($preview)
            .inspector(isPresented: $isShown) { Text("details").inspectorColumnWidth(min: 100, ideal: 200) }
    }
}
