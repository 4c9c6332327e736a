extension CaptureRecord {
    /// Reads the answer about the whole record.
    ///
    /// - Throws: `ScanError` if the value is not an object.
    init(answer json: inout JSONScanner) throws {
        guard try json.kind() == .object else { throw json.failure(ofAnotherKind) }
        try self.init(root: &json)
    }
}

extension Answer {
    /// Reads the answer to a patch of a record. Some texts of the vendor say that the answer about a part is always the
    /// whole record, which is recognized by its reserved attributes.
    ///
    /// - Parameter path: The path of the object, element or plural that the patch is about.
    /// - Throws: `ScanError` if the value is not of the same kind as the part.
    init<Record: CaptureRecord>(
        of type: Record.Type, to patch: Patch, at path: AttributePath, _ json: inout JSONScanner
    ) throws {
        let kind = try json.kind()
        if try path == .root || kind == .object && isRecord(json, path) {
            self.init(try Record(answer: &json).contents, isWhole: true)
            return
        }
        guard kind == (patch.plural == nil ? .object : .array) else { throw json.failure(ofAnotherKind) }
        if path.steps.last?.isElement == true { try checkIsAddressed(json, path) }
        self.init(try Record.content(at: patch.path[...], plural: patch.plural, &json), isWhole: false)
    }
}

extension CapturePart {
    /// Reads the part to which a way leads, or a plural in it.
    fileprivate static func content(
        at way: ArraySlice<PartStep>, plural: Int?, _ json: inout JSONScanner
    ) throws -> PartContent {
        if let step = way.first, let type = attributes.entries[step.attribute].partType {
            return try type.content(at: way.dropFirst(), plural: plural, &json)
        }
        var part = Self(.unset)
        if let plural { try attributes.entries[plural].read(&json, into: &part) } else { try part.read(&json) }
        return part.contents
    }
}

/// An answer about another element must not be merged, because its values and id would be taken for this element's.
private func checkIsAddressed(_ json: JSONScanner, _ path: AttributePath) throws {
    var members = json
    guard var id = try members.members()["id"], let found = try id.value()?.intValue else { return }
    if path.steps.last != .element(found) { throw json.failure("it is about an element other than \(path)") }
}

/// A part may also have attributes with these names, but not the one that leads to the part.
private func isRecord(_ json: JSONScanner, _ path: AttributePath) throws -> Bool {
    var json = json
    let members = try json.members()
    guard case .attribute(let name)? = path.steps.first, members[name] != nil else { return false }
    return members["uuid"] != nil && (members["lastUpdated"] != nil || members["created"] != nil)
}

private let ofAnotherKind = "its `result` is not of the expected type"
