import CaptureRuntime

/// An attribute of a record type, independent of any record.
struct SchemaAttribute {
    enum Kind {
        case text, number, boolean, json
        case object, plural, strings
    }

    /// The names along the path. The attribute's own name is the last.
    let names: [String]
    let keyPath: AnyKeyPath
    let kind: Kind
    /// For each plural along the path, the number of names up to it.
    let plurals: [Int]
    /// True for the string of a string plural, which is the element.
    let isElement: Bool
    /// True if no two records have the same value.
    let isUnique: Bool
    /// True if its values must not be shown.
    let isSecret: Bool
    /// False if a save does not send it.
    let isWritable: Bool

    /// The name in filters, sort orders and tables: `primaryAddress.city`.
    var name: String { names.joined(separator: ".") }
    /// The path in calls: `/primaryAddress/city`.
    var path: String { AttributePath(names.map { .attribute($0) }).description }
    /// True if the path goes through a plural.
    var isInPlural: Bool { !plurals.isEmpty }
    /// True for a password.
    var isPassword: Bool { type(of: keyPath).valueType == CapturePassword?.self }
    /// What stands for no value.
    var unset: JSONValue {
        switch kind {
        case .text, .number, .boolean, .json: .null
        case .object: [:]
        case .plural, .strings: []
        }
    }
}

extension SchemaAttribute {
    /// Returns the texts of a value that no error may show: none, unless the attribute is secret.
    func secretTexts(of value: some FilterValue) -> [String] {
        guard isSecret else { return [] }
        // A quote in a filter is doubled.
        return value.wireJSON.texts + [value.filterText.trimmingQuotes]
    }
}

extension CaptureRecord {
    /// All attributes that the generated code has, those in objects and elements too.
    static var schemaAttributes: [SchemaAttribute] { schemaAttributes(at: \Self.self, names: [], plurals: []) }

    /// Finds a scalar attribute or a plural, including those in objects and in plurals.
    ///
    /// - Throws: `CaptureError.notOnCapture` if the key path does not lead to such an attribute.
    static func schemaAttribute(at keyPath: PartialKeyPath<Self>) throws(CaptureError) -> SchemaAttribute {
        let found = schemaAttributes.first { $0.keyPath == keyPath && $0.kind != .object }
        guard let found else { throw CaptureError.notFound(keyPath) }
        return found
    }
}

extension CapturePart {
    /// - Parameters:
    ///   - way: The key path to the part.
    ///   - names: The names along the path.
    ///   - plurals: As those of the attributes.
    fileprivate static func schemaAttributes(
        at way: AnyKeyPath, names: [String], plurals: [Int]
    ) -> [SchemaAttribute] {
        attributes.entries.flatMap { attribute -> [SchemaAttribute] in
            guard let keyPath = attribute.property.flatMap({ way.appending(path: $0) }) else { return [] }
            let names = names + [attribute.name]
            func found(_ kind: SchemaAttribute.Kind, isUnique: Bool = false) -> SchemaAttribute {
                SchemaAttribute(
                    names: names, keyPath: keyPath, kind: kind, plurals: plurals, isElement: false,
                    isUnique: isUnique, isSecret: attribute.isSecret, isWritable: attribute.writing == .writable)
            }
            func inside(_ way: AnyKeyPath?, _ plurals: [Int]) -> [SchemaAttribute] {
                guard let way, let type = attribute.partType else { return [] }
                return type.schemaAttributes(at: way, names: names, plurals: plurals)
            }
            switch attribute.layout.kind {
            case .id, .value, .password:
                // Capture gives every record its own id and uuid, even if the schema does not declare them unique.
                let isSetInRoot = names.count == 1 && attribute.writing == .setByCapture
                let isIdentifier = isSetInRoot && ["id", "uuid"].contains(attribute.name)
                let isUnique = isIdentifier || attribute.constraints.uniqueness == .unique
                return [found(SchemaAttribute.Kind(ofScalar: attribute.layout), isUnique: isUnique && plurals.isEmpty)]
            case .object: return [found(.object)] + inside(keyPath, plurals)
            case .plural:
                let anyElement = (attribute.partType as? any PluralElement.Type)?.anyElement
                let way = anyElement.flatMap { keyPath.appending(path: $0) }
                return [found(.plural)] + inside(way, plurals + [names.count])
            case .strings(let member):
                guard let way = keyPath.appending(path: \[String][.any]) else { return [found(.strings)] }
                let text = SchemaAttribute(
                    names: names + [member], keyPath: way, kind: .text, plurals: plurals + [names.count],
                    isElement: true, isUnique: false, isSecret: attribute.isSecret,
                    isWritable: attribute.writing == .writable)
                return [found(.strings), text]
            case .excluded: return []
            }
        }
    }
}

extension PluralElement {
    fileprivate static var anyElement: AnyKeyPath { \[Self][.any] }
}

extension SchemaAttribute.Kind {
    fileprivate init(ofScalar layout: AttributeLayout) {
        switch layout.kind {
        case .id, .value(.integer), .value(.decimal): self = .number
        case .value(.boolean): self = .boolean
        case .value(.json): self = .json
        default: self = .text
        }
    }
}
