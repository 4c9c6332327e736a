/// Equality, hashing and text, written once for all records. Otherwise generated code would be several times its size.
extension CapturePart {
    /// Compares all writable attributes at every depth. Elements of plurals are compared in order.
    public static func == (left: Self, right: Self) -> Bool {
        attributes.entries.allSatisfy { !$0.isWritable || $0.isEqual(left, right) }
    }

    public func hash(into hasher: inout Hasher) {
        for attribute in Self.attributes.entries where attribute.isWritable { attribute.hash(self, into: &hasher) }
    }

    /// The properties that are set: `CaptureUser(aboutMe: "Hi", primaryAddress: PrimaryAddress(…))`. Secrets are shown
    /// as `<redacted>`. The text is meant for people and may change.
    public var description: String {
        let members = Self.attributes.entries.compactMap { attribute in
            attribute.shown(of: self).map { "\(attribute.propertyName): \(text(of: $0))" }
        }
        return "\(Self.self)(\(members.joined(separator: ", ")))"
    }

    public var debugDescription: String { description }

    /// The properties that are set, without secrets and bookkeeping.
    public var customMirror: Mirror {
        let children = Self.attributes.entries.compactMap { attribute in
            attribute.shown(of: self).map { (label: Optional(attribute.propertyName), value: $0) }
        }
        return Mirror(self, children: children, displayStyle: .struct)
    }

    /// Returns strings in quotes, and everything else as its description.
    private func text(of value: Any) -> String {
        switch value {
        case let string as String: String(reflecting: string)
        case let strings as [String]: String(reflecting: strings)
        default: "\(value)"
        }
    }
}

extension Attribute {
    /// Returns the value to show for the attribute; nil if it is not set.
    fileprivate func shown(of record: Part) -> Any? {
        guard let value = describe(record) else { return nil }
        return isSecret ? "<redacted>" as Any : value
    }
}
