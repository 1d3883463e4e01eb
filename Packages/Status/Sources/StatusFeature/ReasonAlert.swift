import FeatureKit

extension Optional {
    /// Whether there is a value. Setting it to `false` removes the value.
    var isPresent: Bool {
        get { self != nil }
        set { if !newValue { self = nil } }
    }
}

extension View {
    /// Shows the reason that something failed, until the person closes the alert.
    func alert(_ titleKey: LocalizedStringKey, reason: Binding<String?>) -> some View {
        alert(titleKey, isPresented: reason.isPresent) {
            Button("OK") {}
        } message: {
            Text(reason.wrappedValue ?? "")
        }
    }
}
