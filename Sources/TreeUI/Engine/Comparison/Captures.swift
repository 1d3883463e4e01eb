/// The values that a closure has captured: their types and their offsets in the object that holds them.
///
/// The compiler describes the captures of each closure for debuggers. The description is a part of the runtime's stable
/// ABI: `TargetHeapLocalVariableMetadata` in `Metadata.h` and `CaptureDescriptor` in `Records.h`.
enum Captures {
    /// The kind of metadata of an object that holds captured values; see `MetadataKind.def` in the Swift runtime.
    private static let contextKind: UInt = 0x400

    /// Returns the captures of contexts with this metadata, or `nil` if they cannot be compared. That is so for a
    /// variable, a weak reference, a value of a generic type, an object whose method is the closure, and a program
    /// without descriptions.
    static func fields(of metadata: UnsafeRawPointer) -> [FieldLayout]? {
        guard let fields = described(metadata) else { return nil }
        // The object of a captured variable looks like that of a closure with one capture. Only if the captured value is a view
        // is it certain enough that the closure holds a copy, like an action that uses its view's state.
        if fields.count == 1, !(fields[0].type is any View.Type) { return nil }
        return fields
    }

    /// Returns the objects that a value has captured if it is a closure.
    static func objects(of value: Any) -> [AnyObject] {
        func open<T>(_ value: T) -> [AnyObject] {
            FieldLayout.isClosure(T.self) ? withUnsafePointer(to: value) { objects(ofClosureAt: $0) } : []
        }
        return _openExistential(value, do: open)
    }

    /// Returns the objects that a closure has captured directly or through other closures, as far as they are known.
    static func objects(ofClosureAt address: UnsafeRawPointer) -> [AnyObject] {
        // The second pointer of a closure.
        let context = address.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
        guard let context else { return [] }
        let metadata = context.load(as: UnsafeRawPointer.self)
        guard let fields = described(metadata) else {
            // A closure with one object has no context of its own.
            return FieldLayout.isClass(metadata) ? [Unmanaged.fromOpaque(context).takeUnretainedValue()] : []
        }
        return fields.flatMap { field in
            if field.type is AnyObject.Type { return [(context + field.offset).load(as: AnyObject.self)] }
            return field.type == (() -> Void).self ? objects(ofClosureAt: context + field.offset) : []
        }
    }

    private static func described(_ metadata: UnsafeRawPointer) -> [FieldLayout]? {
        #if _runtime(_ObjC)
        // The context can be an Objective-C object, which has no such metadata.
        return nil
        #else
        guard metadata.load(as: UInt.self) == contextKind,
            let description = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
        else { return nil }
        // The numbers of captures, of sources of generic types, and of bindings.
        let counts = (0..<3).map { Int(description.load(fromByteOffset: 4 * $0, as: UInt32.self)) }
        guard counts[1] == 0, counts[2] == 0 else { return nil }
        var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
        var fields: [FieldLayout] = []
        for index in 0..<counts[0] {
            let reference = description + 12 + 4 * index
            let name = reference + Int(reference.load(as: Int32.self))
            guard let type = type(named: name.assumingMemoryBound(to: UInt8.self)) else { return nil }
            let layout = layout(of: type)
            offset = (offset + layout.alignment - 1) & ~(layout.alignment - 1)
            fields.append(FieldLayout(type: type, offset: offset, isStrong: true))
            offset += layout.size
        }
        return fields
        #endif
    }

    private static func layout(of type: any Any.Type) -> (size: Int, alignment: Int) {
        func open<T>(_ type: T.Type) -> (size: Int, alignment: Int) {
            (MemoryLayout<T>.size, MemoryLayout<T>.alignment)
        }
        return open(type)
    }

    /// Returns the type with a mangled name, which may contain references to metadata.
    private static func type(named name: UnsafePointer<UInt8>) -> (any Any.Type)? {
        var length = 0
        while name[length] != 0 {
            switch name[length] {
            case 0x01...0x17: length += 5
            case 0x18...0x1F: length += 1 + MemoryLayout<UInt>.size
            default: length += 1
            }
        }
        let last = UnsafeBufferPointer(start: name, count: length).suffix(2)
        // The references of `[weak self]` and `[unowned self]` are not held as their types say.
        if last.first == UInt8(ascii: "X") { return nil }
        if last.last == UInt8(ascii: "_") { return isClosure(name, length) ? (() -> Void).self : nil }
        return _getTypeByMangledNameInContext(name, UInt(length), genericContext: nil, genericArguments: nil)
    }

    /// Returns whether the mangled name, such as `Iegg_`, is that of an escaping Swift function. All of them have the
    /// same layout.
    private static func isClosure(_ name: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        let name = UnsafeBufferPointer(start: name, count: length)
        guard let start = name.lastIndex(of: UInt8(ascii: "I")) else { return false }
        return name[(start + 1)...].starts(with: "eg".utf8)
    }
}
