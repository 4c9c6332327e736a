/// Equality, hashing and text, once for all records: generated code would be several times its size otherwise.
extension CaptureRecord {
    /// Compares every attribute that can be written, at every depth; plurals in order, element by element.
    public static func == (left: Self, right: Self) -> Bool {
        attributes.entries.allSatisfy { $0.isReadOnly || $0.isEqual(left, right) }
    }

    public func hash(into hasher: inout Hasher) {
        for attribute in Self.attributes.entries where !attribute.isReadOnly { attribute.hash(self, into: &hasher) }
    }

    /// True where every attribute is nil or empty.
    var isUnset: Bool { Self.attributes.entries.allSatisfy { $0.isUnset(in: self) } }

    /// The texts in every secret that is set, at any depth.
    var secretTexts: [String] {
        Self.attributes.entries.flatMap { attribute in
            var texts = attribute.isSecret ? attribute.storedJSON(of: self).texts : []
            attribute.visitChildren(of: self, path: "") { child, _ in texts += child.secretTexts }
            return texts
        }
    }

    /// The attributes that are set, by wire name: `CaptureUser(aboutMe: "Hi", primaryAddress: PrimaryAddress(…))`.
    /// Secrets are shown as `<redacted>`.
    public var description: String {
        let members = Self.attributes.entries.compactMap { attribute in
            attribute.shown(of: self).map { "\(attribute.name): \(text(of: $0))" }
        }
        return "\(Self.self)(\(members.joined(separator: ", ")))"
    }

    public var debugDescription: String { description }

    /// The attributes that are set, by wire name; no secrets and no bookkeeping.
    public var customMirror: Mirror {
        let children = Self.attributes.entries.compactMap { attribute in
            attribute.shown(of: self).map { (label: Optional(attribute.name), value: $0) }
        }
        return Mirror(self, children: children, displayStyle: .struct)
    }

    /// Strings in quotes, everything else as it describes itself.
    private func text(of value: Any) -> String {
        switch value {
        case let string as String: String(reflecting: string)
        case let strings as [String]: String(reflecting: strings)
        default: "\(value)"
        }
    }
}

extension AttributeAccess {
    /// What may be shown of the attribute; nil where it is not set.
    fileprivate func shown(of record: Record) -> Any? {
        guard let value = describe(record) else { return nil }
        return isSecret ? "<redacted>" as Any : value
    }
}

extension JSONValue {
    /// The strings and numbers in the value, as texts.
    fileprivate var texts: [String] {
        switch self {
        case .string(let text): [text]
        case .number: [jsonText]
        case .array(let elements): elements.flatMap(\.texts)
        case .object(let members): members.values.flatMap(\.texts)
        case .null, .bool: []
        }
    }
}
