import CaptureRuntime
import Foundation

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

    /// The name in filters, sort orders and tables: `primaryAddress.city`.
    var name: String { names.joined(separator: ".") }
    /// The path in calls: `/primaryAddress/city`.
    var path: String { AttributePath(names.map { .attribute($0) }).description }
    /// True if the path goes through a plural.
    var isInPlural: Bool { !plurals.isEmpty }
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
    static var schemaAttributes: [SchemaAttribute] {
        var list = SchemaAttributeList<Self, Self>(way: \Self.self)
        list.visitAll()
        return list.found
    }

    /// Finds a scalar attribute or a plural, including those in objects and in plurals.
    ///
    /// - Throws: `CaptureError.notOnCapture` if the key path does not lead to such an attribute.
    static func schemaAttribute(at keyPath: PartialKeyPath<Self>) throws(CaptureError) -> SchemaAttribute {
        let found = schemaAttributes.first { $0.keyPath == keyPath && $0.kind != .object }
        guard let found else { throw CaptureError.notFound(keyPath) }
        return found
    }
}

private struct SchemaAttributeList<Root: CaptureRecord, Part: CapturePart>: AttributeVisitor {
    let way: KeyPath<Root, Part>
    var names: [String] = []
    var plurals: [Int] = []
    var found: [SchemaAttribute] = []

    /// - Parameter member: The member of the elements that the attribute is, of a string plural.
    private mutating func add(
        _ attribute: Attribute<Part>, _ kind: SchemaAttribute.Kind, _ keyPath: AnyKeyPath, isUnique: Bool = false,
        member: String? = nil
    ) {
        found.append(
            SchemaAttribute(
                names: names + [attribute.name] + (member.map { [$0] } ?? []), keyPath: keyPath, kind: kind,
                plurals: plurals + (member == nil ? [] : [names.count + 1]), isElement: member != nil,
                isUnique: isUnique, isSecret: attribute.isSecret))
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        let kind: SchemaAttribute.Kind =
            switch Value.self {
            case is Bool.Type: .boolean
            case is Int.Type, is Decimal.Type: .number
            case is JSONValue.Type: .json
            default: .text
            }
        // Capture gives every record its own id and uuid, even if the schema does not declare them unique.
        let isSetInRoot = names.isEmpty && attribute.writing == .setByCapture
        let isIdentifier = isSetInRoot && ["id", "uuid"].contains(attribute.name)
        let isUnique = isIdentifier || attribute.constraints.uniqueness == .unique
        add(attribute, kind, way.appending(path: attribute.keyPath), isUnique: isUnique && plurals.isEmpty)
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        let object = way.appending(path: attribute.keyPath)
        add(attribute, .object, object)
        look(into: Object.self, at: object, attribute, plurals)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let plural = way.appending(path: attribute.keyPath)
        add(attribute, .plural, plural)
        look(into: Element.self, at: plural.appending(path: \.[.any]), attribute, plurals + [names.count + 1])
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        let plural = way.appending(path: attribute.keyPath)
        add(attribute, .strings, plural)
        add(attribute, .text, plural.appending(path: \.[.any]), member: attribute.member)
    }

    private mutating func look<Child: CapturePart>(
        into child: Child.Type, at way: KeyPath<Root, Child>, _ attribute: Attribute<Part>, _ plurals: [Int]
    ) {
        var list = SchemaAttributeList<Root, Child>(way: way, names: names + [attribute.name], plurals: plurals)
        list.visitAll()
        found += list.found
    }
}
