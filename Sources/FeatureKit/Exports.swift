// The UI module in use: a feature writes `import FeatureKit`, and this line decides what its views are made of.
@_exported public import TreeUI
