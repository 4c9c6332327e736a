/// What was answered about a part of a record.
struct PartAnswer<Record: CaptureEntity>: Sendable {
    /// The part, or the whole record.
    let path: AttributePath
    /// A record in which only what is on the way to the part is set. An element is the only one of its plural.
    let record: Record
}

extension PartAnswer {
    /// Reads what Capture answers about a part of a record: an object, an element, or a plural. Some texts of the
    /// vendor say that the answer is always the whole record, so that is recognized, by its reserved attributes.
    ///
    /// - Throws: `DecodingError` if the member `key` is missing or of another kind than the part.
    init(at path: AttributePath, in container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey) throws {
        guard container.contains(key) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: container.codingPath, debugDescription: "there is no \(key.stringValue)"))
        }
        if path == .root || Self.isWholeRecord(container, key, path) {
            self.init(path: .root, record: try container.decode(Record.self, forKey: key))
            return
        }
        var reader = PartReader(
            record: Record(.unset), path: path, way: path.steps[...], container: container, key: key)
        try reader.read()
        self.init(path: path, record: reader.record)
    }

    private static func isWholeRecord(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, _ path: AttributePath
    ) -> Bool {
        // An array has no members. A part may have attributes of these names, too, but not the one that leads to it.
        guard let members = try? container.nestedContainer(keyedBy: MemberKey.self, forKey: key),
            case .attribute(let name)? = path.steps.first, members.contains(MemberKey(name))
        else { return false }
        return members.contains(MemberKey("uuid"))
            && (members.contains(MemberKey("lastUpdated")) || members.contains(MemberKey("created")))
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
    var problem: (any Error)?

    mutating func read() throws {
        if case .attribute(let name)? = way.first { visit(named: name) }
        if let problem { throw problem }
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        if way.count == 1 { return visitOther(attribute) }
        record[keyPath: attribute.keyPath] = read(Object(.unset), way.dropFirst())
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        switch way.count {
        case 1: visitOther(attribute)
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

    mutating func visitOther(_ attribute: Attribute<Record>) {
        attribute.read(container, key, into: &record)
        let kept = attribute.kept(in: record)
        guard kept?.isUnread == true || kept?.isWholeMisfit == true else { return }
        problem = DecodingError.typeMismatch(
            Record.self, .init(codingPath: container.codingPath + [key], debugDescription: "another kind"))
    }
}

extension KeptMember {
    fileprivate var isWholeMisfit: Bool { if case .misfits(let misfits) = self { misfits.whole != nil } else { false } }
}
