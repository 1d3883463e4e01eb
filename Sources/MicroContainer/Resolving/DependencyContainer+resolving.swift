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
            return try find(type, qualifier, CodeSite(fileID, line))
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
    @inline(__always)
    func find<Value>(
        _ type: Value.Type,
        _ qualifier: String?,
        _ asked: CodeSite
    ) throws(ResolutionError) -> Value {
        if qualifier == nil, let (entry, word) = published(under: Value.self) {
            if let instance = Entry<Value>.instance(word) { return instance.pointee }
            if word == AnyEntry.fresh { return try freshValue(Value.self, entry, asked) }
        }
        return try searched(Value.self, qualifier, asked)
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
    @inline(__always)
    func freshValue<Value>(
        _ type: Value.Type,
        _ found: Unmanaged<AnyEntry>,
        _ asked: CodeSite
    ) throws(ResolutionError) -> Value {
        let stack = CreationStack.current(stackKey)
        if stack.pointee.isCreating(found) {
            throw .circular(stack.pointee.entries, found.takeUnretainedValue(), asked: asked)
        }
        do {
            // The table holds an `Entry<Value>` under the word of `Value`, and nothing else: see `add`.
            return try Entry<Value>.call(found, on: stack, in: self)
        } catch {
            throw .thrown(error, by: found.takeUnretainedValue(), asked: asked)
        }
    }

    /// The value, when it is not to be had in one step.
    @inline(never)
    private func searched<Value>(
        _ type: Value.Type,
        _ qualifier: String?,
        _ asked: CodeSite
    ) throws(ResolutionError) -> Value {
        try value(type, under: DependencyKey(Value.self, qualifier: qualifier), asked: asked)
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
        return try value(type, of: try openEntry(key, asked: asked), asked: asked)
    }

    /// The entry of `key`, in a container that has not been closed.
    func openEntry(_ key: DependencyKey, asked: CodeSite) throws(ResolutionError) -> AnyEntry {
        if monitor.locked({ isClosed }) { throw .closed(key, asked: asked) }
        if let entry = entry(key) { return entry }
        throw .missing(key, path: Creation.path(stackKey), in: self, asked: asked)
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
            note(entry, askedBy: CreationStack.existing(stackKey))
            report(.hit(entry.key))
            return instance.pointee
        }
        return try entry.value(in: self, asked: asked)
    }

    /// Remembers that the factory which runs on the calling thread, or in the calling task, asked for `entry`.
    func note(_ entry: AnyEntry, askedBy stack: CreationStack.Pointer?) {
        guard attention.load(ordering: .relaxed) > 0 else { return }
        guard let asking = stack?.pointee.innermost ?? AsyncFrame.current?.entry else { return }
        Creation.monitor.locked { _ = asking.observed.insert(entry.key) }
    }

    /// Runs `body` with every resolve of this container noted.
    func noting<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        beginAttention()
        defer { endAttention() }
        return try body()
    }

    /// Sends every resolve the long way, where it is heard of.
    func beginAttention() { attention.wrappingAdd(1, ordering: .relaxed) }

    func endAttention() { attention.wrappingSubtract(1, ordering: .relaxed) }
}
