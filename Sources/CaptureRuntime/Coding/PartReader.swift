/// The answer about a part of a record.
struct PartAnswer<Record: CaptureRecord>: Sendable {
    /// The path of the part, or of the whole record.
    let path: AttributePath
    /// A record in which only the part is set, and all else is unread. An element is the only one of its plural.
    let record: Record
}

extension PartAnswer {
    /// Reads the answer about a part of a record: an object, an element, or a plural. Some texts of the vendor say that
    /// the answer is always the whole record, which is recognized by its reserved attributes.
    ///
    /// - Throws: `ScanError` if the value is not of the same kind as the part.
    init(at path: AttributePath, _ json: inout JSONScanner) throws {
        let kind = try json.kind()
        if try path == .root || kind == .object && Self.isWholeRecord(json, path) {
            guard kind == .object else { throw json.failure(ofAnotherKind) }
            self.init(path: .root, record: try Record(root: &json))
            return
        }
        let isElement = path.steps.last?.isElement == true
        let isObject = isElement || Record.kind(at: path.steps[...])?.isObject == true
        guard kind == (isObject ? .object : .array) else { throw json.failure(ofAnotherKind) }
        if isElement { try Self.checkIsAddressed(json, path) }
        let start = json
        try json.skip()
        // Read as part of a record that has nothing else.
        let text = path.steps.reversed().reduce(start.text(to: json)) { text, step in
            if case .attribute(let name) = step { "{\(JSONValue.string(name).jsonText):\(text)}" } else { "[\(text)]" }
        }
        var record = Record(.unset)
        try JSONScanner.readWhole(text.utf8) { _ = try record.read(&$0) }
        self.init(path: path, record: record)
    }

    /// An answer about another element must not be merged, because its values and id would be taken for this element's.
    private static func checkIsAddressed(_ json: JSONScanner, _ path: AttributePath) throws {
        var members = json
        guard var id = try members.members()["id"], let found = try id.value()?.intValue else { return }
        if path.steps.last != .element(found) { throw json.failure("it is about an element other than \(path)") }
    }

    /// A part may also have attributes with these names, but not the one that leads to the part.
    private static func isWholeRecord(_ json: JSONScanner, _ path: AttributePath) throws -> Bool {
        var json = json
        let members = try json.members()
        guard case .attribute(let name)? = path.steps.first, members[name] != nil else { return false }
        return members["uuid"] != nil && (members["lastUpdated"] != nil || members["created"] != nil)
    }
}

private let ofAnotherKind = "its `result` is not of the expected type"
