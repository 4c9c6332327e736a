/// An attribute that holds a string plural: `[{"id":31,"languageSpoken":"en"}]` on the wire, `["en"]` here.
///
/// If an element holds anything but its string and its id, the plural is unread: a replace would erase the rest.
package final class StringsAttribute<Part: CapturePart>: PropertyAttribute<Part, [String]>, @unchecked Sendable {
    /// The member of each element that contains its string.
    package let member: String
    /// The constraints of the member.
    package let constraints: AttributeConstraints
    private let plain: PlainStrings

    init(
        _ name: String, member: String, _ keyPath: WritableKeyPath<Part, [String]>, _ writing: Writing,
        _ constraints: AttributeConstraints
    ) {
        self.member = member
        self.constraints = constraints
        plain = PlainStrings(member: member)
        super.init(name, keyPath, writing, hasConstraints: !constraints.isEmpty)
    }

    override func isUnset(in record: Part) -> Bool { record[keyPath: keyPath].isEmpty }

    override func clear(in record: inout Part) { record[keyPath: keyPath] = [] }

    override var wireForm: String { "an array" }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        let plural = json
        if let strings = try plain.read(&json) { return set(strings, in: &record) }
        json = plural
        guard try json.kind() == .array else {
            clear(in: &record)
            return try keepMisfit(&json, in: &record)
        }
        var strings: [String] = []
        var misfit: Int?
        var count = 0
        try json.forEachElement { json in
            let value = try json.value()
            if let string = value.flatMap(string) {
                strings.append(string)
            } else if value.map({ !isEmpty($0) }) ?? true {
                misfit = misfit ?? count
            }
            count += 1
        }
        guard let misfit else { return set(strings, in: &record) }
        clear(in: &record)
        let reason = "the element at \(misfit) is not just a string in `\(member)`"
        record._captureState._kept[name] = .unread(reason: reason)
    }

    /// Returns the string of an element; nil if it holds anything else.
    private func string(_ element: JSONValue) -> String? {
        switch element {
        case .string(let string): string
        case .object(let members) where members.keys.allSatisfy { $0 == member || $0 == "id" }:
            members[member]?.stringValue
        default: nil
        }
    }

    /// Returns true for null, and for an element whose string is null.
    private func isEmpty(_ element: JSONValue) -> Bool {
        guard case .object(let members) = element else { return element == .null }
        return members.allSatisfy { $0.key == "id" || $0.key == member && $0.value == .null }
    }

    private func set(_ strings: [String], in record: inout Part) {
        _ = modify(&record) { property in
            property = strings
            return true
        }
    }

    override func isSame(_ left: UnsafePointer<[String]>, _ right: UnsafePointer<[String]>) -> Bool {
        left.pointee == right.pointee
    }

    override func hasChanges(
        _ part: UnsafePointer<Part>, from confirmed: UnsafePointer<Part>, inPlurals: Bool
    ) -> Bool {
        inPlurals && super.hasChanges(part, from: confirmed, inPlurals: true)
    }

    override func hash(_ record: Part, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override var kind: AttributeLayout.Kind { .strings }

    override func content(of part: UnsafePointer<Part>) -> Content? { withProperty(of: part) { .strings($0.pointee) } }

    override func write(_ new: Content?, over old: Content?, into part: UnsafeMutablePointer<Part>) {
        var strings: [String] = []
        if case .strings(let new) = new { strings = new }
        set(strings, in: &part.pointee)
    }

    override func accept(_ visitor: inout some AttributeVisitor<Part>) { visitor.visit(self) }
}
