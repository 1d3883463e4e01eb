/// A stored property of a structure or a class, or an element of a tuple: its declared type and its offset in memory.
///
/// `Mirror` returns the values instead and boxes each one, which costs more than evaluating most views. This type calls
/// the runtime functions that `Mirror` itself uses. They are part of the standard library's stable ABI.
package struct FieldLayout {
    let type: any Any.Type
    let offset: Int
    /// Whether the property is neither weak nor unowned.
    package let isStrong: Bool

    // The kinds of metadata of types with fields; see `MetadataKind.def` in the Swift runtime.
    private static let classKind: UInt = 0
    private static let structureKind: UInt = 0x200
    private static let tupleKind: UInt = 0x301
    private static let functionKind: UInt = 0x302
    private static let existentialKind: UInt = 0x303
    private static let extendedExistentialKind: UInt = 0x307

    /// Returns the fields of `type`, or an empty array if it is neither a structure nor a tuple.
    static func fields(of type: any Any.Type) -> [FieldLayout] {
        // The fields of a class belong to the object; those of an existential type depend on the value in it.
        guard [structureKind, tupleKind].contains(metadataKind(type)) else { return [] }
        return storedProperties(of: type)
    }

    /// Whether an object with this metadata is an instance of a Swift class. On Apple systems, it may be a class of another
    /// language, so this is `false` there.
    static func isClass(_ metadata: UnsafeRawPointer) -> Bool {
        #if _runtime(_ObjC)
        false
        #else
        metadata.load(as: UInt.self) == classKind
        #endif
    }

    /// Whether a type's values are closures, each a function and an object with the captured values.
    static func isClosure<T>(_ type: T.Type) -> Bool {
        // A C function, and a block, have one pointer.
        metadataKind(type) == functionKind && MemoryLayout<T>.size == 2 * MemoryLayout<UInt>.size
    }

    /// Whether values of a type are in an opaque existential container: three words for the value or for a reference to it, its
    /// type, and witnesses. `Any` begins in the same way. A container for classes alone, or for an error, is another one.
    static func isOpaqueExistential(_ type: any Any.Type) -> Bool {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let second = MemoryLayout<UInt>.size
        switch metadataKind(type) {
        // `ExistentialTypeFlags`: this bit is missing for classes, and errors are a special protocol.
        case existentialKind: return metadata.load(fromByteOffset: second, as: UInt32.self) & 0xBF00_0000 == 0x8000_0000
        // `ExtendedExistentialTypeShapeFlags`, at the start of the shape: no special kind.
        case extendedExistentialKind:
            return metadata.load(fromByteOffset: second, as: UnsafeRawPointer.self).load(as: UInt32.self) & 0xFF == 0
        default: return false
        }
    }

    /// Returns the stored properties of a structure, a tuple or a class. Properties that a class inherits come first.
    /// Other types have no stored properties.
    package static func storedProperties(of type: any Any.Type) -> [FieldLayout] {
        guard [classKind, structureKind, tupleKind].contains(metadataKind(type)) else { return [] }
        return (0..<fieldCount(type)).map { index in
            var description = FieldDescription()
            let field = fieldType(type, index: index, description: &description)
            description.freeName?(description.name)
            return FieldLayout(
                type: field,
                offset: fieldOffset(type, index: index),
                isStrong: description.isStrong
            )
        }
    }
}

/// The runtime's description of a field, laid out as in the standard library's `ReflectionMirror.swift`.
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
