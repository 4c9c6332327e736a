package import CaptureRuntime

/// One record, and the rules by which the service reads and writes it, without HTTP.
///
/// A write that fails changes nothing. Every other write changes `lastUpdated`.
package struct StoredRecord: Sendable {
    package internal(set) var schema: RecordSchema
    package let id: Int
    package let uuid: String
    /// The last id given to an element.
    package private(set) var lastElementID: Int
    /// The whole record as stored, passwords included.
    package private(set) var root: JSONValue
    package private(set) var lastUpdated: ServiceTime

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - seed: The attributes, including elements with or without ids. Attributes that are left out are null or `[]`.
    ///   - lastElementID: Elements without an id are numbered after this id, or after the largest one in the seed.
    /// - Throws: ``ServiceError`` if an attribute is not in the schema or a value is of the wrong type.
    package init(
        schema: RecordSchema, seed: JSONValue = [:], id: Int = 1, uuid: String = "00000000-0000-4000-8000-000000000001",
        created: ServiceTime = .defaultStart, lastElementID: Int = 10
    ) throws(ServiceError) {
        self.schema = schema
        self.id = id
        self.uuid = uuid
        lastUpdated = created
        (root, self.lastElementID) = try RecordSeed.grow(seed, of: schema, above: lastElementID)
        set("id", .number(JSONNumber(id)))
        set("uuid", .string(uuid))
        set("created", .string(created.text))
        set("lastUpdated", .string(created.text))
    }

    /// The record as `/entity` returns it to a caller that may read everything.
    package var json: JSONValue {
        shownPart(RecordPath.whole, access: .full) ?? .null
    }

    /// Carries out `entity.update`: members that are not sent do not change.
    ///
    /// - Parameters:
    ///   - path: The value of `attribute_name`; empty for the whole record.
    ///   - time: The time of the write; nil for a microsecond after the last one.
    /// - Returns: The addressed part after the write.
    @discardableResult
    package mutating func update(
        path: String = "", attributes: JSONValue, access: GrantedAttributes = .full, at time: ServiceTime? = nil
    ) throws(ServiceError) -> JSONValue {
        let path = try RecordPath(path)
        try write(attributes, at: path, .update, access: access, time: time)
        return shownPart(path, access: .full) ?? .null
    }

    /// Carries out `entity.replace`: members that are not sent become null, plurals become empty, and all elements are
    /// new. The parameters are those of an update.
    ///
    /// - Returns: The addressed part after the write.
    @discardableResult
    package mutating func replace(
        path: String = "", attributes: JSONValue, access: GrantedAttributes = .full, at time: ServiceTime? = nil
    ) throws(ServiceError) -> JSONValue {
        let path = try RecordPath(path)
        try write(attributes, at: path, .replace, access: access, time: time)
        return shownPart(path, access: .full) ?? .null
    }

    /// Removes an element, as `entity.delete` does for a path. The others keep their ids and their order.
    ///
    /// - Parameter path: The path of the element, `/photos#31`.
    package mutating func remove(path: String) throws(ServiceError) {
        let path = try RecordPath(path)
        root = try Self.removing(path.steps[...], from: root)
        lastUpdated = lastUpdated.advanced(by: 1)
        set("lastUpdated", .string(lastUpdated.text))
    }

    /// Carries out `entity`: returns the addressed part, as far as the caller may read it.
    ///
    /// - Parameter attributes: Paths from the addressed part that limit the response; nil for the whole part.
    package func read(
        path: String = "", attributes: [String]? = nil, access: GrantedAttributes = .full
    ) throws(ServiceError) -> JSONValue {
        let path = try RecordPath(path)
        var reader = RecordReader(access: access)
        if let attributes { reader.limit = try limit(attributes, below: path, access: access) }
        return try reader.part(path, of: schema, in: root, refusesHidden: true) ?? .null
    }
}

extension StoredRecord {
    /// Creates a record with the id, uuid and times in its seed. Missing values are the next id, a uuid made from the
    /// id, and the time of the clock.
    init(
        seed: JSONValue, of schema: RecordSchema, above lastID: Int, _ clock: inout ServiceClock
    ) throws(ServiceError) {
        let id = seed["id"]?.intValue ?? lastID + 1
        let digits = String(id)
        let padded = String(repeating: "0", count: max(0, 12 - digits.utf8.count)) + digits
        let created = seed["created"]?.stringValue.flatMap { ServiceTime($0) } ?? clock.read()
        try self.init(
            schema: schema, seed: seed, id: id, uuid: seed["uuid"]?.stringValue ?? "00000000-0000-4000-8000-\(padded)",
            created: created)
        if let lastUpdated = seed["lastUpdated"]?.stringValue.flatMap({ ServiceTime($0) }) {
            self.lastUpdated = lastUpdated
            set("lastUpdated", .string(lastUpdated.text))
        }
    }

