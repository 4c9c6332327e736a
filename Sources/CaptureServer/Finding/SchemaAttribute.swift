import CaptureRuntime

/// An attribute of a record type, independent of any record.
struct SchemaAttribute {
    enum Kind {
        case text, number, boolean, json
        case object, plural, strings
    }

    /// The names along the path. The attribute's own name is the last.
    let names: [String]
    /// The places along the path in the layouts of parts. The string of a string plural has none of its own.
    let places: [Int]
    /// It has no captures, and so is safe to share.
    nonisolated(unsafe) let keyPath: AnyKeyPath
    /// What the schema says about it; for the string of a string plural, about the plural.
    let layout: AttributeLayout
    /// For each plural along the path, the number of names up to it.
    let plurals: [Int]
    /// True for the string of a string plural, which is the element.
    var isElement = false

    /// The name in filters, sort orders and tables: `primaryAddress.city`.
    var name: String { names.joined(separator: ".") }
    /// The path in calls: `/primaryAddress/city`.
    var path: String { AttributePath(names.map { .attribute($0) }).description }
    /// True if the path goes through a plural.
    var isInPlural: Bool { !plurals.isEmpty }
    var isPlural: Bool { kind == .plural || kind == .strings }
    var kind: Kind {
        switch layout.kind {
        case .id, .value(.integer), .value(.decimal): .number
        case .value(.boolean): .boolean
        case .value(.json): .json
        case .value, .password, .excluded: .text
        case .object: .object
        case .plural: .plural
        case .strings: isElement ? .text : .strings
        }
    }
    /// True if no two records have the same value. Capture gives every record its own id and uuid, even if the schema
    /// does not declare them unique.
    var isUnique: Bool {
        let isIdentifier = layout.writing == .setByCapture && ["id", "uuid"].contains(layout.name)
        return isIdentifier && names.count == 1
            || layout.constraints.uniqueness == .unique && plurals.isEmpty && kind != .strings
    }
    /// What stands for no value.
    var unset: JSONValue { kind == .object ? [:] : isPlural ? [] : .null }
    /// The plurals around what is in it.
    fileprivate var pluralsInside: [Int] { isPlural ? plurals + [names.count] : plurals }
}

extension SchemaAttribute {
    /// Returns the texts of a value that no error may show: none, unless the attribute is secret.
    func secretTexts(of value: some FilterValue) -> [String] {
        guard layout.isSecret else { return [] }
        // A quote in a filter is doubled.
        return value.wireJSON.texts + [value.filterText.trimmingQuotes]
    }
}

extension CaptureRecord {
    /// All attributes that the generated code has, those in objects and elements too.
    static var schemaAttributes: [SchemaAttribute] { schemaAttributes(in: nil, at: \Self.self) }

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
    ///   - around: The object or plural that the part is in; nil for a record.
    ///   - way: The key path to the part.
    fileprivate static func schemaAttributes(in around: SchemaAttribute?, at way: AnyKeyPath) -> [SchemaAttribute] {
        attributes.entries.enumerated().flatMap { place, attribute -> [SchemaAttribute] in
            let layout = attribute.layout
            guard let keyPath = layout.property.flatMap({ way.appending(path: $0) }) else { return [] }
            let found = SchemaAttribute(
                names: (around?.names ?? []) + [layout.name], places: (around?.places ?? []) + [place],
                keyPath: keyPath, layout: layout, plurals: around?.pluralsInside ?? [])
            switch layout.kind {
            case .id, .value, .password, .excluded: return [found]
            case .object: return [found] + (attribute.partType?.schemaAttributes(in: found, at: keyPath) ?? [])
            case .plural:
                guard let element = attribute.partType as? any PluralElement.Type,
                    let way = keyPath.appending(path: element.anyElement)
                else { return [found] }
                return [found] + element.schemaAttributes(in: found, at: way)
            case .strings(let member):
                guard let way = keyPath.appending(path: \[String][.any]) else { return [found] }
                let text = SchemaAttribute(
                    names: found.names + [member], places: found.places, keyPath: way, layout: layout,
                    plurals: found.pluralsInside, isElement: true)
                return [found, text]
            }
        }
    }
}

extension PluralElement {
    fileprivate static var anyElement: AnyKeyPath { \[Self][.any] }
}
