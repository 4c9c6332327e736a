extension CaptureRecord {
    /// Reads the record as Capture sends it. Attributes that are absent count as unread; unknown ones, and values of an
    /// unexpected type, are kept. Use a decoder without a key strategy: it would rename the members.
    ///
    /// - Throws: `DecodingError` if the value is not an object. One bad attribute never fails a record.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberKey.self)
        if container.isCodedDecimal {
            throw DecodingError.typeMismatch(
                Self.self,
                .init(codingPath: decoder.codingPath, debugDescription: "expected an object, found a number"))
        }
        self = Self(members: container)
    }

    /// Writes the record as Capture sends it, ids included. Secrets are left out, and so is what was never read.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue.object(storedMembers()).encode(to: encoder)
    }

    init(members container: KeyedDecodingContainer<MemberKey>) {
        self.init(.unset)
        let table = Self.attributes
        for attribute in table.entries { attribute.read(container, into: &self) }
        keepUnmodelled(container)
    }

    /// Keeps the members of the document that the schema does not have.
    private mutating func keepUnmodelled(_ container: KeyedDecodingContainer<MemberKey>) {
        let names = Self.attributes.names
        for key in container.allKeys where !names.contains(key.stringValue) {
            // Only the root has a member of its own; anywhere else the name is free.
            if key.stringValue == SavedState.member, Self.self is any CaptureEntity.Type { continue }
            captureState._kept[key.stringValue] = .unmodelled(key, in: container)
        }
    }

    /// The names of all secret attributes at every depth.
    static var secretNames: Set<String> {
        attributes.entries.reduce(into: []) { names, attribute in
            if attribute.isSecret { names.insert(attribute.name) }
            names.formUnion(attribute.secretNames)
        }
    }

    /// The JSON members of the record for storage: typed values, or what came where it still stands.
    func storedMembers() -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for attribute in Self.attributes.entries where !attribute.isSecret {
            if captureState._kept[attribute.name]?.isUnread == true, attribute.isBlank(in: self) { continue }
            members[attribute.name] = attribute.storedJSON(of: self)
        }
        for (name, kept) in captureState._kept.members {
            if case .unmodelled(let value) = kept { members[name] = value }
        }
        return members
    }

    /// True where nothing is set and nothing was read that has to be kept.
    var isBlank: Bool {
        Self.attributes.entries.allSatisfy { $0.isBlank(in: self) }
            && captureState._kept.members.values.allSatisfy(\.isUnread)
    }

    /// Lays stored confirmed members over this confirmed record.
    mutating func overlay(_ container: KeyedDecodingContainer<MemberKey>) {
        for attribute in Self.attributes.entries where container.contains(attribute.key) {
            attribute.overlay(container, on: &self)
        }
        keepUnmodelled(container)
    }

    /// The confirmed members that have to be stored because the current ones differ.
    static func storedDifference(
        current: [String: JSONValue], confirmed: [String: JSONValue]
    ) -> [String: JSONValue] {
        var difference: [String: JSONValue] = [:]
        for attribute in attributes.entries where !attribute.isSecret {
            let name = attribute.name
            difference[name] = attribute.storedDifference(current: current[name], confirmed: confirmed[name])
        }
        for (name, value) in confirmed where !attributes.names.contains(name) && current[name] != value {
            difference[name] = value
        }
        return difference
    }
}

extension KeptMember {
    fileprivate static func unmodelled(
        _ key: MemberKey, in container: KeyedDecodingContainer<MemberKey>
    ) -> KeptMember {
        do {
            return .unmodelled(try container.decode(JSONValue.self, forKey: key))
        } catch {
            return .unreadable(reason: "cannot be read: \(error)")
        }
    }
}

extension JSONValue {
    /// The value without the members of these names, at any depth: a secret in a parent of the wrong shape is one too.
    func withoutMembers(_ names: Set<String>) -> JSONValue {
        if names.isEmpty { return self }
        switch self {
        case .object(let members):
            return .object(members.filter { !names.contains($0.key) }.mapValues { $0.withoutMembers(names) })
        case .array(let elements): return .array(elements.map { $0.withoutMembers(names) })
        case .null, .bool, .number, .string: return self
        }
    }
}

extension KeyedDecodingContainer<MemberKey> {
    /// True for what a property list makes of a `Decimal`: a dictionary of its parts, which is a number and no object.
    var isCodedDecimal: Bool { contains(MemberKey("mantissa")) && contains(MemberKey("isNegative")) }
}
