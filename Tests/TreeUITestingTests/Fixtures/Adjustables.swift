import FeatureKit
import Foundation

/// A control of each kind that is neither tapped nor typed into.
struct Adjustables: View {
    @State private var copies = 1
    @State private var size = 0.5
    @State private var due = Date(timeIntervalSinceReferenceDate: 0)
    @State private var pressed = 0
    @FocusState private var isNameFocused: Bool
    @State private var name = ""

    var body: some View {
        Form {
            Stepper("Copies", value: $copies, in: 1...2)
            Stepper("Volume", onIncrement: {}, onDecrement: nil)
            Slider(value: $size, in: 0...1, step: 0.25) { Text("Size") }
            DatePicker("Due", selection: $due, displayedComponents: .date)
            DisclosureGroup("More") { Text("Within") }
            Gauge(value: 0.3) { Text("Battery") }
            HStack {
                Text("Rain")
                Text("12 °C")
            }
            .accessibilityElement(children: .combine)
            Text("Pressed \(pressed)").onLongPressGesture { pressed += 1 }
            TextField("Name", text: $name).focused($isNameFocused)
        }
    }
}
