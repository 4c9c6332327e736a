import CaptureRuntime

/// The attribute of a record type that a key path leads to, independent of any record.
struct FilteredAttribute {
    /// The names along the path. The attribute's own name is the last.
    let names: [String]
    /// True if the path goes through a plural.
    let isInPlural: Bool
    /// True if no two records have the same value.
    let isUnique: Bool
    /// True if its values must not be shown.
    let isSecret: Bool

    /// The name in filters and sort orders: `primaryAddress.city`.
    var name: String { names.joined(separator: ".") }
    /// The path in calls: `/primaryAddress/city`.
    var path: String { AttributePath(names.map { .attribute($0) }).description }
}

extension FilteredAttribute {
    /// Returns the texts of a value that no error may show: none, unless the attribute is secret.
    func secretTexts(of value: some FilterValue) -> [String] {
        guard isSecret else { return [] }
        // A quote in a filter is doubled.
        return value.wireJSON.texts + [value.filterText.trimmingQuotes]
    }
}

extension CaptureRecord {
    /// Finds a scalar attribute or a plural, including those in objects and in plurals.
    ///
    /// - Throws: `CaptureError.notStored` if the key path does not lead to such an attribute.
    static func filteredAttribute(at keyPath: PartialKeyPath<Self>) throws(CaptureError) -> FilteredAttribute {
        var search = FilteredAttributeSearch<Self, Self>(target: keyPath, way: \Self.self)
        search.visitAll()
        guard let found = search.found else {
            throw CaptureError.notFound(keyPath)
        }
        return found
    }
}

/// Builds every key path that the tables allow and compares it with the target.
private struct FilteredAttributeSearch<Root: CaptureRecord, Part: CapturePart>: AttributeVisitor {
    let target: PartialKeyPath<Root>
    let way: KeyPath<Root, Part>
    var names: [String] = []
    var isInPlural = false
    var found: FilteredAttribute?

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        guard found == nil, way.appending(path: attribute.keyPath) == target else { return }
        // Capture gives every record its own id and uuid, even if the schema does not declare them unique.
        let isSetInRoot = names.isEmpty && attribute.writing == .setByCapture
        let isIdentifier = isSetInRoot && ["id", "uuid"].contains(attribute.name)
        found = FilteredAttribute(
            names: names + [attribute.name], isInPlural: isInPlural,
            isUnique: !isInPlural && (isIdentifier || attribute.constraints.uniqueness == .unique),
            isSecret: attribute.isSecret)
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        look(into: Object.self, at: way.appending(path: attribute.keyPath), attribute, isInPlural: isInPlural)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        if find(attribute, way.appending(path: attribute.keyPath)) { return }
        let element = way.appending(path: attribute.keyPath).appending(path: \[Element][.some])
        look(into: Element.self, at: element, attribute, isInPlural: true)
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        if find(attribute, way.appending(path: attribute.keyPath)) { return }
        let string = way.appending(path: attribute.keyPath).appending(path: \[String][.some])
        guard found == nil, string == target else { return }
        found = FilteredAttribute(
            names: names + [attribute.name, attribute.member], isInPlural: true, isUnique: false,
            isSecret: attribute.isSecret)
    }

    /// Finds a plural as a whole.
    private mutating func find(_ attribute: Attribute<Part>, _ way: PartialKeyPath<Root>) -> Bool {
        guard found == nil, way == target else { return false }
        found = FilteredAttribute(
            names: names + [attribute.name], isInPlural: isInPlural, isUnique: false, isSecret: attribute.isSecret)
        return true
    }

    private mutating func look<Child: CapturePart>(
        into child: Child.Type, at way: KeyPath<Root, Child>, _ attribute: Attribute<Part>, isInPlural: Bool
    ) {
        guard found == nil else { return }
        var search = FilteredAttributeSearch<Root, Child>(
            target: target, way: way, names: names + [attribute.name], isInPlural: isInPlural)
        search.visitAll()
        found = search.found
    }
}
