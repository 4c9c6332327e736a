/// An attribute that holds the elements of a plural. On Capture, a plural is never null.
final class PluralAttribute<Part: CapturePart, Element: PluralElement>: PropertyAttribute<Part, [Element]>,
    @unchecked Sendable
{
    override func isUnset(in record: Part) -> Bool { record[keyPath: keyPath].isEmpty }

    package override var partType: (any CapturePart.Type)? { Element.self }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        guard try json.kind() == .array else { return try keepMisfit(&json, wanted: "an array", in: &record) }
        var elements: [Element] = []
        var misfits: [Misfit] = []
        try json.forEachElement { json in
            if try json.kind() == .object {
                elements.append(try Element(&json))
            } else {
                misfits.append(Misfit(position: elements.count + misfits.count, value: try json.valueAsItCame()))
            }
        }
        record[keyPath: keyPath] = elements
        if !misfits.isEmpty { record._captureState._kept[name] = .misfits(misfits) }
    }

    override func isSame(
        _ left: UnsafePointer<[Element]>, _ right: UnsafePointer<[Element]>, isConfirmed: Bool
    ) -> Bool {
        left.pointee.allSatisfy(beside: right.pointee) { element, other in
            if isConfirmed {
                let id = element.pointee.id
                let isSameID = id != nil && id == other.pointee.id
                guard isSameID || element.pointee.localID == other.pointee.localID else { return false }
            }
            return Element.isEqual(element, other, isConfirmed: isConfirmed)
        }
    }

    override func ownElements(of record: Int, in part: inout Part) {
        let isDeep = Element.layout.hasPlurals
        modify(&part) { elements in
            for place in elements.indices {
                elements[place]._captureState.localID.belong(to: record)
                if isDeep { elements[place].ownElements(of: record) }
            }
        }
    }

    override func hasSameElements(_ left: UnsafePointer<Part>, _ right: UnsafePointer<Part>) -> Bool {
        withProperty(of: left) { left in
            withProperty(of: right) { right in
                left.pointee.allSatisfy(beside: right.pointee) { element, other in
                    element.pointee.id == other.pointee.id && element.pointee.localID == other.pointee.localID
                        && Element.haveSameElements(element, other)
                }
            }
        }
    }

    override func differences<Record>(
        _ left: Part, _ right: Part, in place: PartPlace<Record, Part>
    ) -> [RecordDifference<Record>] {
        let (left, right) = (left[keyPath: keyPath], right[keyPath: keyPath])
        // Also elements that have no id yet, each with an identity of its own.
        if left == right { return [] }
        let others = Dictionary(right.map { (Key($0), $0) }) { first, _ in first }
        let plural = place.keyPath.appending(path: keyPath)
        let isSame = left.map(Key.init) == right.map(Key.init)
        return (isSame ? [] : [RecordDifference(self, in: place)])
            + left.enumerated().flatMap { position, element -> [RecordDifference<Record>] in
                guard let other = others[Key(element)] else { return [] }
                let path = (place.path / name).adding(.element(element.id, at: position))
                let step = element.id.map { \[Element][id: $0] } ?? \[Element][localID: element.localID]
                return Element.differences(
                    element, other, in: PartPlace(path: path, keyPath: plural.appending(path: step)))
            }
    }

    /// What an element is known by in both records.
    private enum Key: Hashable {
        case stored(Int)
        case new(LocalID)

        init(_ element: Element) { self = element.id.map(Key.stored) ?? .new(element.localID) }
    }

    override func hash(_ record: Part, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func content(of part: UnsafePointer<Part>, hasPlurals: Bool) -> Content? {
        guard hasPlurals else { return nil }
        return withProperty(of: part) { elements in
            var contents: [PartContent] = []
            contents.reserveCapacity(elements.pointee.count)
            elements.pointee.forEachInPlace { element in
                var content = PartContent(of: element)
                content.identity = element.pointee.localID
                contents.append(content)
            }
            return .elements(contents)
        }
    }

    override func visit(
        _ part: UnsafePointer<Part>, at way: ArraySlice<Int>, by visitor: inout some PartVisitor
    ) throws {
        try withProperty(of: part) { try $0.pointee.forEachInPlace { try Element.visit($0, at: way, by: &visitor) } }
    }

    override func write(_ new: Content?, over old: Content?, into part: inout Part) {
        modify(&part) { write(new?.elements ?? [], over: old?.elements ?? [], into: &$0) }
    }
}

extension Array {
    /// Calls `body` with a pointer to each element, because generic code copies what it passes.
    func forEachInPlace(_ body: (UnsafePointer<Element>) throws -> Void) rethrows {
        try withUnsafeBufferPointer { elements in
            guard let first = elements.baseAddress else { return }
            for index in elements.indices { try body(first + index) }
        }
    }

    /// Returns true if the arrays are equally long and the condition holds for each two elements. Takes no time for an
    /// array that shares its memory with the other one.
    func allSatisfy(
        beside other: [Element], _ condition: (UnsafePointer<Element>, UnsafePointer<Element>) -> Bool
    ) -> Bool {
        if count != other.count { return false }
        return withUnsafeBufferPointer { own in
            other.withUnsafeBufferPointer { other in
                guard let own = own.baseAddress, let other = other.baseAddress, own != other else { return true }
                return indices.allSatisfy { condition(own + $0, other + $0) }
            }
        }
    }
}
