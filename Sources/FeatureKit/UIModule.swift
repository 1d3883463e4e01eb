// Features write `import FeatureKit`, so these lines select the UI module of their views: SwiftUI where it exists, and
// TreeUI elsewhere. The package trait `Headless` selects TreeUI on Apple platforms too (ADR-022).
#if canImport(SwiftUI) && !Headless
@_exported public import SwiftUI
#else
@_exported public import TreeUI
#endif
