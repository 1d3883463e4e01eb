// Features write `import FeatureKit`, so these lines select the UI modules of their views: SwiftUI and Swift Charts where
// they exist, and TreeUI and TreeCharts elsewhere. The package trait `Headless` selects the latter on Apple platforms too
// (ADR-022).
#if canImport(SwiftUI) && !Headless
@_exported public import Charts
@_exported public import SwiftUI
#else
@_exported public import TreeCharts
@_exported public import TreeUI
#endif

// SwiftUI's file dialogs take content types, such as `.json`, whose members are in another module.
#if canImport(UniformTypeIdentifiers)
@_exported public import UniformTypeIdentifiers
#endif
