// Features write `import FeatureKit`, so these lines select the UI module of their views: SwiftUI where it exists, and
// TreeUI elsewhere. The package trait `Headless` selects TreeUI on Apple platforms too (ADR-022).
#if canImport(SwiftUI) && !Headless
@_exported public import SwiftUI
#else
@_exported public import TreeUI
#endif

// SwiftUI's file dialogs take content types, such as `.json`, whose members are in another module.
#if canImport(UniformTypeIdentifiers)
@_exported public import UniformTypeIdentifiers
#endif
