/// An attribute that holds an object. On Capture, an object is never null.
final class ObjectAttribute<Part: CapturePart, Object: CapturePart>: PropertyAttribute<Part, Object>,
    @unchecked Sendable
{
    /// The object in a record that lacks it, made once: the marks of its attributes are shared.
    private let unread = Object.unread

    package override var partType: (any CapturePart.Type)? { Object.self }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        if try json.kind() == .object {
            try modify(&record) { _ = try $0.read(&json) }
        } else {
            try keepMisfit(&json, wanted: "an object", in: &record)
            if isUnread(in: &record) { record[keyPath: keyPath] = unread }
        }
    }

    override func markUnread(in record: inout Part) {
        super.markUnread(in: &record)
        modify(&record) { $0 = unread }
    }

    override func isSame(_ left: UnsafePointer<Object>, _ right: UnsafePointer<Object>, isConfirmed: Bool) -> Bool {
        Object.isEqual(left, right, isConfirmed: isConfirmed)
    }

    override func ownElements(of record: Int, in part: inout Part) {
        if Object.layout.hasPlurals { modify(&part) { $0.ownElements(of: record) } }
    }

    override func hasSameElements(_ left: UnsafePointer<Part>, _ right: UnsafePointer<Part>) -> Bool {
        withProperty(of: left) { left in withProperty(of: right) { Object.haveSameElements(left, $0) } }
    }

    override func differences<Record>(
        _ left: Part, _ right: Part, in place: PartPlace<Record, Part>
    ) -> [RecordDifference<Record>] {
        Object.differences(
            left[keyPath: keyPath], right[keyPath: keyPath],
            in: PartPlace(path: place.path / name, keyPath: place.keyPath.appending(path: keyPath)))
    }

    override func hash(_ record: Part, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func content(of part: UnsafePointer<Part>, hasPlurals: Bool) -> Content? {
        withProperty(of: part) { .object(PartContent(of: $0, hasPlurals: hasPlurals)) }
    }

    override func isBlank(in part: UnsafePointer<Part>) -> Bool { withProperty(of: part) { Object.isBlank($0) } }

    override func visit(
        _ part: UnsafePointer<Part>, at way: ArraySlice<Int>, by visitor: inout some PartVisitor
    ) throws {
        try withProperty(of: part) { try Object.visit($0, at: way, by: &visitor) }
    }

    override func write(_ new: Content?, over old: Content?, into part: inout Part) {
        let nothing = PartContent(unread: Object.layout)
        modify(&part) { $0.writeValues(new?.object ?? nothing, over: old?.object ?? nothing) }
    }
}
