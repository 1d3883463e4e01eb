/// The stored properties of a structure or tuple: their declared types, and their places in memory.
///
/// `Mirror` gives the values instead, boxed one by one: that costs more than evaluating most views. These are the
/// runtime functions that `Mirror` itself is made of. They are part of the standard library's stable ABI.
struct FieldLayout {
    let type: any Any.Type
    let offset: Int

    /// Of these two kinds, all values of a type have the same fields; see `MetadataKind.def` of the runtime.
    private static let structureKind: UInt = 0x200
    private static let tupleKind: UInt = 0x301

    /// The fields of `type`; none where it is no structure or tuple.
    static func fields(of type: any Any.Type) -> [FieldLayout] {
        // Those of a class would be the object's; those of an existential type depend on the value in it.
        guard [structureKind, tupleKind].contains(metadataKind(type)) else { return [] }
        return (0..<fieldCount(type)).map { index in
            var description = FieldDescription()
            let field = fieldType(type, index: index, description: &description)
            description.freeName?(description.name)
            return FieldLayout(type: field, offset: fieldOffset(type, index: index))
        }
    }
}

/// What the runtime says of a field beside its type, laid out as in the standard library's `ReflectionMirror.swift`.
private struct FieldDescription {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_: any Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
    _: any Any.Type,
    index: Int,
    description: UnsafeMutablePointer<FieldDescription>
) -> any Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_: any Any.Type, index: Int) -> Int
