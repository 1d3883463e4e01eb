import MicroContainer

// new-feature: import {Name}Feature

// The features of new-feature, found by key path. A factory is a value that is made where it is used, so it never holds a
// service that has been replaced.
// new-feature:
// new-feature: /// The factory of the {title} feature, found by the key path `\.{name}`.
// new-feature: struct {Name}Spec: DependencySpec {
// new-feature:     static func make(resolver: DependencyResolving) throws -> {Name}AppFactory {
// new-feature:         {Name}AppFactory(repository: try resolver.resolveOrThrow())
// new-feature:     }
// new-feature: }
// new-feature:
// new-feature: extension Catalog {
// new-feature:     var {name}: {Name}Spec.Type { {Name}Spec.self }
// new-feature: }
