#if canImport(AppKit)
import AppKit
import HeadlessScreens
import SwiftUI

extension Element {
    /// The elements of a view that a window shows.
    @MainActor static func elements(of view: some View) -> [Element] {
        let content = NSHostingView(rootView: view)
        let window = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 400, height: 300),
            styleMask: [.titled],
            backing: .buffered,
            defer: false
        )
        window.isReleasedWhenClosed = false
        window.contentView = content
        window.orderFront(nil)
        defer { window.close() }
        // SwiftUI builds the elements after the first layout.
        content.layoutSubtreeIfNeeded()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
        return elements(in: content)
    }

    /// The elements in an element, in reading order. The children of a control belong to the control.
    @MainActor private static func elements(in parent: any NSAccessibilityProtocol) -> [Element] {
        (parent.accessibilityChildren() ?? []).flatMap { child -> [Element] in
            guard let child = child as? any NSAccessibilityProtocol else {
                return [Element(role: "\(type(of: child))", name: "")]
            }
            guard let role = child.accessibilityRole(), let name = name(of: role, child.accessibilitySubrole()) else {
                return elements(in: child)
            }
            return [element(child, role: name)]
        }
    }

    @MainActor private static func element(_ child: any NSAccessibilityProtocol, role: String) -> Element {
        let label = [child.accessibilityLabel(), child.accessibilityTitle()].compactMap(\.self).first { !$0.isEmpty }
        let value = child.accessibilityValue().map { ($0 as? NSNumber).map { "\($0.doubleValue)" } ?? "\($0)" }
        let isEnabled = child.isAccessibilityEnabled()
        let actions = [
            "press": #selector((any NSAccessibilityProtocol).accessibilityPerformPress),
            "increment": #selector((any NSAccessibilityProtocol).accessibilityPerformIncrement),
            "decrement": #selector((any NSAccessibilityProtocol).accessibilityPerformDecrement),
        ]
        .filter { isEnabled && child.isAccessibilitySelectorAllowed($0.value) }
        // A text without a label has its text as its value.
        return Element(
            role: role,
            name: label ?? value ?? "",
            value: label == nil ? nil : value,
            isEnabled: isEnabled,
            actions: actions.keys.sorted()
        )
    }

    private static func name(of role: NSAccessibility.Role, _ subrole: NSAccessibility.Subrole?) -> String? {
        if subrole == .secureTextField { return "secure field" }
        return [
            .staticText: "text", NSAccessibility.Role(rawValue: "AXHeading"): "heading", .button: "button",
            .link: "link",
            .image: "image", .checkBox: "toggle", .textField: "field", .slider: "slider", .incrementor: "stepper",
            .popUpButton: "picker", .menuButton: "menu", .progressIndicator: "progress",
        ][role]
    }
}
#endif
