/// An attribute that holds the elements of a plural. On Capture, a plural is never null.
final class PluralAttribute<Record: CaptureRecord, Element: PluralElement>: PropertyAttribute<Record, [Element]>,
    @unchecked Sendable
{
    init(_ name: String, _ keyPath: WritableKeyPath<Record, [Element]>, _ writing: Writing) {
        super.init(name, keyPath, writing, hasConstraints: !Element.attributes.constrained.isEmpty)
    }

    override func isUnset(in record: Record) -> Bool { record[keyPath: keyPath].isEmpty }

    override func read(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into record: inout Record
    ) {
        do {
            let content = try container.decode(PluralContent<Element>.self, forKey: key)
            record[keyPath: keyPath] = content.elements
            if !content.misfits.isEmpty { record.captureState._kept[name] = .misfits(content.misfits) }
        } catch {
            record.captureState._kept[name] = .misfit(key, in: container, wanted: "an array")
        }
    }

    override func read(_ json: inout JSONScanner, into record: inout Record) throws {
        if try json.kind() == .array {
            let content = try PluralContent<Element>(&json)
            record[keyPath: keyPath] = content.elements
            if !content.misfits.isEmpty { record.captureState._kept[name] = .misfits(content.misfits) }
        } else {
            record[keyPath: keyPath] = []
            record.captureState._kept[name] = try .misfit(&json, wanted: "an array")
        }
    }

    override func isSame(_ left: [Element], _ right: [Element]) -> Bool { left == right }

    override func hash(_ record: Record, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func accept<Visitor: AttributeVisitor>(_ visitor: inout Visitor) where Visitor.Record == Record {
        visitor.visit(self)
    }
}
