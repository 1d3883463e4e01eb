import Synchronization

extension DependencyContainer {
    /// Returns the instance that is registered for `Value`.
    ///
    /// If it is not registered, or cannot be made, this stops the program with the text of the ``ResolutionError`` that
    /// ``resolveOrThrow(_:qualifier:fileID:line:)`` would throw.
    public func resolve<Value>(
        _ type: Value.Type = Value.self,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        guard qualifier == nil else { return searchedOrTrapped(qualifier, fileID, line) }
        return short(
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
        try short(
            under: key,
            failing: { entry, error throws(ResolutionError) in throw .thrown(error, by: entry, asked: asked) },
            otherwise: otherwise
        )
    }

    /// The value of an unqualified key, whose entries are of type `Entry<Value>`, if that takes one step: if it has been
    /// made, or if it is made anew each time and has been before, and nobody records or observes it.
    ///
    /// Known entries skip the cycle check. When the stack fills, the long path finds the cycle.
    @inline(__always)
    private func short<Value, Failure>(
        under key: Any.Type,
        failing: (AnyEntry, any Error) throws(Failure) -> Never,
        otherwise: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let stack = CreationStack.current
        guard _fastPath(!stack.needsLongPath), _fastPath(attention.load(ordering: .relaxed) == 0),
            _fastPath(asyncRecordings.load(ordering: .relaxed) == 0)
        else { return try otherwise() }
        stack.beginReading()
        guard let entry = currentTable.entry(DependencyKey.word(of: key)) else {
            stack.endReading()
            return try otherwise()
        }
        let word = entry._withUnsafeGuaranteedRef { $0.published.load(ordering: .acquiring) }
        guard _fastPath(word == AnyEntry.fresh) else {
            guard let instance = Entry<Value>.instance(word) else {
                stack.endReading()
                return try otherwise()
            }
            let value = instance.pointee
            stack.endReading()
            return value
        }
        guard _fastPath(stack.hasRoom) else {
            stack.endReading()
            return try otherwise()
        }
        // On the stack before the section ends, so that the entry is not freed meanwhile.
        stack.push(entry, in: self)
        stack.endReading()
        defer { stack.pop() }
        do {
            return try entry._withUnsafeGuaranteedRef {
                try unsafeDowncast($0, to: Entry<Value>.self).make(self)
            }
        } catch {
            try failing(entry.takeUnretainedValue(), error)
        }
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

    /// The same for callers that have no use for an error.
    @inline(never)
    func searchedOrTrapped<Value>(_ qualifier: String?, _ fileID: StaticString, _ line: UInt) -> Value {
        trapping(fileID, line) { () throws(ResolutionError) in
            try searched(Value.self, qualifier, CodeSite(fileID, line))
        }
    }

    /// Returns the result of `body`, or stops the program with the text of the error that it throws.
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

    /// Stops the program with the text of an error that the factory of `entry` threw.
    @inline(never)
    func trap(_ error: any Error, by entry: AnyEntry, _ fileID: StaticString, _ line: UInt) -> Never {
        Self.stop(.thrown(error, by: entry, asked: CodeSite(fileID, line)), fileID, line)
    }

    /// The one trap of this module (ADR-008).
    static func stop(_ error: ResolutionError, _ fileID: StaticString, _ line: UInt) -> Never {
        fatalError(error.description, file: fileID, line: line)
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
