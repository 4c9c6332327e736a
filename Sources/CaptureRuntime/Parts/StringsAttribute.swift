/// An attribute that holds a string plural: `[{"id":31,"languageSpoken":"en"}]` on the wire, `["en"]` here.
///
/// An element that holds anything but its string and its id is kept, as what came in place of an element of a plural
/// is: a replace would erase the rest.
final class StringsAttribute<Part: CapturePart>: PropertyAttribute<Part, [String]>, @unchecked Sendable {
    /// The member of each element that contains its string.
    private let member: String
    private let members: NameTable

    init(
        _ name: String, member: String, _ keyPath: WritableKeyPath<Part, [String]>, _ writing: Writing,
        _ constraints: AttributeConstraints
    ) {
        self.member = member
        members = NameTable(["id", member])
        super.init(name, keyPath, .strings(member: member), writing, constraints)
    }

    override func isUnset(in record: Part) -> Bool { record[keyPath: keyPath].isEmpty }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        guard try json.kind() == .array else { return try keepMisfit(&json, wanted: "an array", in: &record) }
        var strings: [String] = []
        var misfits: [Misfit] = []
        var position = 0
        try json.forEachElement { json in
            var start = json
            let (string, isPlain) = try readElement(&json)
            if let string { strings.append(string) }
            if string == nil || !isPlain {
                let value = try start.valueAsItCame()
                let reason = "expected just a string in `\(member)`"
                misfits.append(Misfit(position: position, value: value, reason: reason, string: string))
            }
            position += 1
        }
        modify(&record) { $0 = strings }
        if !misfits.isEmpty { record._captureState._kept[name] = .misfits(misfits) }
    }

    /// Returns the string of an element; nil if it is null. The element is not plain if it is anything else.
    private func readElement(_ json: inout JSONScanner) throws -> (string: String?, isPlain: Bool) {
        guard try json.kind() == .object else { return try readString(&json) }
        var found: (string: String?, isPlain: Bool)?
        var hasOthers = false
        try json.forEachMember(of: members) { json, name in
            switch name {
            // Of members of one name the first counts.
            case .known(1) where found == nil: found = try readString(&json)
            case .known: try json.skip()
            case .other:
                hasOthers = true
                try json.skip()
            }
        }
        return (found?.string, found?.isPlain ?? false && !hasOthers)
    }

    private func readString(_ json: inout JSONScanner) throws -> (string: String?, isPlain: Bool) {
        let kind = try json.kind()
        let string = try kind == .string ? json.string().text : nil
        if kind != .string { try json.skip() }
        return (string, string != nil || kind == .null)
    }

    override func isSame(
        _ left: UnsafePointer<[String]>, _ right: UnsafePointer<[String]>, isConfirmed: Bool
    ) -> Bool {
        left.pointee == right.pointee
    }

    override func hash(_ record: Part, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func content(of part: UnsafePointer<Part>, hasPlurals: Bool) -> Content? {
        hasPlurals ? withProperty(of: part) { .strings($0.pointee) } : nil
    }

    override func write(_ new: Content?, over old: Content?, into part: inout Part) {
        modify(&part) { if case .strings(let strings) = new { $0 = strings } else { $0 = [] } }
    }
}
