/// A record in `Fixtures/Records`: an answer of the service, `{"result":{…},"stat":"ok"}`.
struct Fixture {
    let name: String

    private struct Answer<Result: Decodable>: Decodable { let result: Result }

    /// The whole answer.
    func data() throws -> Data { try Data(contentsOf: PackageFolder.fixtures.appending(path: "Records/\(name).json")) }

    /// The result as a generated record.
    func record<Record: CaptureRecord>(as type: Record.Type = Record.self) throws -> Record {
        try JSONDecoder().decode(Answer<Record>.self, from: data()).result
    }

    /// The result as plain JSON.
    func json() throws -> JSONValue {
        try JSONDecoder().decode(Answer<JSONValue>.self, from: data()).result.withoutIDsOfStrings
    }
}

extension CapturePart {
    /// A record as the service would send it.
    init(answer json: JSONValue) throws { self = try JSONDecoder().decode(Self.self, from: json.jsonData) }

    /// What the record's `Codable` form holds.
    func encodedJSON() throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(self)).withoutIDsOfStrings
    }
}

extension CaptureRecord {
    /// The record after a store has saved and loaded it.
    func storedAndLoaded() throws -> Self {
        try withFolder {
            let store = RecordStore<Self>(url: $0.appending(path: "user.json"))
            try store.save(self)
            return try require(store.load())
        }
    }
}

extension JSONValue {
    /// The value without the ids of elements that hold nothing but one string. They are not saved.
    var withoutIDsOfStrings: JSONValue {
        switch self {
        case .array(let elements): return .array(elements.map(\.withoutIDsOfStrings))
        case .object(var members):
            if members.count == 2, members["id"]?.intValue != nil,
                members.values.contains(where: { $0.stringValue != nil })
            {
                members["id"] = nil
            }
            return .object(members.mapValues(\.withoutIDsOfStrings))
        case .null, .bool, .number, .string: return self
        }
    }
}
