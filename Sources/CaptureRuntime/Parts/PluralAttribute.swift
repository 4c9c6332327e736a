/// An attribute that holds the elements of a plural. On Capture, a plural is never null.
package final class PluralAttribute<Part: CapturePart, Element: PluralElement>: PropertyAttribute<
    Part, [Element]
>,
@unchecked Sendable
{
    init(_ name: String, _ keyPath: WritableKeyPath<Part, [Element]>, _ writing: Writing) {
        super.init(name, keyPath, writing, hasConstraints: !Element.attributes.constrained.isEmpty)
    }

    override func isUnset(in record: Part) -> Bool { record[keyPath: keyPath].isEmpty }

    override var partType: (any CapturePart.Type)? { Element.self }

    override func parts(in record: Part, at path: AttributePath) -> [(path: AttributePath, part: any CapturePart)] {
        record[keyPath: keyPath].enumerated().map { index, element in
            ((path / name).adding(.element(element.id, at: index)), element)
        }
    }

    override func clear(in record: inout Part) { record[keyPath: keyPath] = [] }

    override var wireForm: String { "an array" }

    override func decode(_ container: MemberContainer, _ key: MemberKey, into record: inout Part) throws {
        take(try container.decode(PluralContent<Element>.self, forKey: key), into: &record)
    }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        if try json.kind() == .array {
            take(try PluralContent(&json), into: &record)
        } else {
            clear(in: &record)
            try keepMisfit(&json, in: &record)
        }
    }

    private func take(_ content: PluralContent<Element>, into record: inout Part) {
        record[keyPath: keyPath] = content.elements
        if !content.misfits.isEmpty { record._captureState._kept[name] = .misfits(content.misfits) }
    }

    override func isCopied(_ left: Part, _ right: Part) -> Bool {
        let (elements, others) = (left[keyPath: keyPath], right[keyPath: keyPath])
        return elements.count == others.count
            && elements.withUnsafeBufferPointer { own in
                others.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
            }
    }

    override func isSame(_ left: [Element], _ right: [Element]) -> Bool { left == right }

    override func hash(_ record: Part, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func accept(_ visitor: inout some AttributeVisitor<Part>) { visitor.visit(self) }
}
