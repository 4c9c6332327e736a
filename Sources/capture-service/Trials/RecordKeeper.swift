import CaptureRuntime
import CaptureSchema
import Foundation

/// Creates the scratch record, and deletes it.
///
/// Neither stops when the task is cancelled: a record whose creation was not waited for could not be deleted.
actor RecordKeeper {
    let connection: ServiceCalls
    let surroundings: ServiceSurroundings
    let layout: Layout
    let sample: Sample
    private var created: [String] = []
    /// How often a record is looked for or deleted, and the seconds between two attempts.
    private static let (attempts, pause) = (12, 10)

    init(_ connection: ServiceCalls, _ surroundings: ServiceSurroundings, _ layout: Layout, _ sample: Sample) {
        self.connection = connection
        self.surroundings = surroundings
        self.layout = layout
        self.sample = sample
    }

    /// The attributes of a new record: those that must have a value, and a text by which it can be found.
    nonisolated var body: JSONValue {
        var body = JSONValue.object(sample.required(layout.root, 1))
        if let place = layout.strings.first { body.set(place.names[...], to: .string(sample.marker)) }
        return body
    }

    /// Notes a record that has to be deleted.
    func keep(_ uuid: String) { created.append(uuid) }

    /// Creates the record.
    ///
    /// - Throws: ``ServiceFailure`` if the service refuses it; `CaptureError` if it cannot be reached.
    func create() async throws -> String {
        try await Task {
            do {
                let answer = try await connection.call(
                    "entity.create", ["attributes": body.jsonText], isSafeTwice: false)
                if let error = answer.error {
                    // Only this one says nothing about what was done.
                    if error.code == .unexpectedError { try await find() }
                    throw ServiceFailure(refusing: "to create a record", error)
                }
                guard let uuid = try answer.member("uuid")?.stringValue else {
                    try await find()
                    throw ServiceFailure(.unavailable, "the response to the creation of a record has no uuid")
                }
                keep(uuid)
                return uuid
            } catch let error as CaptureError {
                try await find()
                throw error
            }
        }.value
    }

    /// Looks for the record after a creation without a response, so that it can be deleted.
    ///
    /// - Throws: ``ServiceFailure`` if this is not possible.
    private func find() async throws {
        var questions: [(call: String, arguments: [String: String])] = layout.keys.compactMap { key in
            guard let value = body[key.name] else { return nil }
            return ("entity", ["key_attribute": key.name, "key_value": value.jsonText])
        }
        if questions.isEmpty, let place = layout.strings.first {
            questions = [("entity.find", ["filter": "\(place.filterName) = '\(sample.marker)'"])]
        }
        if let question = questions.first {
            for attempt in 0..<Self.attempts {
                if attempt > 0 { try await surroundings.pause(Self.pause) }
                do {
                    let answer = try await connection.call(question.call, question.arguments)
                    let found = try answer.member("result").map { [$0] } ?? answer.member("results")?.arrayValue ?? []
                    // Whatever was found, only a record with the text is this one.
                    let own = found.first { $0.jsonText.lowercased().contains(sample.marker) }
                    if let uuid = own?["uuid"]?.stringValue { return keep(uuid) }
                    // A look-up shows a new record at once; a search may be late.
                    if answer.error?.code == .recordNotFound { return }
                } catch is CaptureError {
                    continue
                }
            }
        }
        throw ServiceFailure(
            .recordLeft,
            "the creation of a record got no response, and it cannot be found. If there is a record with "
                + "\(body.jsonText), delete it")
    }

    /// Deletes what was created, and says so.
    ///
    /// - Returns: True if a record is still there.
    func deleteAll() async -> Bool {
        if created.isEmpty { return false }
        return await Task {
            var left: [String] = []
            for uuid in created {
                guard let why = await delete(uuid) else { continue }
                surroundings.report("the record \(uuid) could not be deleted; delete it yourself: \(why)")
                left.append(uuid)
            }
            created = left
            if left.isEmpty { surroundings.note("The record is deleted.\n") }
            return !left.isEmpty
        }.value
    }

    /// - Returns: Why the record may still be there; nil if it is gone.
    private func delete(_ uuid: String) async -> String? {
        var why = ""
        for attempt in 0..<Self.attempts {
            do {
                if attempt > 0 { try await surroundings.pause(Self.pause) }
                guard let error = try await connection.call("entity.delete", ["uuid": uuid]).error else { return nil }
                if error.code == .recordNotFound { return nil }
                why = error.shortText
                // The client may not do it, now or later.
                if (400..<500).contains(error.code.rawValue) { return why }
            } catch {
                why = ServiceFailure(error).message
            }
        }
        return why
    }
}
