// Features write `import FeatureKit`, so this line selects the UI module of their views.
@_exported public import TreeUI
