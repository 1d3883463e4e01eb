import Synchronization

extension DependencyContainer {
    /// The registered `Value`.
    ///
    /// When it is not registered, or cannot be made, this stops the program with the text of the ``ResolutionError``
    /// that ``resolveOrThrow(_:qualifier:fileID:line:)`` would throw.
    public func resolve<Value>(
        _ type: Value.Type = Value.self,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        do throws(ResolutionError) {
            return try find(type, qualifier, fileID, line)
        } catch {
            fatalError(error.description, file: fileID, line: line)
        }
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
            return try find(type, qualifier, fileID, line)
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
        try find(type, qualifier, fileID, line)
    }

    /// The value registered for a type and qualifier.
    @inline(__always)
    func find<Value>(
        _ type: Value.Type,
        _ qualifier: String?,
        _ fileID: StaticString,
        _ line: UInt
    ) throws(ResolutionError) -> Value {
        if qualifier == nil, let (entry, word) = published(under: Value.self) {
            if let instance = Entry<Value>.instance(word) { return instance.pointee }
            if word == AnyEntry.fresh { return try freshValue(Value.self, entry, fileID, line) }
        }
        return try searched(Value.self, qualifier, fileID, line)
    }

    /// The entry of an unqualified key and its ``AnyEntry/published`` word, unless somebody wants to hear of it.
    @inline(__always)
    func published(under key: Any.Type) -> (entry: Unmanaged<AnyEntry>, word: UInt)? {
        guard attention.load(ordering: .relaxed) == 0,
            let entry = currentTable.entry(DependencyKey.word(of: key))
        else { return nil }
        return (entry, entry._withUnsafeGuaranteedRef { $0.published.load(ordering: .acquiring) })
    }

    /// A new value of an `Entry<Value>` whose dependencies have been noted before.
    @inline(never)
    func freshValue<Value>(
        _ type: Value.Type,
        _ found: Unmanaged<AnyEntry>,
        _ fileID: StaticString,
        _ line: UInt
    ) throws(ResolutionError) -> Value {
        let stack = CreationStack.current(stackKey)
        if stack.isCreating(found) {
            throw .circular(stack.entries, found.takeUnretainedValue(), asked: CodeSite(fileID, line))
        }
        var frame = CreationFrame(outer: stack.pointee.innermost, entry: found)
        do {
            // The table holds an `Entry<Value>` under the word of `Value`, and nothing else: see `add`.
            return try Entry<Value>.call(&frame, on: stack, in: self)
        } catch {
            throw .thrown(error, by: found.takeUnretainedValue(), on: stack, asked: CodeSite(fileID, line))
        }
    }

    @inline(never)
    private func searched<Value>(
        _ type: Value.Type,
        _ qualifier: String?,
        _ fileID: StaticString,
        _ line: UInt
    ) throws(ResolutionError) -> Value {
        let key = DependencyKey(Value.self, qualifier: qualifier)
        let asked = CodeSite(fileID, line)
        guard let found = currentTable.entry(key) else {
            throw .missing(key, path: CreationStack.existing(stackKey)?.entries ?? [], in: self, asked: asked)
        }
        return try value(Value.self, of: found, asked: asked)
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
            if let stack = CreationStack.existing(stackKey) { note(entry, askedBy: stack) }
            return instance.pointee
        }
        return try entry.value(in: self, asked: asked)
    }

    /// Remembers that the factory which runs on the calling thread, if any, asked for `entry`.
    func note(_ entry: AnyEntry, askedBy stack: CreationStack.Pointer) {
        guard attention.load(ordering: .relaxed) > 0, let frame = stack.pointee.innermost else { return }
        let asking = frame.pointee.entry.takeUnretainedValue()
        Creation.monitor.locked { _ = asking.observed.insert(entry.key) }
    }

    /// Runs `body` with every resolve of this container noted.
    func noting<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        attention.wrappingAdd(1, ordering: .relaxed)
        defer { attention.wrappingSubtract(1, ordering: .relaxed) }
        return try body()
    }
}
