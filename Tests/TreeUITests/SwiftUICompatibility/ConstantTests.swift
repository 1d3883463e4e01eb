import Testing
import TreeUI

/// The constants that SwiftUI declares and that no other file uses. Each must compile.
@MainActor
private enum Constants {
    // `Preview` is a view of these tests.
    typealias ViewTraits = TreeUI.Preview.ViewTraits

    static let all: [Any] = [
        AccessibilityActionKind.magicTap, AccessibilityActionKind.showMenu, AccessibilityHeadingLevel.h4,
        AccessibilityHeadingLevel.h5, AccessibilityHeadingLevel.h6, AccessibilityTextContentType.fileSystem,
        AccessibilityTextContentType.messaging, AccessibilityTextContentType.narrative,
        AccessibilityTextContentType.spreadsheet, AccessibilityTextContentType.wordProcessing,
        AccessibilityTraits.allowsDirectInteraction, AccessibilityTraits.causesPageTurn, AccessibilityTraits.isLink,
        AccessibilityTraits.isSearchField, AccessibilityTraits.isStaticText, AccessibilityTraits.isSummaryElement,
        AccessibilityTraits.isToggle, AccessibilityTraits.playsSound, AccessibilityTraits.startsMediaSession,
        AccessibilityTraits.updatesFrequently, AccessoryBarButtonStyle.accessoryBar,
        AccessoryCircularCapacityGaugeStyle.accessoryCircularCapacity, AccessoryLinearGaugeStyle.accessoryLinear,
        Alignment.bottomLeading, Alignment.centerFirstTextBaseline, Alignment.centerLastTextBaseline,
        Alignment.leadingFirstTextBaseline, Alignment.leadingLastTextBaseline, Alignment.topTrailing,
        Alignment.trailingFirstTextBaseline, Alignment.trailingLastTextBaseline,
        BorderlessButtonMenuStyle.borderlessButton, CarouselListStyle.carousel, Color.RGBColorSpace.displayP3,
        Color.RGBColorSpace.sRGBLinear, CommandGroupPlacement.appInfo, CommandGroupPlacement.appTermination,
        CommandGroupPlacement.appVisibility, CommandGroupPlacement.importExport, CommandGroupPlacement.printItem,
        CommandGroupPlacement.saveItem, CommandGroupPlacement.systemServices, CommandGroupPlacement.textEditing,
        CommandGroupPlacement.textFormatting, CommandGroupPlacement.undoRedo, CommandGroupPlacement.windowArrangement,
        CommandGroupPlacement.windowSize, ContainerBackgroundPlacement.navigationSplitView,
        ContainerBackgroundPlacement.tabView, ContainerBackgroundPlacement.widget,
        ContainerRelativeShape.containerRelative, ContentShapeKinds.dragPreview, ContentShapeKinds.focusEffect,
        ContentSizeCategory.accessibilityExtraExtraExtraLarge, ContentSizeCategory.accessibilityExtraExtraLarge,
        ContentSizeCategory.accessibilityExtraLarge, ContentSizeCategory.accessibilityMedium,
        ContentSizeCategory.extraExtraExtraLarge, ContentSizeCategory.extraExtraLarge, ContentSizeCategory.extraLarge,
        ContentSizeCategory.extraSmall, ControlSize.extraLarge, ControlSize.mini, DynamicTypeSize.accessibility1,
        DynamicTypeSize.accessibility2, DynamicTypeSize.accessibility3, DynamicTypeSize.accessibility4,
        DynamicTypeSize.accessibility5, DynamicTypeSize.xLarge, DynamicTypeSize.xSmall, DynamicTypeSize.xxLarge,
        DynamicTypeSize.xxxLarge, EditMode.transient, FittedPresentationSizing.fitted, Gradient.ColorSpace.perceptual,
        GraphicalDatePickerStyle.graphical, HorizontalAlignment.listRowSeparatorLeading,
        HorizontalAlignment.listRowSeparatorTrailing, IconOnlyLabelStyle.iconOnly,
        InterfaceOrientation.landscapeRight, InterfaceOrientation.portraitUpsideDown, LayoutDirection.leftToRight,
        LayoutDirection.rightToLeft, LinearCapacityGaugeStyle.linearCapacity, Material.regularMaterial,
        Material.thick, Material.thickMaterial, Material.thinMaterial, Material.ultraThick,
        Material.ultraThickMaterial, Material.ultraThin, NavigationLinkPickerStyle.navigationLink,
        NavigationSplitViewVisibility.detailOnly, NavigationSplitViewVisibility.doubleColumn,
        OpenURLAction.Result.systemAction, PointerStyle.grabActive, PointerStyle.grabIdle,
        PointerStyle.horizontalText, PointerStyle.rectSelection, PointerStyle.verticalText, PointerStyle.zoomIn,
        PointerStyle.zoomOut, PresentationContentInteraction.resizes, PreviewTrait<ViewTraits>.defaultLayout,
        PreviewTrait<ViewTraits>.landscapeRight, PreviewTrait<ViewTraits>.portraitUpsideDown,
        ScrollAnchorRole.initialOffset, ScrollPhase.animating, ScrollPhase.decelerating, ScrollPhase.interacting,
        SensoryFeedback.increase, SensoryFeedback.levelChange, SensoryFeedback.pathComplete,
        SensoryFeedback.Flexibility.rigid, SquareBorderTextFieldStyle.squareBorder, StrokeStyle.LineCap.butt,
        SymbolEffectOptions.nonRepeating, SystemSymbolEffect.breathe, SystemSymbolEffect.wiggle,
        TabBarMinimizeBehavior.onScrollUp, TabBarOnlyTabViewStyle.tabBarOnly, Text.LineStyle.Pattern.dashDot,
        TimelineScheduleMode.lowFrequency, TitleAndIconLabelStyle.titleAndIcon, TitleOnlyLabelStyle.titleOnly,
        ToolbarCustomizationBehavior.reorderable, ToolbarCustomizationOptions.alwaysAvailable,
        ToolbarItemPlacement.bottomOrnament, ToolbarItemPlacement.largeSubtitle, ToolbarItemPlacement.subtitle,
        ToolbarRole.navigationStack, UIKeyboardType.asciiCapable, UIKeyboardType.asciiCapableNumberPad,
        UIKeyboardType.decimalPad, UIKeyboardType.namePhonePad, UIKeyboardType.numbersAndPunctuation,
        UIKeyboardType.phonePad, UIKeyboardType.twitter, UIKeyboardType.webSearch,
        UITextAutocapitalizationType.allCharacters, UITextContentType.familyName, UITextContentType.fullStreetAddress,
        UITextContentType.givenName, UITextContentType.newPassword, UITextContentType.oneTimeCode,
        UITextContentType.postalCode, UITextContentType.telephoneNumber, UTType.audio, UTType.commaSeparatedText,
        UTType.directory, UTType.movie, UTType.mp3, UTType.mpeg4Movie, UTType.propertyList, UTType.rtf,
        UTType.swiftSource, UTType.utf8PlainText, UTType.video, UnitPoint.bottomLeading, UnitPoint.topTrailing,
        VerticalAlignment.lastTextBaseline,
        AccessibilityChildBehavior.ignore, Color.RGBColorSpace.sRGB, CommandGroupPlacement.pasteboard,
        MenuOrder.priority,
        GlassEffectTransition.matchedGeometry, RedactionReasons.invalidated, ScrollEdgeEffectStyle.hard,
        UIKeyboardType.numberPad,
    ]
}

@MainActor struct ConstantTests {
    @Test func `different constants of a type are not equal`() {
        let constants = Constants.all.compactMap { $0 as? AnyHashable }
        let types = Dictionary(grouping: constants) { "\(type(of: $0.base))" }
        for (type, constants) in types { #expect(Set(constants).count == constants.count, "\(type)") }
        #expect(types.count > 20)
    }
}