    /// Writes to the record and returns the unique attributes that were written, to be compared with other records.
    @discardableResult
    mutating func write(
        _ sent: JSONValue, at path: RecordPath, _ mode: RecordWriter.Mode, access: GrantedAttributes, time: ServiceTime?
    ) throws(ServiceError) -> [SchemaNode] {
        var writer = RecordWriter(mode: mode, access: access, lastID: lastElementID)
        var changed = root
        try writer.write(sent, at: path, of: schema, in: &changed)
        try UniqueValues.check(writer.touchedUnique, in: changed)
        root = changed
        lastElementID = writer.lastID
        let soonest = lastUpdated.advanced(by: 1)
        lastUpdated = max(time ?? soonest, soonest)
        set("lastUpdated", .string(lastUpdated.text))
        return writer.touchedUnique
    }

    /// Returns the addressed part as the response to a write shows it; nil if it shows nothing.
    func shownPart(_ path: RecordPath, access: GrantedAttributes) -> JSONValue? {
        do {
            return try RecordReader(access: access).part(path, of: schema, in: root, refusesHidden: false)
        } catch {
            // Does not happen: the part has just been written.
            return nil
        }
    }

    /// Throws unless `supplied` equals the record's `created` or `lastUpdated`.
    package func checkTimestamp(_ name: String, supplied: String) throws(ServiceError) {
        let actual = root[name]?.stringValue ?? ""
        guard let time = ServiceTime(supplied) else { throw .invalidDateTime("/" + name) }
        guard time == ServiceTime(actual) else {
            throw .timestampMismatch(name, actual: actual, supplied: supplied)
        }
    }

    /// Throws if an access schema does not let the caller write the part.
    func checkIsWritable(_ path: RecordPath, access: GrantedAttributes) throws(ServiceError) {
        var grant = access.grantForRoot
        for end in path.steps.indices {
            let node = try schema.node(at: path.steps[...end].map(\.name))
            grant = access.grant(for: node, within: grant)
            if grant == .nothing { throw .unknownAttribute(node.path) }
        }
    }

    private func limit(
        _ attributes: [String], below path: RecordPath, access: GrantedAttributes
    ) throws(ServiceError) -> GrantedAttributes {
        let prefix = try schema.node(at: path.steps.map(\.name)).path
        var paths: [String] = []
        for attribute in attributes {
            let names = try RecordPath(attribute).steps.map(\.name)
            let wanted = try schema.node(at: path.steps.map(\.name) + names)
            var grant = access.grantForRoot
            var node = schema.root
            for name in path.steps.map(\.name) + names {
                node = node.child(name) ?? node
                grant = access.grant(for: node, within: grant)
            }
            if grant == .nothing, !wanted.isReadOnly { throw .unknownAttribute(wanted.path) }
            paths.append(prefix + "/" + names.joined(separator: "/"))
        }
        return GrantedAttributes(paths)
    }

    private static func removing(
        _ steps: ArraySlice<RecordPath.Step>, from value: JSONValue
    ) throws(ServiceError) -> JSONValue {
        guard let step = steps.first, case .object(var members) = value else { return value }
        guard let id = step.id else {
            members[step.name] = try removing(steps.dropFirst(), from: members[step.name] ?? .null)
            return .object(members)
        }
        var elements = members[step.name]?.arrayValue ?? []
        guard let position = elements.firstIndex(where: { $0["id"]?.intValue == id }) else {
            throw .recordNotFound("/\(step.name)#\(id)")
        }
        if steps.count == 1 {
            elements.remove(at: position)
        } else {
            elements[position] = try removing(steps.dropFirst(), from: elements[position])
        }
        members[step.name] = .array(elements)
        return .object(members)
    }

    private mutating func set(_ name: String, _ value: JSONValue) {
        guard case .object(var members) = root else { return }
        root = .null
        members[name] = value
        root = .object(members)
    }
}
