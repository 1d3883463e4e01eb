public import Synchronization

extension DependencyContainer {
    /// The registered `Value`.
    ///
    /// When it is not registered, or cannot be made, this stops the program with the text of the ``ResolutionError``
    /// that ``resolveOrThrow(_:qualifier:fileID:line:)`` would throw.
    @inlinable @inline(__always)
    public func resolve<Value>(
        _ type: Value.Type = Value.self,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        guard _fastPath(qualifier == nil) else { return searchedOrTrapped(qualifier, fileID, line) }
        return found(
            under: Value.self,
            failing: { entry, error in trap(error, by: entry, fileID, line) },
            otherwise: { searchedOrTrapped(nil, fileID, line) }
        )
    }

    /// The registered `Value`, or nil when it is not registered or cannot be made.
    ///
    /// To tell the two apart, use ``resolveOrThrow(_:qualifier:fileID:line:)``.
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
        try found(
            under: key,
            failing: { entry, error throws(ResolutionError) in
                throw .thrown(error, by: entry.takeUnretainedValue(), asked: asked)
            },
            otherwise: otherwise
        )
    }

    /// The value of an unqualified key, whose entries are of type `Entry<Value>`, if that takes one step: if it has been
    /// made, or if it is made anew each time, has been before, and nobody wants to hear of it.
    ///
    /// Nothing is looked up here that is made, on this thread, from itself: its first creation found that out. When that
    /// changes later, the stack fills, and the long way finds the cycle.
    @inlinable @inline(__always)
    func found<Value, Failure>(
        under key: Any.Type,
        failing: (Unmanaged<AnyEntry>, any Error) throws(Failure) -> Never,
        otherwise: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard _fastPath(attention.load(ordering: .relaxed) == 0),
            let entry = currentTable.entry(DependencyKey.word(of: key))
        else { return try otherwise() }
        let word = entry._withUnsafeGuaranteedRef { $0.published.load(ordering: .acquiring) }
        guard _fastPath(word == AnyEntry.fresh) else {
            if let instance = Entry<Value>.instance(word) { return instance.pointee }
            return try otherwise()
        }
        let stack = CreationStack.current
        guard _fastPath(stack.hasRoom) else { return try otherwise() }
        do {
            return try Entry<Value>.call(entry, on: stack, in: self)
        } catch {
            try failing(entry, error)
        }
    }

    /// The value, when it is not to be had in one step.
    @inline(never)
    func searched<Value>(
        _ type: Value.Type,
        _ qualifier: String?,
        _ asked: CodeSite
    ) throws(ResolutionError) -> Value {
        try value(type, under: DependencyKey(Value.self, qualifier: qualifier), asked: asked)
    }

    /// The same for callers that have no use for an error.
    @usableFromInline @inline(never)
    func searchedOrTrapped<Value>(_ qualifier: String?, _ fileID: StaticString, _ line: UInt) -> Value {
        trapping(fileID, line) { () throws(ResolutionError) in
            try searched(Value.self, qualifier, CodeSite(fileID, line))
        }
    }

    /// What `body` returns, or the end of the program with the text of what it throws.
    func trapping<Value>(
        _ fileID: StaticString,
        _ line: UInt,
        _ body: () throws(ResolutionError) -> Value
    ) -> Value {
        do throws(ResolutionError) {
            return try body()
        } catch {
            Self.stop(error, fileID, line)
        }
    }

    /// Stops the program with the text of what went wrong in the factory of `entry`.
    @usableFromInline @inline(never)
    func trap(_ error: any Error, by entry: Unmanaged<AnyEntry>, _ fileID: StaticString, _ line: UInt) -> Never {
        Self.stop(.thrown(error, by: entry.takeUnretainedValue(), asked: CodeSite(fileID, line)), fileID, line)
    }

    /// The one trap of this room (ADR-008).
    static func stop(_ error: ResolutionError, _ fileID: StaticString, _ line: UInt) -> Never {
        fatalError(error.description, file: fileID, line: line)
    }

    /// The value of `key`, whose entries are of type `Entry<Value>`.
    func value<Value>(
        _ type: Value.Type,
        under key: DependencyKey,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        if let replacement = Overrides.replacement(of: self) {
            return try replacement.value(type, under: key, asked: asked)
        }
        if let entry = try openEntry(key, asked: asked) { return try value(type, of: entry, asked: asked) }
        if let value = try unwrapped(type, under: key, asked: asked) { return value }
        throw .missing(key, path: Creation.path, in: self, asked: asked)
    }

    /// The entry of `key`, if it is registered, in a container that has not been closed.
    func openEntry(_ key: DependencyKey, asked: CodeSite) throws(ResolutionError) -> AnyEntry? {
        if note(key) { throw .closed(key, asked: asked) }
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
        if let instance = Entry<Value>.instance(entry.published.load(ordering: .acquiring)) {
            report(.hit(entry.key))
            return instance.pointee
        }
        return try entry.value(in: self, asked: asked)
    }

    /// Remembers that the factory which runs on the calling thread, or in the calling task, asks for `key`: before it is
    /// looked up, so that it counts also where nothing is found, and where something is registered meanwhile.
    ///
    /// - Returns: Whether the container has been closed.
    @discardableResult
    func note(_ key: DependencyKey) -> Bool {
        var asking: AnyEntry?
        if attention.load(ordering: .relaxed) > 0 {
            asking = CreationStack.current.innermost ?? AsyncFrame.current?.entry
        }
        if let asking {
            Creation.monitor.locked {
                asking.observed.insert(key)
                // What is registered depends on what any of its calls needs.
                guard asking.takesArguments, asking.key.type != key.type else { return }
                asking.owner.peek(DependencyKey(asking.key.type))?.observed.insert(key)
            }
        }
        return monitor.locked {
            if asking != nil { isDependedOn = true }
            return isClosed
        }
    }

    /// Sends every resolve the long way, where it is heard of.
    func beginAttention() { attention.wrappingAdd(1, ordering: .relaxed) }

    func endAttention() { attention.wrappingSubtract(1, ordering: .relaxed) }
}
