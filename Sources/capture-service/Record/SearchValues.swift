import CaptureRuntime
import CaptureSchema

/// What the scratch record has for searches, stored once, before the first of them.
actor SearchValues {
    enum Use: CaseIterable, Sendable {
        case quote, backslash, null, boolean, decimal
        /// A string in the elements of a plural.
        case element
    }

    /// How often a search is tried until it shows the record, and the seconds between two.
    private static let (attempts, pause) = (60, 2)

    private let surroundings: ServiceSurroundings
    private var outcome: Result<[Use: Result<Place, CannotTry>], CannotTry>?

    init(_ surroundings: ServiceSurroundings) { self.surroundings = surroundings }

    /// Returns the attribute for a use, once a search shows its value.
    func place(_ use: Use, on scratch: Scratch) async throws -> Place {
        let places = try await ready(scratch)
        guard let place = places[use] else { throw CannotTry("the schema has no such attribute") }
        return try place.get()
    }

    /// Returns what is ready for searches.
    @discardableResult
    func ready(_ scratch: Scratch) async throws -> [Use: Result<Place, CannotTry>] {
        if let outcome { return try outcome.get() }
        do {
            let places = try await store(scratch)
            outcome = .success(places)
            return places
        } catch let error as CannotTry {
            outcome = .failure(error)
            throw error
        }
    }

    static func text(_ use: Use, _ sample: Sample) -> String {
        use == .quote ? "O'Neill \(sample.marker)" : "back\\slash \(sample.marker)"
    }

    private func store(_ scratch: Scratch) async throws -> [Use: Result<Place, CannotTry>] {
        let layout = scratch.layout
        let strings = layout.strings
        var places: [Use: Place] = [:]
        for (use, place) in zip([Use.quote, .backslash, .null], strings) { places[use] = place }
        places[.boolean] = layout.places(.boolean).first
        places[.decimal] = layout.places(.decimal).first
        let values: [Use: JSONValue] = [
            .quote: .string(Self.text(.quote, scratch.sample)), .null: .null, .boolean: true, .decimal: 1.5,
            .backslash: .string(Self.text(.backslash, scratch.sample)),
        ]
        var stored: [Use: Result<Place, CannotTry>] = [:]
        for use in Use.allCases {
            guard let place = places[use], let value = values[use] else { continue }
            switch try await scratch.store(value, at: place) {
            case .success(value): stored[use] = .success(place)
            case .success: stored[use] = .failure(CannotTry("the service stored another value in \(place.path)"))
            case .failure(let error): stored[use] = .failure(CannotTry("writing \(place.path)", error))
            }
        }
        if let step = layout.chains.first?.first, step.main.type == .string {
            do {
                _ = try await scratch.freshElements([step])
                stored[.element] = .success(Place(names: step.names + [step.main.name], attribute: step.main))
            } catch let error as CannotTry {
                stored[.element] = .failure(error)
            }
        }
        try await wait(scratch)
        return stored
    }

    /// Waits until a search shows the last change: the service may be some minutes late.
    private func wait(_ scratch: Scratch) async throws {
        let since = try await scratch.record()["lastUpdated"]?.stringValue
        var condition = since.map { "lastUpdated >= '\($0)'" } ?? "id > 0"
        for attempt in 0..<Self.attempts {
            if attempt == 1 { surroundings.note("Waiting until a search shows the record …\n") }
            if attempt > 0 { try await surroundings.pause(Self.pause) }
            switch try await scratch.search(condition) {
            case .found: return
            case .notFound: continue
            // The record itself is the next best.
            case .refused where condition != "id > 0": condition = "id > 0"
            case .refused(let error): throw CannotTry("a search with \(condition)", error)
            }
        }
        throw CannotTry("no search showed the record within \(Self.attempts * Self.pause) seconds")
    }
}

/// The outcome of a search for the scratch record.
enum SearchOutcome {
    case found
    case notFound
    case refused(CaptureAPIError)
}

extension Scratch {
    /// Searches for the record, and for no other.
    ///
    /// - Parameter condition: A condition that follows `id = … and`. It must not contain `or` outside parentheses.
    func search(_ condition: String, pageSize: Int = 2) async throws -> SearchOutcome {
        try await find("id = \(id) and \(condition)", pageSize: pageSize)
    }

    /// Searches with a filter that selects no other record.
    func find(_ filter: String, pageSize: Int = 2) async throws -> SearchOutcome {
        let answer = try await connection.call(
            "entity.find",
            [
                "filter": filter, "max_results": "\(pageSize)", "attributes": #"["uuid"]"#, "sort_on": #"["id"]"#,
            ])
        if let error = answer.error { return .refused(error) }
        guard let results = try answer.member("results")?.arrayValue else {
            throw CannotTry("the response to a search has no results")
        }
        return results.contains { $0["uuid"] == .string(uuid) } ? .found : .notFound
    }
}
