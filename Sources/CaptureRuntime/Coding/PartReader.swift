extension CaptureEntity {
    /// Reads what Capture answers about a part of a record: an object, an element, or a plural.
    ///
    /// - Returns: A record in which only what is on the way to the part is set. An element is the only one of its
    ///   plural.
    /// - Throws: `DecodingError` if the member `key` is missing or of another kind than the part.
    static func part(
        at path: AttributePath, in container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey
    ) throws -> Self {
        guard container.contains(key) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: container.codingPath, debugDescription: "there is no \(key.stringValue)"))
        }
        if path == .root { return try container.decode(Self.self, forKey: key) }
        var reader = PartReader(
            record: Self(.unset), path: path, way: path.steps[...], container: container, key: key)
        try reader.read()
        return reader.record
    }
}

private struct PartReader<Record: CaptureRecord>: AttributeVisitor {
    var record: Record
    /// The part.
    let path: AttributePath
    /// From the record to the part.
    let way: ArraySlice<AttributePath.Step>
    let container: KeyedDecodingContainer<MemberKey>
    let key: MemberKey
    private var problem: (any Error)?

    init(
        record: Record, path: AttributePath, way: ArraySlice<AttributePath.Step>,
        container: KeyedDecodingContainer<MemberKey>, key: MemberKey
    ) {
        self.record = record
        self.path = path
        self.way = way
        self.container = container
        self.key = key
    }

    mutating func read() throws {
        if case .attribute(let name)? = way.first { visit(named: name) }
        if let problem { throw problem }
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) { readWhole(attribute) }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        if way.count == 1 { return readWhole(attribute) }
        record[keyPath: attribute.keyPath] = read(Object(.unset), way.dropFirst())
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        switch way.count {
        case 1: readWhole(attribute)
        case 2:
            do {
                let element = try container.decode(Element.self, forKey: key)
                try checkIsAddressed(element)
                record[keyPath: attribute.keyPath] = [element]
            } catch {
                problem = error
            }
        default: record[keyPath: attribute.keyPath] = [read(Element(.unset), way.dropFirst(2))]
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) { readWhole(attribute) }
    mutating func visit(_ attribute: ExcludedAttribute<Record>) { readWhole(attribute) }

    private mutating func read<Part: CaptureRecord>(_ part: Part, _ way: ArraySlice<AttributePath.Step>) -> Part {
        var reader = PartReader<Part>(record: part, path: path, way: way, container: container, key: key)
        do {
            try reader.read()
        } catch {
            problem = error
        }
        return reader.record
    }

    /// An answer about another element must not be merged: its values, and its id, would be taken for this one's.
    private func checkIsAddressed(_ element: some PluralElement) throws {
        guard let found = element.id, way.last != .element(found) else { return }
        throw DecodingError.dataCorrupted(
            .init(
                codingPath: container.codingPath + [key],
                debugDescription: "it is about another element than \(path)"))
    }

    private mutating func readWhole(_ attribute: Attribute<Record>) {
        attribute.read(container, key, into: &record)
        let kept = attribute.kept(in: record)
        guard kept?.isUnread == true || kept?.isWholeMisfit == true else { return }
        problem = DecodingError.typeMismatch(
            Record.self, .init(codingPath: container.codingPath + [key], debugDescription: "another kind"))
    }
}

extension KeptMember {
    fileprivate var isWholeMisfit: Bool {
        if case .misfits(let misfits) = self { misfits.whole != nil } else { false }
    }
}
