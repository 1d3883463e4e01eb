public import CMicroContainer

extension DependencyContainer {
    /// Returns the instance that is registered for `Value`.
    ///
    /// If `Value` is not registered or cannot be created, this stops the program with the text of the
    /// ``ResolutionError`` that `resolveOrThrow()` would throw.
    @inlinable @inline(__always)
    public func resolve<Value>(
        _ type: Value.Type = Value.self,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        // Two calls and a copy between them. When inlined, this code is smaller than one call with all arguments.
        if qualifier != nil { return resolveLong(qualifier, CodeSite(fileID, line)) }
        let word = beginShort(UInt(bitPattern: ObjectIdentifier(Value.self)))
        if word & 1 != 0 { return endShort(word, CodeSite(fileID, line)) }
        // Only the address of an instance is even: see `beginShort`.
        let value = UnsafePointer<Value>(bitPattern: word).unsafelyUnwrapped.pointee
        CReadingEnd(CCreationStackCurrent())
        return value
    }

    /// Returns the registered `Value`, or nil if it is not registered or cannot be created.
    ///
    /// To distinguish the two cases, use `resolveOrThrow()`.
    public func resolveOptional<Value>(
        _ type: Value.Type = Value.self,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value? {
        let key = DependencyKey(Value.self, qualifier: qualifier)
        let callSite = CodeSite(fileID, line)
        do throws(ResolutionError) {
            let word = qualifier == nil ? beginShort(key.word) : Self.takesLongPath
            if let value: Value = try finishShort(word, callSite: callSite) { return value }
            CreationStack.current.enlist()
            // This does not create the error for a missing registration, which would list all registrations.
            return try effective.valueIfRegistered(type, under: key, callSite: callSite)
        } catch {
            return nil
        }
    }

    /// The registered `Value`.
    ///
    /// - Throws: ``ResolutionError`` if `Value` is not registered, depends on itself, or its factory throws. A
    ///   dependency's error is also thrown, if the factories in between pass it on.
    public func resolveOrThrow<Value>(
        _ type: Value.Type = Value.self,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> Value {
        try resolved(type, qualifier, CodeSite(fileID, line))
    }

    /// Returns the registered `Value`, whatever the isolation of its factory.
    ///
    /// Main-actor factories run on the main actor, and asynchronous factories are awaited. If a synchronous factory
    /// depends on a shared asynchronous instance, that instance is awaited first.
    ///
    /// - Throws: ``ResolutionError``, as `resolveOrThrow()` does.
    @inlinable
    public nonisolated(nonsending) func resolveAsync<Value: Sendable>(
        _ type: Value.Type = Value.self,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(ResolutionError) -> Value {
        if qualifier == nil {
            // On the caller's actor, because leaving it takes longer than the rest.
            let word = beginShort(UInt(bitPattern: ObjectIdentifier(Value.self)))
            if word & 1 == 0 {
                let value = UnsafePointer<Value>(bitPattern: word).unsafelyUnwrapped.pointee
                CReadingEnd(CCreationStackCurrent())
                return value
            }
            cancelShort(word)
        }
        return try await resolveLongAsync(qualifier, CodeSite(fileID, line))
    }

    /// The second half of ``resolve(_:qualifier:fileID:line:)`` on the long path.
    @usableFromInline @inline(never)
    func resolveLong<Value>(_ qualifier: String?, _ callSite: CodeSite) -> Value {
        trapping(callSite) { () throws(ResolutionError) in
            try value(Value.self, under: DependencyKey(Value.self, qualifier: qualifier), callSite: callSite)
        }
    }

    /// The second half of ``resolveAsync(_:qualifier:fileID:line:)`` on the long path.
    @usableFromInline
    func resolveLongAsync<Value: Sendable>(
        _ qualifier: String?,
        _ callSite: CodeSite
    ) async throws(ResolutionError) -> Value {
        try await asyncValue(Value.self, under: DependencyKey(Value.self, qualifier: qualifier), callSite: callSite)
    }

    /// Returns the result of `body`, or stops the program with the text of the error that it throws.
    func trapping<Value>(_ callSite: CodeSite, _ body: () throws(ResolutionError) -> Value) -> Value {
        do throws(ResolutionError) {
            return try body()
        } catch {
            Self.stop(error, callSite)
        }
    }

    /// The only trap of this module (ADR-008).
    static func stop(_ error: ResolutionError, _ callSite: CodeSite) -> Never {
        fatalError(error.description, file: callSite.staticFileID, line: callSite.line)
    }
}
