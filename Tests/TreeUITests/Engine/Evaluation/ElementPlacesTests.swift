import RenderTree
import Testing

@testable import TreeUI

/// The places of a collection's elements, compared with those that a new collection would have.
@MainActor struct ElementPlacesTests {
    /// Returns the keys of the places; `nil` for an element whose text an earlier one has.
    private func keys(_ ids: [some Hashable], in places: ElementPlaces) -> [String?] {
        places.begin(count: ids.count)
        defer { places.end() }
        return ids.map { id in
            guard case .key(let key)? = places.next(id, below: NodeID(root: "list"))?.component else { return nil }
            return key
        }
    }

    private func expected(_ ids: [String]) -> [String?] {
        var known: Set<String> = []
        return ids.map { known.insert($0).inserted ? $0 : nil }
    }

    @Test func `duplicate integer ids are detected even after string ids with the same spelling`() {
        let places = ElementPlaces()
        #expect(keys(["7", "9", "3"], in: places) == ["7", "9", "3"])
        #expect(keys([7, 9, 3, 9], in: places) == ["7", "9", "3", nil])
    }

    @Test(arguments: SeededGenerator.rounds(3))
    func `every element has the correct key after random changes to a collection`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let places = ElementPlaces()
        var ids = (0..<20).map(String.init)
        var next = 20
        for round in 0..<200 {
            let index = Int.random(in: 0...ids.count, using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0, 1:
                ids += (next..<next + 3).map(String.init)
                next += 3
            case 2:
                ids.insert("\(next)", at: index)
                next += 1
            case 3: ids.removeLast(min(3, ids.count))
            case 4: if index < ids.count { ids.remove(at: index) }
            case 5: ids.shuffle(using: &generator)
            // An id that was there before, or is there still.
            case 6: ids.insert("\(Int.random(in: 0..<next, using: &generator))", at: index)
            default: break
            }
            // Numbers are compared without their texts. The type of the ids can change at one place, as in an `AnyView`.
            let areNumbers = seed % 3 == 0 || (seed % 3 == 1 && Bool.random(using: &generator))
            func keysOfIDs() -> [String?] {
                areNumbers ? keys(ids.compactMap { Int($0) }, in: places) : keys(ids, in: places)
            }
            #expect(keysOfIDs() == expected(ids), "round \(round)")
            guard keysOfIDs() == expected(ids) else { return }
            // Repeats are a fault, and stay rare.
            if Set(ids).count < ids.count { ids = expected(ids).compactMap(\.self) }
        }
    }
}
