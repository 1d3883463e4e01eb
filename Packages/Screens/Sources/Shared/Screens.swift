#if HEADLESS_SCREENS
import Foundation
public import TreeUI
#elseif canImport(SwiftUI)
import Foundation
public import SwiftUI
#endif

#if HEADLESS_SCREENS || canImport(SwiftUI)
/// A screen whose accessibility is compared.
public struct Screen {
    /// The name of the screen in messages.
    public let name: String
    /// The view.
    public let view: AnyView

    @MainActor init(_ name: String, @ViewBuilder _ view: () -> some View) {
        self.name = name
        self.view = AnyView(view())
    }
}

/// The screens that are compared. Each shows what tests rely on most: a role, a name, a value or an action.
@MainActor public let screens = [
    Screen("text") { Text("Hello") },
    Screen("heading") { Text("Title").accessibilityAddTraits(.isHeader) },
    Screen("button") { Button("Save") {} },
    Screen("disabled button") { Button("Save") {}.disabled(true) },
    Screen("button with a symbol") { Button("Add", systemImage: "plus") {}.labelStyle(.titleOnly) },
    Screen("toggle that is on") { Toggle("Sound", isOn: .constant(true)).toggleStyle(.checkbox) },
    Screen("toggle that is off") { Toggle("Sound", isOn: .constant(false)).toggleStyle(.checkbox) },
    Screen("field") { TextField("Name", text: .constant("Anna")).accessibilityLabel("Name") },
    Screen("secure field") { SecureField("Password", text: .constant("abc")).accessibilityLabel("Password") },
    Screen("slider") { Slider(value: .constant(0.5), in: 0...1).accessibilityLabel("Volume") },
    Screen("stepper") { Stepper("Count", value: .constant(3), in: 0...9) },
    Screen("picker") {
        Picker("Color", selection: .constant(1)) {
            Text("Red").tag(1)
            Text("Blue").tag(2)
        }
        .pickerStyle(.menu)
    },
    Screen("progress") { ProgressView(value: 0.25).accessibilityLabel("Loading") },
    Screen("link") { Link("Site", destination: URL(filePath: "/")) },
    Screen("image") { Image(systemName: "star").accessibilityLabel("Favorite") },
    Screen("text hidden from accessibility") {
        Text("Seen")
        Text("Unseen").accessibilityHidden(true)
    },
    Screen("hidden text") {
        Text("Seen")
        Text("Gone").hidden()
    },
    Screen("label and value") { Text("7").accessibilityLabel("Count").accessibilityValue("seven") },
    Screen("combined texts") {
        HStack {
            Text("Anna")
            Text("online")
        }
        .accessibilityElement(children: .combine)
    },
    Screen("list") {
        List {
            Text("One")
            Text("Two")
        }
    },
]
#endif
