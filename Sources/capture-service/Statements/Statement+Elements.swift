import CaptureRuntime
import CaptureSchema

/// How calls treat the elements of plurals.
extension Statement {
    static let elements = [
        Statement(
            "updated-by-id", "`entity.update` changes the members that are sent of an element sent with its id.",
            otherwise: "Saving a changed element does not work: replace the plural, `replace(_:using:)`."
        ) { try await updated($0, $0.layout.chains.prefix(1)) },
        Statement(
            "appended-without-id", "`entity.update` appends an element that is sent without an id.",
            otherwise: "Saving a new element does not work: replace the plural, `replace(_:using:)`."
        ) { try await appended($0, $0.layout.chains.prefix(1)) },
        Statement(
            "others-left", "`entity.update` leaves the elements that are not sent.",
            otherwise: "Saving an element removes or changes others: do not save elements, replace the plural."
        ) { try await left($0, $0.layout.chains.prefix(1)) },
        Statement(
            "appended-at-end", "An appended element stands at the end of its plural.",
            otherwise: "After a save, ids may be given to the wrong new elements: refresh the record before its "
                + "elements are edited."
        ) { scratch in
            try await atEveryDepth(scratch, scratch.layout.chains.prefix(1)) { tried in
                let new = tried.last.element(4, scratch.sample)
                if let error = try await scratch.update(tried.body([new])).error { throw CannotTry("append", error) }
                let now = try await scratch.current(tried)
                guard let index = now.firstIndex(where: { !tried.ids.contains($0.elementID ?? 0) }) else {
                    throw CannotTry("no element was appended")
                }
                return index == now.count - 1 ? .asAssumed : .otherwise("it stands at position \(index + 1)")
            }
        },
        Statement(
            "nested-updated", "`entity.update` changes an element inside an element, at every depth of the schema.",
            otherwise: "Saving a changed element of an inner plural does not work: replace the outermost plural."
        ) { try await updated($0, $0.layout.chains.dropFirst()) },
        Statement(
            "nested-appended", "`entity.update` appends an element inside an element, at every depth.",
            otherwise: "Saving a new element of an inner plural does not work: replace the outermost plural."
        ) { try await appended($0, $0.layout.chains.dropFirst()) },
        Statement(
            "nested-left", "`entity.update` leaves the elements inside elements that are not sent, at every depth.",
            otherwise: "Saving an element of an inner plural removes or changes others: replace the outermost plural."
        ) { try await left($0, $0.layout.chains.dropFirst()) },
        Statement(
            "element-deleted", "`entity.delete` takes the path of an element, such as `/photos#31`, at every depth.",
            otherwise: "Removing single elements does not work: replace the plural, `replace(_:using:)`."
        ) { scratch in
            try await atEveryDepth(scratch, scratch.layout.chains[...]) { tried in
                if let error = try await scratch.delete("\(tried.path)#\(tried.ids[1])").error {
                    return .otherwise("refused: \(error.shortText)")
                }
                let ids = try await scratch.current(tried).compactMap(\.elementID)
                if ids == [tried.ids[0], tried.ids[2]] { return .asAssumed }
                return .otherwise(ids.contains(tried.ids[1]) ? "it is still there" : "other elements are gone, too")
            }
        },
        Statement(
            "gone-element", "`entity.delete` answers 310 for an element that is gone.",
            otherwise: "A save that removes an element somebody else has removed fails, if the service refuses it "
                + "with another code. If it answers ok, nothing changes."
        ) { scratch in
            try await atEveryDepth(scratch, scratch.layout.chains.prefix(1)) { tried in
                let now = try await scratch.freshElements(tried.steps)
                guard !now.ids.contains(tried.ids[1]) else { throw CannotTry("a replaced element kept its id") }
                let error = try await scratch.delete("\(now.path)#\(tried.ids[1])").error
                guard let error else { return .otherwise("it answers ok") }
                if error.code == .recordNotFound { return .asAssumed }
                if let error = try await scratch.delete("\(now.path)#\(now.ids[1])").error {
                    throw CannotTry("deleting an element that is there", error)
                }
                return .otherwise("refused: \(error.shortText)")
            }
        },
        Statement(
            "strings-appended", "`entity.update` appends a string that is sent to a plural of strings.",
            otherwise: "Saving a new string does not work: replace the plural, `replace(_:using:)`."
        ) { scratch in
            try await appended(scratch, scratch.layout.stringPlural.map { [[$0]] } ?? [])
        },
    ]

    private typealias Chains = ArraySlice<[PluralStep]>

    private static func updated(_ scratch: Scratch, _ chains: Chains) async throws -> Evidence {
        try await atEveryDepth(scratch, chains) { tried in
            let (step, id) = (tried.last, tried.ids[1])
            let value = scratch.sample.value(of: step.main, 9) ?? .null
            let change: JSONValue = .object(["id": .number(JSONNumber(id)), step.main.name: value])
            if let error = try await scratch.update(tried.body([change])).error {
                return .otherwise("refused: \(error.shortText)")
            }
            guard let now = try await scratch.current(tried).first(where: { $0.elementID == id }) else {
                return .otherwise("the element is gone")
            }
            if now[step.main.name] != value { return .otherwise("the element did not change") }
            let kept = step.second.map { now[$0.name] == tried.elements[1][$0.name] } ?? true
            return kept ? .asAssumed : .otherwise("members that were not sent changed")
        }
    }

    private static func appended(_ scratch: Scratch, _ chains: Chains) async throws -> Evidence {
        try await atEveryDepth(scratch, chains) { tried in
            let new = tried.last.element(4, scratch.sample)
            if let error = try await scratch.update(tried.body([new])).error {
                return .otherwise("refused: \(error.shortText)")
            }
            let name = tried.last.main.name
            let isThere = try await scratch.current(tried).contains { element in
                element[name] == new[name] && element.elementID.map { !tried.ids.contains($0) } ?? false
            }
            return isThere ? .asAssumed : .otherwise("the element is not there")
        }
    }

    private static func left(_ scratch: Scratch, _ chains: Chains) async throws -> Evidence {
        try await atEveryDepth(scratch, chains) { tried in
            let value = scratch.sample.value(of: tried.last.main, 9) ?? .null
            let change: JSONValue = .object([
                "id": .number(JSONNumber(tried.ids[1])), tried.last.main.name: value,
            ])
            for list in [[change], [tried.last.element(4, scratch.sample)]] {
                if let error = try await scratch.update(tried.body(list)).error { throw CannotTry("update", error) }
                let now = try await scratch.current(tried)
                for index in [0, 2] where !now.contains(tried.elements[index]) {
                    return .otherwise("an element that was not sent changed or is gone")
                }
            }
            return .asAssumed
        }
    }

    /// Tries something with three new elements of one plural for each depth.
    ///
    /// - Returns: The first outcome that is not as assumed.
    private static func atEveryDepth(
        _ scratch: Scratch, _ chains: Chains, _ body: (TriedElements) async throws -> Evidence
    ) async throws -> Evidence {
        guard !chains.isEmpty else { throw CannotTry("the schema has no such plural") }
        for chain in chains {
            let tried = try await scratch.freshElements(chain)
            if case .otherwise(let found) = try await body(tried) { return .otherwise("\(tried.name): \(found)") }
        }
        return .asAssumed
    }
}
