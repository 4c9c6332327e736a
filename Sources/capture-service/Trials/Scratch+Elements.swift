import CaptureRuntime
import CaptureSchema

/// How calls treat the elements of plurals.
extension Scratch {
    typealias Chains = ArraySlice<[PluralStep]>

    func updatesElements(_ chains: Chains) async throws {
        try await tryEach(chains) { tried in
            let change = tried.change(sample)
            try await update(tried.body([change])).accepted()
            guard let now = try await current(tried).first(where: { $0.elementID == tried.ids[1] }) else {
                throw Finding.otherwise("the element is gone")
            }
            let (main, second) = (tried.last.main.name, tried.last.second?.name)
            if now[main] != change[main] { throw Finding.otherwise("the element did not change") }
            if let second, now[second] != tried.elements[1][second] {
                throw Finding.otherwise("members that were not sent changed")
            }
        }
    }

    func appendsElements(_ chains: Chains) async throws {
        try await tryEach(chains) { tried in
            let new = tried.last.element(4, sample)
            try await update(tried.body([new])).accepted()
            let name = tried.last.main.name
            let isThere = try await current(tried).contains { element in
                element[name] == new[name] && element.elementID.map { !tried.ids.contains($0) } ?? false
            }
            if !isThere { throw Finding.otherwise("the element is not there") }
        }
    }

    func leavesElements(_ chains: Chains) async throws {
        try await tryEach(chains) { tried in
            for element in [tried.change(sample), tried.last.element(4, sample)] {
                try await update(tried.body([element])).needed(for: "update")
                let now = try await current(tried)
                for index in [0, 2] where !now.contains(tried.elements[index]) {
                    throw Finding.otherwise("an element that was not sent changed or is gone")
                }
            }
        }
    }

    func appendsAtTheEnd() async throws {
        try await tryEach(layout.chains.prefix(1)) { tried in
            try await update(tried.body([tried.last.element(4, sample)])).needed(for: "append")
            let now = try await current(tried)
            guard let index = now.firstIndex(where: { !tried.ids.contains($0.elementID ?? 0) }) else {
                throw Finding.notTried("no element was appended")
            }
            if index < now.count - 1 { throw Finding.otherwise("it stands at position \(index + 1)") }
        }
    }

    func deletesElements() async throws {
        try await tryEach(layout.chains[...]) { tried in
            try await delete("\(tried.path)#\(tried.ids[1])").accepted()
            let ids = try await current(tried).compactMap(\.elementID)
            if ids.contains(tried.ids[1]) { throw Finding.otherwise("it is still there") }
            if ids != [tried.ids[0], tried.ids[2]] { throw Finding.otherwise("other elements are gone, too") }
        }
    }

    func refusesToDeleteWhatIsGone() async throws {
        try await tryEach(layout.chains.prefix(1)) { tried in
            let now = try await freshElements(tried.steps)
            if now.ids.contains(tried.ids[1]) { throw Finding.notTried("a replaced element kept its id") }
            let answer = try await delete("\(now.path)#\(tried.ids[1])")
            guard let error = answer.error else { throw Finding.otherwise("it answers ok") }
            if error.code == .recordNotFound { return }
            try await delete("\(now.path)#\(now.ids[1])").needed(for: "deleting an element that is there")
            try answer.accepted()
        }
    }

    /// Tries something with three new elements of one plural for each depth.
    private func tryEach(_ chains: Chains, _ body: (TriedElements) async throws -> Void) async throws {
        if chains.isEmpty { throw Finding.notTried("the schema has no such plural") }
        for chain in chains {
            let tried = try await freshElements(chain)
            do {
                try await body(tried)
            } catch Finding.otherwise(let found) {
                throw Finding.otherwise("\(tried.name): \(found)")
            }
        }
    }
}
