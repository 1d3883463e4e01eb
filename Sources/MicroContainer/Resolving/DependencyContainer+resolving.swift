public import CMicroContainer
import Synchronization

extension DependencyContainer {
    /// Returns the instance that is registered for `Value`.
    ///
    /// If it is not registered, or cannot be made, this stops the program with the text of the ``ResolutionError`` that
    /// `resolveOrThrow()` would throw.
    @inlinable @inline(__always)
    public func resolve<Value>(
        _ type: Value.Type = Value.self,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        // Two calls, and a copy between them: inlined, they are smaller than a call of this with all its arguments.
        if qualifier != nil { return resolveLong(qualifier, CodeSite(fileID, line)) }
        let word = beginShort(UInt(bitPattern: ObjectIdentifier(Value.self)))
        if let instance = UnsafePointer<Value>(bitPattern: word), word & 1 == 0 {
            let value = instance.pointee
            CReadingEnd(CCreationStackCurrent())
            return value
        }
        return endShort(word, CodeSite(fileID, line))
    }

    /// The registered `Value`, or nil when it is not registered or cannot be made.
    ///
    /// To tell the two apart, use `resolveOrThrow()`.
    public func resolveOptional<Value>(
        _ type: Value.Type = Value.self,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value? {
        do throws(ResolutionError) {
            return try find(type, qualifier, CodeSite(fileID, line))
        } catch {
            return nil
        }
    }

    /// The registered `Value`.
    ///
    /// - Throws: ``ResolutionError`` when it is not registered, depends on itself, or its factory throws; also when
    ///   that happens further down, as long as the factories in between hand errors on.
    public func resolveOrThrow<Value>(
        _ type: Value.Type = Value.self,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> Value {
        try find(type, qualifier, CodeSite(fileID, line))
    }

    /// The value registered for a type and qualifier.
    func find<Value>(
        _ type: Value.Type,
        _ qualifier: String?,
        _ asked: CodeSite
    ) throws(ResolutionError) -> Value {
        guard qualifier == nil else { return try searched(type, qualifier, asked) }
        return try found(under: type, asked: asked) { () throws(ResolutionError) in
            try searched(type, nil, asked)
        }
    }

    /// The value of an unqualified key if that takes one step, else that of `otherwise`.
    @inline(__always)
    func found<Value>(
        under key: Any.Type,
        asked: CodeSite,
        otherwise: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        try short(
            under: key,
            failing: { entry, error throws(ResolutionError) in throw .thrown(error, by: entry, asked: asked) },
            otherwise: otherwise
        )
    }

    /// The first half of the short path: looks up the entry of an unqualified key.
    ///
    /// Without a type of its own, so that it is one small function without anything to keep on the stack.
    ///
    /// - Returns: The address of the shared instance, in a reading section that the caller ends; or that of the entry, with
    ///   the lowest bit set, whose frame is on the stack and whose factory the caller runs in ``endShort(_:_:)``; or 0, if
    ///   it takes the long path: because nothing has been made yet, or something is recorded or observed.
    @usableFromInline @inline(never)
    func beginShort(_ key: UInt) -> UInt {
        let stack = CreationStack.current
        guard _fastPath(!stack.needsLongPath), _fastPath(attention.load(ordering: .relaxed) == 0),
            _fastPath(asyncRecordings.load(ordering: .relaxed) == 0)
        else { return 0 }
        stack.beginReading()
        guard let entry = currentTable.entry(key) else {
            stack.endReading()
            return 0
        }
        let word = entry._withUnsafeGuaranteedRef { $0.published.load(ordering: .acquiring) }
        // Known entries skip the cycle check. When the stack fills, the long path finds the cycle.
        guard word <= AnyEntry.fresh else { return word }
        guard word == AnyEntry.fresh, stack.hasRoom else {
            stack.endReading()
            return 0
        }
        // On the stack before the section ends, so that the entry is not freed meanwhile.
        stack.push(entry, in: self)
        stack.endReading()
        return UInt(bitPattern: entry.toOpaque()) | 1
    }

    /// The second half of the short path, if there is no shared instance: runs the factory, or takes the long path.
    @usableFromInline @inline(never)
    func endShort<Value>(_ word: UInt, _ asked: CodeSite) -> Value {
        guard let entry = UnsafeRawPointer(bitPattern: word & ~1) else { return resolveAround(asked) }
        return run(
            .fromOpaque(entry),
            failing: { entry, error in Self.stop(.thrown(error, by: entry, asked: asked), asked) }
        )
    }

    /// The short path of the container that stands for this one, if it has an instance, else the long path.
    @inline(never)
    private func resolveAround<Value>(_ asked: CodeSite) -> Value {
        guard let replacement = Overrides.innermostReplacement(of: self) else { return resolveLong(nil, asked) }
        let word = replacement._withUnsafeGuaranteedRef { $0.beginShort(DependencyKey.word(of: Value.self)) }
        guard let instance = Entry<Value>.instance(word), word & 1 == 0 else {
            // A factory runs on the long path, which looks for the container that stands for this one again.
            if word != 0 { CreationStack.current.pop() }
            return resolveLong(nil, asked)
        }
        let value = instance.pointee
        CreationStack.current.endReading()
        return value
    }

    /// Runs the factory of an entry whose frame is on the stack.
    @inline(__always)
    private func run<Value, Failure>(
        _ entry: Unmanaged<AnyEntry>,
        failing: (AnyEntry, any Error) throws(Failure) -> Never
    ) throws(Failure) -> Value {
        let stack = CreationStack.current
        defer { stack.pop() }
        do {
            return try entry._withUnsafeGuaranteedRef {
                try unsafeDowncast($0, to: Entry<Value>.self).make(self)
            }
        } catch {
            try failing(entry.takeUnretainedValue(), error)
        }
    }

    /// The value of an unqualified key, whose entries are of type `Entry<Value>`, if that takes one step, else that of
    /// `otherwise`.
    @inline(__always)
    private func short<Value, Failure>(
        under key: Any.Type,
        failing: (AnyEntry, any Error) throws(Failure) -> Never,
        otherwise: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let word = beginShort(DependencyKey.word(of: key))
        if let instance = Entry<Value>.instance(word), word & 1 == 0 {
            let value = instance.pointee
            CreationStack.current.endReading()
            return value
        }
        guard let entry = UnsafeRawPointer(bitPattern: word & ~1) else { return try otherwise() }
        return try run(.fromOpaque(entry), failing: failing)
    }

    /// The value, if it takes more than one step.
    @inline(never)
    func searched<Value>(
        _ type: Value.Type,
        _ qualifier: String?,
        _ asked: CodeSite
    ) throws(ResolutionError) -> Value {
        try value(type, under: DependencyKey(Value.self, qualifier: qualifier), asked: asked)
    }

    /// The value, if it takes more than one step. Stops the program if it cannot be made.
    @usableFromInline @inline(never)
    func resolveLong<Value>(_ qualifier: String?, _ asked: CodeSite) -> Value {
        trapping(asked) { () throws(ResolutionError) in try searched(Value.self, qualifier, asked) }
    }

    /// Returns the result of `body`, or stops the program with the text of the error that it throws.
    func trapping<Value>(_ asked: CodeSite, _ body: () throws(ResolutionError) -> Value) -> Value {
        do throws(ResolutionError) {
            return try body()
        } catch {
            Self.stop(error, asked)
        }
    }

    /// The one trap of this module (ADR-008).
    static func stop(_ error: ResolutionError, _ asked: CodeSite) -> Never {
        fatalError(error.description, file: asked.staticFileID, line: asked.line)
    }

    /// The value of `key`, whose entries are of type `Entry<Value>`.
    func value<Value>(
        _ type: Value.Type,
        under key: DependencyKey,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        CreationStack.current.enlist()
        if let replacement = Overrides.replacement(of: self) {
            if key.isQualified { return try replacement.value(type, under: key, asked: asked) }
            return try replacement.found(under: key.type, asked: asked) { () throws(ResolutionError) in
                try replacement.value(type, under: key, asked: asked)
            }
        }
        return try ownValue(type, under: key, asked: asked)
    }

    /// The value of `key` here, also while a fork stands for this container.
    func ownValue<Value>(
        _ type: Value.Type,
        under key: DependencyKey,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        if let entry = try openEntry(key, asked: asked) { return try value(type, of: entry, asked: asked) }
        if let value = try unwrapped(type, under: key, asked: asked) { return value }
        throw .missing(key, path: Creation.path, in: self, asked: asked)
    }

    /// The entry of `key`, if it is registered, in a container that has not been closed.
    func openEntry(_ key: DependencyKey, asked: CodeSite) throws(ResolutionError) -> AnyEntry? {
        record(key)
        if isClosed.load(ordering: .acquiring) { throw .closed(key, asked: asked) }
        return entry(key)
    }

    /// The value of `found`, which is an `Entry<Value>`.
    func value<Value>(
        _ type: Value.Type,
        of found: AnyEntry,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        // The caller found it under a key whose entries are of this type: see `add`.
        let entry = unsafeDowncast(found, to: Entry<Value>.self)
        if let value = entry.published(on: .current) {
            report(.hit(entry.key))
            return value
        }
        return try entry.value(in: self, asked: asked)
    }
}
