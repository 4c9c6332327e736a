/// An attribute that the record has no property for. Its value is among the kept members, as it came.
final class ExcludedAttribute<Part: CapturePart>: AttributeAccess<Part>, @unchecked Sendable {
    /// - Parameter unsent: The paths inside it that only Capture sets (`id`, `emails/id`). An empty path stands for all
    ///   of it.
    init(_ name: String, _ writing: Writing, isSecret: Bool, unsent: [String]) {
        // Divided as UTF-8, because a name may begin with a mark that makes one character with the `/` before it.
        let paths = unsent.map { path in
            path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
        }
        super.init(
            AttributeLayout(
                name, .excluded(unsent: paths), unsent.contains("") ? .setByCapture : writing, isSecret: isSecret))
    }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        // Capture answers a password with null whatever it stores, so a secret is always unread.
        if layout.isSecret {
            try json.skip()
            markUnread(in: &record)
        } else {
            record._captureState._kept[name] = try json.takeNull() ? nil : .unmodelled(&json)
        }
    }

    override func content(of part: UnsafePointer<Part>, hasPlurals: Bool) -> Content? { .scalar(.null) }
}

extension JSONValue {
    /// Returns the value without the members at a path. The path applies to every element of an array along it.
    func removing(_ path: ArraySlice<String>) -> JSONValue {
        guard let step = path.first else { return self }
        switch self {
        case .array(let elements): return .array(elements.map { $0.removing(path) })
        case .object(var members):
            members[step] = path.count == 1 ? nil : members[step]?.removing(path.dropFirst())
            return .object(members)
        case .null, .bool, .number, .string: return self
        }
    }
}
