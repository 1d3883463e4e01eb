import CMicroContainer

// The first attempt each time an unqualified key is resolved. It takes no lock, and finds an instance that exists or a
// factory whose dependencies are known. Everything else takes the long path: find (`Finding`), create (`Creating`) and
// publish (`Publishing`).

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
    /// - Returns: The address of the shared instance, or the odd word of an entry whose factory the caller runs in
    ///   ``endShort(_:_:)``, in a reading section that the caller ends. Otherwise ``takesLongPath``, because nothing has been
    ///   created yet, or dependencies are recorded or events observed.
    @usableFromInline @inline(never)
    func beginShort(_ key: UInt) -> UInt {
        let stack = CreationStack.current
        // Tested together, because each comparison adds an instruction or two to a hit.
        let attention = UInt64(bitPattern: Int64(attention.load(ordering: .relaxed)))
        let recordings = UInt64(bitPattern: Int64(asyncRecordings.pointee.load(ordering: .relaxed)))
        guard _fastPath(stack.attention | attention | recordings == 0) else { return beginShortBesideRecordings(key) }
        return begin(key, on: stack)
    }

    /// ``beginShort(_:)`` while an asynchronous factory is running somewhere. A task that is not part of it takes the
    /// short path too. It is a separate function, so that the other one saves nothing on the stack.
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
        if let entry = currentTable.entry(key) {
            let word = entry._withUnsafeGuaranteedRef { $0.published.load(ordering: .acquiring) }
            if word > Self.takesLongPath { return word }
        }
        stack.endReading()
        return Self.takesLongPath
    }

    /// The second half of the short path without a shared instance: runs the factory, or takes the long path.
    @usableFromInline @inline(never)
    func endShort<Value>(_ word: UInt, _ callSite: CodeSite) -> Value {
        guard let entry = pushed(word, callSite) else { return resolveAround(callSite) }
        // Not executed if the program stops.
        defer { CreationStack.again.pop() }
        do {
            return try run(entry)
        } catch {
            Self.stop(error)
        }
    }

    /// Stops the program with the error of the factory with the last frame. Its entry and call site are not parameters,
    /// because every word that `endShort` keeps while the factory runs adds an instruction or two each time something
    /// is resolved.
    @inline(never)
    private static func stop(_ error: any Error) -> Never {
        let frame = CreationStack.current.last
        let entry = frame.entry.takeUnretainedValue()
        CreationStack.current.pop()
        stop(.thrown(error, by: entry, callSite: frame.callSite), frame.callSite)
    }

    /// The word that stands for taking the long path. Every other odd word is that of an entry.
    static var takesLongPath: UInt { Entry.freshOnMainActor }

    /// Puts the entry of an odd `word` on the stack, and ends the reading section. Nil if the caller takes the long path.
    @inline(__always)
    private func pushed(_ word: UInt, _ callSite: CodeSite) -> Unmanaged<Entry>? {
        guard let entry = Entry.fresh(word) else { return nil }
        let stack = CreationStack.current
        // Known entries skip the cycle check. If the stack is full, the long path finds the cycle.
        guard _fastPath(stack.hasSpace) else {
            stack.endReading()
            return nil
        }
        // Pushed before the section ends, so that the entry is not freed in between.
        stack.push(entry, in: self, callSite: callSite)
        stack.endReading()
        return entry
    }

    /// The instance at the address `word`, or nil if `word` is not an address.
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

    /// The value of an unqualified key with instances of type `Value`, if the short path finds it; otherwise the result
    /// of `otherwise`.
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
        guard let entry = pushed(word, callSite) else { return try otherwise() }
        do {
            defer { CreationStack.current.pop() }
            return try run(entry)
        } catch {
            throw .thrown(error, by: entry.takeUnretainedValue(), callSite: callSite)
        }
    }

    /// The value of a short path that has begun, or nil if it takes the long path.
    ///
    /// Like ``resolvedOnShortPath(under:callSite:otherwise:)``, which does not return an optional, because the runtime
    /// would look up that type each time.
    func finishShort<Value>(_ word: UInt, callSite: CodeSite) throws(ResolutionError) -> Value? {
        if let instance: UnsafePointer<Value> = Self.foundInstance(word) {
            let value = instance.pointee
            CreationStack.current.endReading()
            return value
        }
        guard let entry = pushed(word, callSite) else { return nil }
        do {
            defer { CreationStack.current.pop() }
            // Without the cast, the type would be inferred as the optional.
            return try run(entry) as Value
        } catch {
            throw .thrown(error, by: entry.takeUnretainedValue(), callSite: callSite)
        }
    }

    /// Undoes ``beginShort(_:)`` if it found no instance, for a caller that runs factories only on the long path.
    @usableFromInline @inline(never)
    func cancelShort(_ word: UInt) {
        if word != Self.takesLongPath { CreationStack.current.endReading() }
    }
}
