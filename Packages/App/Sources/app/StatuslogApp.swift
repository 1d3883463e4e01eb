#if canImport(SwiftUI) && !Headless
import AppComposition
import FeatureKit
import Foundation

#if canImport(AppKit)
import AppKit
#endif

/// The app with the system's windows: the same scenes as in the terminal, shown by SwiftUI.
@main
struct StatuslogApp: App {
    private let environment: AppEnvironment

    init() {
        do {
            environment = try AppEnvironment(storeAt: Store.defaultPlace)
            if let notice = environment.storeNotice { FileHandle.standardError.write(Data("\(notice)\n".utf8)) }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
        Task { [environment] in try await environment.start() }
        #if canImport(AppKit)
        // A program that is not in a bundle has no windows in front and no menu bar unless it asks for them.
        NSApplication.shared.setActivationPolicy(.regular)
        #endif
    }

    var body: some Scene {
        environment.makeScene()
    }
}
#endif
