extension CapturePart {
    /// The properties that are set: `CaptureUser(aboutMe: "Hi", primaryAddress: PrimaryAddress(…))`. Secrets are shown
    /// as `<redacted>`. The text is meant for people and may change.
    public var description: String {
        let properties = shown.map { name, value in
            // A string in quotes, as in an array of strings.
            let text = (value as? String).map { String(reflecting: $0) } ?? "\(value)"
            return "\(name ?? ""): \(text)"
        }
        return "\(Self.self)(\(properties.joined(separator: ", ")))"
    }

    public var debugDescription: String { description }

    /// The properties that are set, without secrets and bookkeeping.
    public var customMirror: Mirror { Mirror(self, children: shown, displayStyle: .struct) }

    /// The values to show, by their properties.
    private var shown: [Mirror.Child] {
        Self.attributes.entries.compactMap { attribute in
            guard let value = attribute.describe(self) else { return nil }
            let layout = attribute.layout
            return (layout.swiftName ?? layout.name, layout.isSecret ? "<redacted>" : value)
        }
    }
}
