#if canImport(AppKit)
import AppKit
import HeadlessScreens
import NativeScreens
import SwiftUI

/// Shows each screen with SwiftUI in a window, and prints where its accessibility differs from the render tree. Ends with 1
/// after a difference.
@main struct CompareScreens {
    @MainActor static func main() {
        NSApplication.shared.setActivationPolicy(.accessory)
        var differences = 0
        for (native, headless) in zip(NativeScreens.screens, HeadlessScreens.screens) {
            let shown = Element.elements(of: native.view)
            let expected = headless.elements
            guard shown != expected else { continue }
            differences += 1
            print("\(native.name):\n  SwiftUI: \(shown)\n  TreeUI:  \(expected)")
        }
        print("\(NativeScreens.screens.count) screens, \(differences) with differences")
        exit(differences == 0 ? 0 : 1)
    }
}
#else
import Foundation

/// Says that the comparison needs SwiftUI, and exits with code 2.
@main struct CompareScreens {
    static func main() {
        print("compare-screens: there is no SwiftUI here, so nothing was compared. Run it on macOS.")
        exit(2)
    }
}
#endif
