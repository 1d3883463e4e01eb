/// The names of SwiftUI that five files or more use, of the 1,434 in twelve open applications and sample collections.
enum Vocabulary {
    /// Views, shapes, scenes, styles and other types.
    static let types = words(
        """
        ActionSheet Angle AnyShapeStyle AnyView App AppStorage AsyncImage Binding BorderedBarButtonStyle
        BorderlessButtonStyle Button ButtonStyle Capsule Chart Circle CircularProgressViewStyle Color
        ContentUnavailableView Divider DragGesture EdgeInsets EditButton EmptyView EnvironmentKey
        EnvironmentValues Font ForEach Form Gauge GeometryReader Gradient Grid GridItem GridRow Group
        GroupedListStyle HStack Image InsetGroupedListStyle Label Layout LazyHStack LazyVGrid LazyVStack
        LinearGradient Link List LocalizedStringKey Menu NavigationLink NavigationPath NavigationSplitView
        NavigationStack NavigationView ObservedObject OpenURLAction PageTabViewStyle Path Picker
        PlainButtonStyle PreferenceKey ProgressView ProposedViewSize Rectangle RoundedRectangle Scene
        SceneStorage ScrollView ScrollViewReader Section SecureField SegmentedPickerStyle Shape ShareLink
        Slider Spacer StackNavigationViewStyle StateObject StrokeStyle TabView TapGesture Text TextEditor
        TextField Toggle ToolbarContent ToolbarItem ToolbarItemGroup ToolbarSpacer UnitPoint VStack View
        ViewModifier ViewThatFits WindowGroup ZStack
        """
    )

    /// Modifiers, and methods of their arguments.
    static let modifiers = words(
        """
        accentColor accessibilityAddTraits accessibilityElement accessibilityHidden accessibilityHint
        accessibilityIdentifier accessibilityLabel accessibilityRemoveTraits
        accessibilityRespondsToUserInteraction accessibilityValue actionSheet alert alignmentGuide
        allowsHitTesting animation aspectRatio asymmetric autocapitalization autocorrectionDisabled
        background backgroundStyle baselineOffset blendMode blur bold border buttonBorderShape buttonStyle
        chartXAxis clipShape clipped colorMultiply commandsRemoved compositingGroup configurationDisplayName
        confirmationDialog containerBackground containerShape contentMargins contentShape contentTransition
        contextMenu controlSize coordinateSpace cornerRadius defaultPosition delay disabled dynamicTypeSize
        edgesIgnoringSafeArea environment environmentObject fill fixedSize focused font fontWeight
        foregroundColor foregroundStyle formStyle frame fullScreenCover gesture glassEffect help hidden
        hoverEffect id ignoresSafeArea imageScale interactiveDismissDisabled interpolation keyboardShortcut
        keyboardType labelStyle labelsHidden layoutPriority lineLimit lineSpacing listRowBackground
        listRowHoverEffectDisabled listRowInsets listRowSeparator listStyle mask matchedGeometryEffect
        minimumScaleFactor modelContainer modifier monospacedDigit multilineTextAlignment
        navigationBarBackButtonHidden navigationBarHidden navigationBarItems navigationBarTitle
        navigationBarTitleDisplayMode navigationDestination navigationTitle navigationViewStyle offset
        onAppear onChange onChanged onDelete onDisappear onEnded onLongPressGesture onOpenURL
        onPreferenceChange onReceive onSubmit onTapGesture opacity overlay padding pickerStyle
        preferredColorScheme presentationDetents presentationDragIndicator progressViewStyle redacted
        refreshable renderingMode repeatForever resizable rotationEffect safeAreaInset scale scaleEffect
        scaledToFill scaledToFit scrollClipDisabled scrollContentBackground scrollDismissesKeyboard
        scrollIndicators scrollTargetLayout searchable shadow sheet simultaneousGesture stroke strokeBorder
        supportedFamilies swipeActions symbolRenderingMode symbolVariant tabItem tabViewStyle tag task
        textCase textContentType textFieldStyle textInputAutocapitalization textSelection tint tipBackground
        tipViewStyle toggleStyle toolbar toolbarBackground transition truncationMode widgetURL
        windowResizability zIndex
        """
    )

    /// Property wrappers, macros and builders, which follow an `@`.
    static let attributes = words(
        """
        AppStorage Bindable Binding Environment EnvironmentObject FocusState GestureState MainActor
        Namespace Observable ObservationIgnored ObservedObject Published SceneStorage Sendable State
        StateObject ToolbarContentBuilder UIApplicationDelegateAdaptor ViewBuilder
        """
    )

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
