// Less frequently used forms of controls, each created from a more general form.

extension Toggle where Label == TreeUI.Label<Text, Image> {
    /// Creates a toggle with a title and a system image.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        isOn: Binding<Bool>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let label = TreeUI.Label(titleKey, systemImage: systemImage)
        self.init(isOn: isOn, label: { label }, fileID: fileID, line: line)
    }
}

extension Toggle {
    /// Creates a toggle for a value that several elements have. It is on if it is on for all of them, and sets it for
    /// all of them.
    public init<C: MutableCollection & RandomAccessCollection>(
        sources: Binding<C>,
        isOn: WritableKeyPath<C.Element, Bool>,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let all = Binding<Bool>(
            get: { sources.wrappedValue.allSatisfy { $0[keyPath: isOn] } },
            set: { new in
                var values = sources.wrappedValue
                var index = values.startIndex
                while index != values.endIndex {
                    values[index][keyPath: isOn] = new
                    values.formIndex(after: &index)
                }
                sources.wrappedValue = values
            }
        )
        self.init(isOn: all, label: label, fileID: fileID, line: line)
    }
}

extension Picker {
    /// Creates a picker with a label. SwiftUI's older form.
    public init(
        selection: Binding<SelectionValue>,
        label: Label,
        @ViewBuilder content: () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(selection: selection, content: content, label: { label }, fileID: fileID, line: line)
    }
}

extension Picker where Label == TreeUI.Label<Text, Image> {
    /// Creates a picker with a title and a system image.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let label = TreeUI.Label(titleKey, systemImage: systemImage)
        self.init(selection: selection, content: content, label: { label }, fileID: fileID, line: line)
    }
}

extension Picker where Label == Text {
    /// Creates a titled picker. The label of the current value has no effect: the selected option is in the tree.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(selection: selection, content: content, label: { Text(titleKey) }, fileID: fileID, line: line)
    }
}

extension Stepper {
    /// Creates a stepper that runs a closure for each step. SwiftUI's older form.
    @_disfavoredOverload
    public init(
        onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement, fileID: fileID, line: line)
    }
}

extension Slider {
    /// Creates a slider with labels at its ends. SwiftUI's older form.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value,
            in: bounds,
            label: label,
            minimumValueLabel: { minimumValueLabel },
            maximumValueLabel: { maximumValueLabel },
            onEditingChanged: onEditingChanged,
            fileID: fileID,
            line: line
        )
    }
}

extension Gauge {
    /// Creates a gauge with labels for its bounds. They have no effect: the bounds are in the tree.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> some View,
        @ViewBuilder maximumValueLabel: () -> some View
    ) {
        self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel)
    }
}

extension Button where Label == Text {
    /// Creates a button that is named for its role.
    public init(
        role: ButtonRole,
        action: @escaping @MainActor () -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role: role, action: action, label: { Text(verbatim: role.title) }, fileID: fileID, line: line)
    }
}

extension GroupBox {
    /// Creates a group box with a label. SwiftUI's older form.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { label })
    }
}

extension Menu where Label == Text {
    /// Creates a titled menu that runs the primary action when a person presses it. In the tree, a button with the
    /// primary action is the first item.
    public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }
}
