/// The answer about a part of a record.
struct PartAnswer<Record: CaptureRecord>: Sendable {
    /// The path of the part, or of the whole record.
    let path: AttributePath
    /// A record in which only the part, and the objects and elements around it, are set. An element is the only one of
    /// its plural.
    let record: Record
}

extension PartAnswer {
    /// Reads the answer about a part of a record: an object, an element, or a plural. Some texts of the vendor say that
    /// the answer is always the whole record, which is recognized by its reserved attributes.
    ///
    /// - Throws: `ScanError` if the value is not of the same kind as the part.
    init(at path: AttributePath, _ json: inout JSONScanner) throws {
        let isObject = try json.kind() == .object
        if try path == .root || isObject && Self.isWholeRecord(json, path) {
            guard isObject else { throw json.failure(ofAnotherKind) }
            self.init(path: .root, record: try Record(root: &json))
            return
        }
        var reader = PartReader(record: Record(.unset), path: path, way: path.steps[...], json: json)
        try reader.read()
        self.init(path: path, record: reader.record)
    }

    /// A part may also have attributes with these names, but not the one that leads to the part.
    private static func isWholeRecord(_ json: JSONScanner, _ path: AttributePath) throws -> Bool {
        var json = json
        let members = try json.members()
        guard case .attribute(let name)? = path.steps.first, members[name] != nil else { return false }
        return members["uuid"] != nil && (members["lastUpdated"] != nil || members["created"] != nil)
    }
}

private let ofAnotherKind = "the value at result is of another kind"

private struct PartReader<Part: CapturePart>: AttributeVisitor {
    var record: Part
    /// The path of the part.
    let path: AttributePath
    /// The rest of the path, from the record to the part.
    let way: ArraySlice<AttributePath.Step>
    var json: JSONScanner
    var problem: (any Error)?

    mutating func read() throws {
        if case .attribute(let name)? = way.first { visit(named: name) }
        if let problem { throw problem }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        if way.count == 1 { return visitOther(attribute) }
        record[keyPath: attribute.keyPath] = read(Object(.unset), way.dropFirst())
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        switch way.count {
        case 1: visitOther(attribute)
        case 2:
            attempt { reader in
                guard try reader.json.kind() == .object else { throw reader.json.failure(ofAnotherKind) }
                let element = try Element(&reader.json)
                try reader.checkIsAddressed(element)
                reader.record[keyPath: attribute.keyPath] = [element]
            }
        default: record[keyPath: attribute.keyPath] = [read(Element(.unset), way.dropFirst(2))]
        }
    }

    private mutating func read<Child: CapturePart>(_ child: Child, _ way: ArraySlice<AttributePath.Step>) -> Child {
        var reader = PartReader<Child>(record: child, path: path, way: way, json: json)
        attempt { _ in try reader.read() }
        return reader.record
    }

    /// An answer about another element must not be merged, because its values and id would be taken for this element's.
    private func checkIsAddressed(_ element: some PluralElement) throws {
        guard let found = element.id, way.last != .element(found) else { return }
        throw json.failure("it is about another element than \(path)")
    }

    mutating func visitOther(_ attribute: Attribute<Part>) {
        attempt { reader in
            try attribute.read(&reader.json, into: &reader.record)
            let kept = attribute.kept(in: reader.record)
            if kept?.isUnread == true || kept?.isWholeMisfit == true { throw reader.json.failure(ofAnotherKind) }
        }
    }

    private mutating func attempt(_ body: (inout Self) throws -> Void) {
        do { try body(&self) } catch { problem = error }
    }
}
