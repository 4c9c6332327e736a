/// What a schema says about a part (the record, an object or an element): its attributes, in their order.
package final class PartLayout: Sendable {
    package let attributes: [AttributeLayout]
    /// Their names on the wire.
    let names: NameTable
    /// The places of all attributes but secrets, sorted by name. Only these are written to a file or an encoder.
    let withoutSecrets: [Int]
    let secrets: [Int]
    /// The place of the id, in the layout of an element.
    let id: Int?
    /// The places of the objects and plurals.
    let parts: [Int]
    /// True if there is a plural of elements in it, or in its objects.
    let hasPlurals: Bool
    /// The names of all secret attributes at every depth. They are also removed from a value of the wrong form, of
    /// which only the JSON is kept.
    let secretNames: Set<String>

    init(_ attributes: [AttributeLayout], _ names: NameTable) {
        self.attributes = attributes
        self.names = names
        withoutSecrets = attributes.indices.filter { !attributes[$0].isSecret }
            .sorted { attributes[$0].name < attributes[$1].name }
        secrets = attributes.indices.filter { attributes[$0].isSecret }
        id = attributes.firstIndex { if case .id = $0.kind { true } else { false } }
        parts = attributes.indices.filter { attributes[$0].inner != nil }
        hasPlurals = attributes.contains { attribute in
            if case .plural = attribute.kind { true } else { attribute.inner?.hasPlurals ?? false }
        }
        secretNames = attributes.reduce(into: []) { names, attribute in
            names.formUnion(attribute.isSecret ? [attribute.name] : attribute.inner?.secretNames ?? [])
        }
    }

    /// True if there are objects or elements in it.
    var hasParts: Bool { !parts.isEmpty }

    /// The layout of the part to which a path leads.
    func at(_ path: some Sequence<PartStep>) -> PartLayout {
        path.reduce(self) { layout, step in layout.attributes[step.attribute].inner ?? layout }
    }
}

/// What a schema says about an attribute. A class, because walks over the attributes would copy what is in a struct.
package final class AttributeLayout: Sendable {
    package enum Kind: Sendable {
        /// The id of an element, which ``PartContent/id`` holds.
        case id
        case value(ScalarKind)
        case password
        case object(PartLayout)
        case plural(PartLayout)
        /// The member of each element that contains its string.
        case strings(member: String)
        /// Without a property. What came is kept. Of the members in it, those at these paths are not sent.
        case excluded(unsent: [[String]])
    }

    package let name: String
    package let kind: Kind
    package let writing: Writing
    /// True if the value is never shown and never saved.
    package let isSecret: Bool
    /// Of the value, or of the strings.
    package let constraints: AttributeConstraints
    /// The layout of the object, or of the elements.
    package let inner: PartLayout?
    /// The key path of the property; nil if there is none. It has no captures, and so is safe to share.
    nonisolated(unsafe) package let property: AnyKeyPath?

    init(
        _ name: String, _ kind: Kind, _ writing: Writing, isSecret: Bool, _ constraints: AttributeConstraints = "",
        property: AnyKeyPath? = nil
    ) {
        (self.name, self.kind, self.writing, self.isSecret) = (name, kind, writing, isSecret)
        (self.constraints, self.property) = (constraints, property)
        inner =
            switch kind {
            case .object(let layout), .plural(let layout): layout
            case .id, .value, .password, .strings, .excluded: nil
            }
    }

    /// True if the app writes the attribute. Only then is it sent.
    package var isWritable: Bool { writing == .writable }

    /// True for a password. Capture never shows one, so null says nothing about what is stored.
    package var isPassword: Bool { if case .password = kind { true } else { false } }

    var isPlural: Bool {
        switch kind {
        case .plural, .strings: true
        default: false
        }
    }

    /// True if the app's values, here or below, must satisfy constraints.
    var isConstrained: Bool {
        isWritable && (!constraints.isEmpty || inner?.attributes.contains(where: \.isConstrained) ?? false)
    }

    /// True if the attribute is a secret, or has one in it.
    var hasSecrets: Bool { isSecret || inner?.attributes.contains(where: \.hasSecrets) ?? false }

    /// What Capture holds if nothing is set; nil if that has no meaning.
    var unset: Content? {
        switch kind {
        case .value: .scalar(.null)
        case .object(let layout): .object(PartContent(unread: layout))
        case .plural: .elements([])
        case .strings: .strings([])
        case .id, .password, .excluded: nil
        }
    }

    /// The name of the property; nil without one, or if the system cannot tell: the description of a key path is
    /// `\CaptureUser.aboutMe`, except on older systems (before iOS 16.4) and in apps built without reflection metadata.
    var swiftName: String? {
        guard let text = property.map({ String(reflecting: $0) }), text.hasPrefix("\\"),
            let name = text.split(separator: ".").last, !name.hasPrefix("<")
        else { return nil }
        return String(name)
    }
}

/// Who writes an attribute.
package enum Writing: Sendable {
    /// The app.
    case writable
    /// Nobody here: the app's client may not write the attribute, or the app does not want to. A replace of a plural
    /// around it cannot send it, and so erases it.
    case readOnly
    /// Capture itself: `id`, `uuid`, `created` and `lastUpdated`.
    case setByCapture
}

/// A step from a part to one inside it.
struct PartStep: Hashable, Sendable {
    /// The place of the object or plural in the layout.
    let attribute: Int
    /// The element of the plural; nil for an object.
    var element: LocalID?
}
