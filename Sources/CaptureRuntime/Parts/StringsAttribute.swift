/// An attribute that holds a string plural: `[{"id":31,"languageSpoken":"en"}]` on the wire, `["en"]` here.
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

    override func decode(_ container: MemberContainer, _ key: MemberKey, into record: inout Part) throws {
        // An element of another form is no error: then all elements are read in the general way.
        if let (strings, text) = try? plain.read(container, key) {
            take(strings, text: String(decoding: text, as: UTF8.self), into: &record)
        } else {
            take(try container.decode([StringElement].self, forKey: key), into: &record)
        }
    }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        // Beyond white space, which need not be kept.
        _ = json.firstByte()
        let plural = json
        if let strings = try plain.read(&json) {
            return take(strings, text: plural.text(to: json), into: &record)
        }
        clear(in: &record)
        json = plural
        if try json.kind() == .array {
            var elements: [StringElement] = []
            try json.forEachElement { elements.append(StringElement(try $0.valueInParts())) }
            take(elements, into: &record)
        } else {
            try keepMisfit(&json, in: &record)
        }
    }

    /// Returns true if the text of a plural, whose elements all have the usual form, contains these strings and can
    /// be saved as it is.
    func isPlain(_ text: String, _ strings: [String]) -> Bool {
        // A text that was read once can be read again.
        (try? JSONScanner.readWhole(text.utf8) { try plain.read(&$0) }) == strings
    }

    private func take(_ strings: [String], text: @autoclosure () -> String, into record: inout Part) {
        _ = modify(&record) { property in
            property = strings
            return true
        }
        record._captureState._kept[name] = strings.isEmpty ? nil : .original(.text(text()), issues: [])
    }

    private func take(_ elements: [StringElement], into record: inout Part) {
        guard !elements.isEmpty else { return }
        record[keyPath: keyPath] = elements.compactMap { $0.string(in: member) }
        let issues = elements.enumerated().compactMap { index, element in
            element.issue(in: member).map { DecodingIssue(path: "[\(index)]", reason: $0) }
        }
        record._captureState._kept[name] = .original(.value(.array(elements.map(\.json))), issues: issues)
    }

    override func isSame(_ left: [String], _ right: [String]) -> Bool { left == right }

    override func hash(_ record: Part, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func accept(_ visitor: inout some AttributeVisitor<Part>) { visitor.visit(self) }

    /// Returns the elements as they came.
    package func originals(in record: Part?) -> [JSONValue] {
        guard let record, case .original(let value, _) = kept(in: record) else { return [] }
        return value.json.arrayValue ?? []
    }

    /// Matches each string with an element that it came in, if one is left, so that ids and other members are kept.
    package func matched(
        _ strings: [String], with originals: [JSONValue], otherwise make: (String) -> JSONValue
    ) -> [JSONValue] {
        var elements: [String: ArraySlice<JSONValue>] = [:]
        for original in originals {
            guard let string = StringElement(original).string(in: member) else { continue }
            elements[string, default: []].append(original)
        }
        return strings.map { elements[$0]?.popFirst() ?? make($0) }
    }
}
