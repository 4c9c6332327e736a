import CaptureRuntime
import CaptureSchema
import Foundation

/// How filters are read. Every filter begins with the id of the scratch record, so that no other record is found.
extension Scratch {
    /// What an attribute has for searches.
    enum Use: Sendable {
        case quote, backslash, null, boolean, decimal
        /// A string in the elements of a plural.
        case element
    }

    /// How often a search is tried until it shows the record, and the seconds between two.
    private static let (attempts, pause) = (60, 2)

    /// Tries whether conditions find the record.
    ///
    /// - Parameters:
    ///   - use: What `{name}` in the conditions has, and `{plural}` the elements of.
    ///   - needed: Conditions that have to find it, or else nothing can be tried.
    ///   - found: Conditions that are assumed to find it.
    ///   - notFound: Conditions that are assumed not to find it. No condition contains `or` outside parentheses unless
    ///     it finds no other record.
    func search(
        _ use: Use? = nil, first needed: [String] = [], finds found: [String] = [], not notFound: [String] = [],
        pageSize: Int = 2
    ) async throws {
        let places = try await searchPlaces()
        var texts = ["{id}": "\(id)", "{next}": "\(id + 1)", "{marker}": sample.marker]
        if let use {
            guard let place = try places[use]?.get() else {
                throw Finding.notTried("the schema has no such attribute")
            }
            texts["{name}"] = place.filterName
            texts["{plural}"] = place.names.dropLast().joined(separator: ".")
            texts["{value}"] = sample.value(of: place.attribute, 2)?.stringValue
        }
        for pattern in needed + found + notFound {
            let condition = texts.reduce(pattern) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
            let answer = try await find(condition, pageSize: pageSize)
            if needed.contains(pattern) {
                if try !finds(answer) { throw Finding.notTried("`\(condition)` does not find the record") }
                continue
            }
            if let error = answer.error { throw Finding.otherwise("`\(condition)` is refused: \(error.shortText)") }
            let isFound = try finds(answer)
            if isFound != found.contains(pattern) {
                throw Finding.otherwise("`\(condition)` \(isFound ? "finds" : "does not find") the record")
            }
        }
    }

    /// Searches for the record.
    private func find(_ condition: String, pageSize: Int = 2) async throws -> ServiceAnswer {
        try await connection.call(
            "entity.find",
            [
                "filter": "id = \(id) and \(condition)", "max_results": "\(pageSize)", "attributes": #"["uuid"]"#,
                "sort_on": #"["id"]"#,
            ])
    }

    private func finds(_ answer: ServiceAnswer) throws -> Bool {
        if answer.error != nil { return false }
        guard let results = try answer.member("results")?.arrayValue else {
            throw Finding.notTried("the response to a search has no results")
        }
        return results.contains { $0["uuid"] == .string(uuid) }
    }

    /// Returns the attributes for searches, each with its value or why it has none. They are stored once, before the
    /// first search.
    private func searchPlaces() async throws -> [Use: Result<Place, Finding>] {
        if let stored { return try stored.get() }
        do {
            let places = try await storeForSearches()
            stored = .success(places)
            return places
        } catch let finding as Finding {
            stored = .failure(finding)
            throw finding
        }
    }

    private func storeForSearches() async throws -> [Use: Result<Place, Finding>] {
        let strings = layout.strings
        let values: [(use: Use, place: Place?, value: JSONValue)] = [
            (.quote, strings.first, .string("O'Neill \(sample.marker)")),
            (.backslash, strings.dropFirst().first, .string("back\\slash \(sample.marker)")),
            (.null, strings.dropFirst(2).first, .null), (.boolean, layout.places(.boolean).first, true),
            (.decimal, layout.places(.decimal).first, 1.5),
        ]
        var places: [Use: Result<Place, Finding>] = [:]
        for case (let use, let place?, let value) in values {
            do {
                let isStored = try await store(value, at: place) == value
                let finding = Finding.notTried("the service stored another value in \(place.path)")
                places[use] = isStored ? .success(place) : .failure(finding)
            } catch Finding.otherwise(let found) {
                places[use] = .failure(.notTried("writing \(place.path) was \(found)"))
            }
        }
        if let step = layout.chains.first?.first, step.main.type == .string {
            do {
                _ = try await freshElements([step])
                places[.element] = .success(Place(names: step.names + [step.main.name], attribute: step.main))
            } catch let finding as Finding {
                places[.element] = .failure(finding)
            }
        }
        try await waitUntilFound()
        return places
    }

    /// Waits until a search shows the last change: the service may be some minutes late.
    private func waitUntilFound() async throws {
        let since = try await record()["lastUpdated"]?.stringValue
        var condition = since.map { "lastUpdated >= '\($0)'" } ?? "id > 0"
        for attempt in 0..<Self.attempts {
            if attempt == 1 { surroundings.note("Waiting until a search shows the record …\n") }
            if attempt > 0 { try await surroundings.pause(Self.pause) }
            let answer = try await find(condition)
            if try finds(answer) { return }
            if answer.error == nil { continue }
            // The record itself is the next best.
            if condition == "id > 0" { try answer.needed(for: "a search with \(condition)") }
            condition = "id > 0"
        }
        throw Finding.notTried("no search showed the record within \(Self.attempts * Self.pause) seconds")
    }
}
