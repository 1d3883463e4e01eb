/// The types in this program that conform to a protocol, found in the records that the compiler writes for the Swift
/// runtime. The layout of the records is part of Swift's stable ABI (ADR-023).
enum ConformanceRecords {
    /// Returns the types, except generic ones, whose conformance to a protocol is written in this program.
    /// - Parameter existential: The type of the protocol's existential, such as `(any PreviewProvider).self`.
    static func types(conformingTo existential: Any.Type) -> [Any.Type] {
        var search = Search(target: descriptor(of: existential))
        for section in ConformanceSections.all { search.read(section) }
        return search.found
    }

    /// The address of the protocol's descriptor. The metadata of an existential is its kind, flags and the number of
    /// protocols, in sixteen bytes; then the addresses of the protocols.
    private static func descriptor(of existential: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(existential, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }
}

private struct Search {
    let target: UnsafeRawPointer
    var found: [Any.Type] = []

    /// Reads a section, which lists the relative addresses of records.
    mutating func read(_ section: UnsafeRawBufferPointer) {
        guard let start = section.baseAddress else { return }
        for offset in stride(from: 0, to: section.count - 3, by: 4) {
            guard let record = (start + offset).relative else { continue }
            // A record is the relative addresses of the protocol, the type and the witness table; then flags.
            guard record.relativeOrIndirect == target else { continue }
            let kind = (record + 12).load(as: UInt32.self) >> 3 & 7
            let type: UnsafeRawPointer? =
                switch kind {
                case 0: (record + 4).relative
                case 1: (record + 4).relative?.load(as: UnsafeRawPointer?.self)
                // An Objective-C class, which cannot have a preview.
                default: nil
                }
            if let metadata = type.flatMap(metadata) { found.append(metadata) }
        }
    }

    /// The type of a descriptor: flags, then the relative addresses of the parent, the name and the accessor.
    private func metadata(of descriptor: UnsafeRawPointer) -> Any.Type? {
        let flags = descriptor.load(as: UInt32.self)
        // Classes, structures and enumerations.
        guard (16...18).contains(flags & 31), flags & 128 == 0, let accessor = (descriptor + 12).relative
        else { return nil }
        // The accessor also returns a state, in a second register. The request 0 is for complete metadata.
        typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
        return unsafeBitCast(unsafeBitCast(accessor, to: Accessor.self)(0), to: Any.Type.self)
    }
}

extension UnsafeRawPointer {
    /// The address that is stored here relative to its own place, or `nil` for zero.
    fileprivate var relative: UnsafeRawPointer? {
        let distance = load(as: Int32.self)
        return distance == 0 ? nil : self + Int(distance)
    }

    /// The address that is stored here relative to its own place. If the lowest bit is set, it is stored there.
    fileprivate var relativeOrIndirect: UnsafeRawPointer? {
        let distance = load(as: Int32.self)
        guard distance != 0 else { return nil }
        let address = self + Int(distance & ~1)
        return distance & 1 == 0 ? address : address.load(as: UnsafeRawPointer?.self)
    }
}
