import CMicroContainer

// The first attempt of every resolve of an unqualified key. It takes no lock, and finds an instance that exists or a
// factory whose dependencies are known. All else takes the long path: find (`Finding`), create (`Creating`) and publish
// (`Publishing`).

extension DependencyContainer {
    /// The value registered for a type and qualifier.
    func resolved<Value>(
        _ type: Value.Type,
        _ qualifier: String?,
        _ callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        let key = DependencyKey(Value.self, qualifier: qualifier)
        guard qualifier == nil else { return try value(type, under: key, callSite: callSite) }
        return try resolvedOnShortPath(under: type, callSite: callSite) { () throws(ResolutionError) in
            try value(type, under: key, callSite: callSite)
        }
    }

    /// The first half of the short path: looks up the entry of an unqualified key.
    ///
    /// It is not generic, so that it is one small function that saves nothing on the stack.
    ///
    /// - Returns: The address of the shared instance, in a reading section that the caller ends. Otherwise an odd number:
    ///   the address of the entry plus 1, if its frame is on the stack and the caller runs its factory in
    ///   ``endShort(_:_:)``; or 1, if the resolve takes the long path, because nothing has been created yet, or
    ///   dependencies are recorded or events observed.
    @usableFromInline @inline(never)
    func beginShort(_ key: UInt) -> UInt {
        let stack = CreationStack.current
        // Combined, because each comparison adds an instruction or two to a hit.
        let attention = UInt64(bitPattern: Int64(attention.load(ordering: .relaxed)))
        let recordings = UInt64(bitPattern: Int64(asyncRecordings.pointee.load(ordering: .relaxed)))
        guard _fastPath(stack.attention | attention | recordings == 0) else { return beginShortBesideRecordings(key) }
        return begin(key, on: stack)
    }

    /// ``beginShort(_:)`` while an asynchronous factory is running somewhere. A task that is not part of it takes the
    /// short path too. It is a function of its own, so that the other one saves nothing on the stack.
    @inline(never)
    private func beginShortBesideRecordings(_ key: UInt) -> UInt {
        let stack = CreationStack.current
        guard !stack.needsLongPath, attention.load(ordering: .relaxed) == 0, !AsyncFrame.mayBeCurrent else {
            return Self.takesLongPath
        }
        return begin(key, on: stack)
    }

    @inline(__always)
    private func begin(_ key: UInt, on stack: CreationStack) -> UInt {
        stack.beginReading()
        guard let entry = currentTable.entry(key) else {
            stack.endReading()
            return Self.takesLongPath
        }
        let word = entry._withUnsafeGuaranteedRef { $0.published.load(ordering: .acquiring) }
        // Known entries skip the cycle check. If the stack is full, the long path finds the cycle.
        guard word <= Entry.fresh else { return word }
        guard word == Entry.fresh, stack.hasSpace else {
            stack.endReading()
            return Self.takesLongPath
        }
        // Pushed before the section ends, so that the entry is not freed meanwhile.
        stack.push(entry, in: self)
        stack.endReading()
        return UInt(bitPattern: entry.toOpaque()) &+ 1
    }

    /// The second half of the short path without a shared instance: runs the factory, or takes the long path.
    @usableFromInline @inline(never)
    func endShort<Value>(_ word: UInt, _ callSite: CodeSite) -> Value {
        guard let entry = Self.begunEntry(word) else { return resolveAround(callSite) }
        // Not executed if the program stops.
        defer { CreationStack.current.pop() }
        do {
            return try run(entry)
        } catch {
            Self.stop(error, callSite)
        }
    }

    /// Stops the program with the error of the factory with the last frame. The entry is not a parameter, because every
    /// word that `endShort` keeps while the factory runs adds an instruction or two to each resolve.
    @inline(never)
    private static func stop(_ error: any Error, _ callSite: CodeSite) -> Never {
        let entry = CreationStack.current.popEntry()
        stop(.thrown(error, by: entry, callSite: callSite), callSite)
    }

    /// The result of ``beginShort(_:)`` if the resolve takes the long path.
    static var takesLongPath: UInt { 1 }

    /// The entry whose frame is on the stack, if the odd `word` contains one.
    @inline(__always)
    static func begunEntry(_ word: UInt) -> Unmanaged<Entry>? {
        UnsafeRawPointer(bitPattern: word &- 1).map { .fromOpaque($0) }
    }

    /// The instance at the address `word`, if `word` is an address.
    @inline(__always)
    static func foundInstance<Value>(_ word: UInt) -> UnsafePointer<Value>? {
        word & 1 == 0 ? UnsafePointer(bitPattern: word) : nil
    }

    /// Takes the short path of the container that replaces this one, if it has an instance, otherwise the long path.
    @inline(never)
    private func resolveAround<Value>(_ callSite: CodeSite) -> Value {
        guard let replacement = Overrides.innermostReplacement(of: self) else { return resolveLong(nil, callSite) }
        return replacement._withUnsafeGuaranteedRef { replacement in
            let word = replacement.beginShort(DependencyKey.word(of: Value.self))
            guard let instance: UnsafePointer<Value> = Self.foundInstance(word) else {
                cancelShort(word)
                return replacement.resolveLong(nil, callSite)
            }
            let value = instance.pointee
            CreationStack.current.endReading()
            return value
        }
    }

    /// Runs the factory of an entry whose frame is on the stack.
    @inline(__always)
    private func run<Value>(_ entry: Unmanaged<Entry>) throws -> Value {
        try entry._withUnsafeGuaranteedRef { try $0.call(for: self) }
    }

    /// The value of an unqualified key, whose instances are of the type `Value`, if the short path finds it,
    /// otherwise that of `otherwise`.
    @inline(__always)
    func resolvedOnShortPath<Value>(
        under key: Any.Type,
        callSite: CodeSite,
        otherwise: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let word = beginShort(DependencyKey.word(of: key))
        if let instance: UnsafePointer<Value> = Self.foundInstance(word) {
            let value = instance.pointee
            CreationStack.current.endReading()
            return value
        }
        guard let entry = Self.begunEntry(word) else { return try otherwise() }
        do {
            defer { CreationStack.current.pop() }
            return try run(entry)
        } catch {
            throw .thrown(error, by: entry.takeUnretainedValue(), callSite: callSite)
        }
    }

    /// The value of a short path that has begun, or nil if it takes the long path.
    ///
    /// Like ``resolvedOnShortPath(under:callSite:otherwise:)``, which returns no optional because the runtime would look
    /// up that type in every resolve.
    func finishShort<Value>(_ word: UInt, callSite: CodeSite) throws(ResolutionError) -> Value? {
        if let instance: UnsafePointer<Value> = Self.foundInstance(word) {
            let value = instance.pointee
            CreationStack.current.endReading()
            return value
        }
        guard let entry = Self.begunEntry(word) else { return nil }
        do {
            defer { CreationStack.current.pop() }
            // Without the cast, the type would be inferred as the optional.
            return try run(entry) as Value
        } catch {
            throw .thrown(error, by: entry.takeUnretainedValue(), callSite: callSite)
        }
    }

    /// Undoes ``beginShort(_:)`` if it found no instance, for a caller that runs factories on the long path only.
    @usableFromInline @inline(never)
    func cancelShort(_ word: UInt) {
        if word != Self.takesLongPath { CreationStack.current.pop() }
    }
}
