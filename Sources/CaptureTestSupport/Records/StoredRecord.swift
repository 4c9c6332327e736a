import CaptureRuntime
import Foundation

/// One record, and the rules by which the service reads and writes it.
///
/// A write that fails changes nothing. Every other write changes `lastUpdated`.
struct StoredRecord: Sendable {
    let schema: RecordSchema
    let id: Int
    let uuid: String
    /// The last id given to an element.
    private(set) var lastElementID: Int
    /// The whole record as stored, passwords included, and with what the flow keeps even if the schema does not have
    /// it.
    private(set) var root: JSONValue
    private(set) var lastUpdated: Date

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - seed: The attributes, including elements with or without ids. Attributes that are left out are null or `[]`.
    ///     Without an id, the record has the next one; without a uuid, one that is made from the id; without times,
    ///     that of the clock. Elements without an id get one above all that are given.
    ///   - lastID: The last id given to a record.
    /// - Throws: ``ServiceError`` if an attribute is not in the schema or a value is of the wrong type.
    init(
        _ seed: JSONValue = [:], of schema: RecordSchema, above lastID: Int, _ clock: TestClock
    ) throws(ServiceError) {
        self.schema = schema
        id = seed["id"]?.intValue ?? lastID + 1
        uuid = seed["uuid"]?.stringValue ?? "00000000-0000-4000-8000-" + "\(id)".padded(to: 12)
        func time(_ name: String) -> Date? { seed[name]?.stringValue.flatMap(CaptureDateTime.date) }
        let created = time("created") ?? clock.read()
        lastUpdated = time("lastUpdated") ?? created

        let largest = Self.largestID(in: seed, of: schema.root, atLeast: 10)
        var writer = RecordWriter(.seed, lastID: largest)
        root = .object(writer.emptyMembers(of: schema.root))
        try writer.write(seed, at: .root, of: schema, in: &root)
        lastElementID = writer.lastID
        set("id", .number(JSONNumber(id)))
        set("uuid", .string(uuid))
        set("created", .string(created.timeStamp))
        set("lastUpdated", .string(lastUpdated.timeStamp))
    }

    private static func largestID(in seed: JSONValue, of node: SchemaNode, atLeast least: Int) -> Int {
        switch seed {
        case .array(let elements):
            return elements.reduce(least) { largestID(in: $1, of: node, atLeast: $0) }
        case .object(let members):
            let own = node.path.isEmpty ? nil : members["id"]?.intValue
            return node.children.filter(\.isContainer).reduce(max(least, own ?? least)) { largest, child in
                members[child.name].map { largestID(in: $0, of: child, atLeast: largest) } ?? largest
            }
        default:
            return least
        }
    }

    /// The record as `/entity` returns it to a caller that may read everything.
    var json: JSONValue { shownPart(.root, access: .full) ?? .null }

    /// Sets an attribute of the root, whatever the schema says. `lastUpdated` does not change.
    mutating func set(_ name: String, _ value: JSONValue) { set([name], value) }

    /// Sets an attribute in objects, whatever the schema says. `lastUpdated` does not change.
    mutating func set(_ path: [String], _ value: JSONValue) { root.set(path[...], to: value) }

    /// Returns the members of a new element of a plural.
    mutating func newElement(of node: SchemaNode) -> [String: JSONValue] {
        var writer = RecordWriter(.update, lastID: lastElementID)
        defer { lastElementID = writer.lastID }
        return writer.emptyMembers(of: node)
    }

    /// Sets `lastUpdated`.
    ///
    /// - Parameter time: The time of the write; nil for a microsecond after the last one, which is also the soonest.
    mutating func touch(at time: Date?) {
        let soonest = lastUpdated.later(by: 0.000001)
        lastUpdated = max(time ?? soonest, soonest)
        set("lastUpdated", .string(lastUpdated.timeStamp))
    }
}

/// Calls.
extension StoredRecord {
    /// Writes to the record and returns the unique attributes that were written, to be compared with other records.
    @discardableResult
    mutating func write(
        _ sent: JSONValue, at path: AttributePath, _ mode: RecordWriter.Mode, access: GrantedAttributes = .full,
        rules: [String: StorageRule] = [:], time: Date? = nil
    ) throws(ServiceError) -> [SchemaNode] {
        var writer = RecordWriter(mode, access: access, rules: rules, lastID: lastElementID)
        var changed = root
        try writer.write(sent, at: path, of: schema, in: &changed)
        try UniqueValues.check(writer.touchedUnique, in: changed)
        root = changed
        lastElementID = writer.lastID
        touch(at: time)
        return writer.touchedUnique
    }

    /// Carries out `entity`: returns the addressed part, as far as the caller may read it.
    ///
    /// - Parameter attributes: Paths from the addressed part that limit the response; nil for the whole part.
    func read(
        path: String = "", attributes: [String]? = nil, access: GrantedAttributes = .full
    ) throws(ServiceError) -> JSONValue {
        let path = try AttributePath(path)
        var reader = RecordReader(access: access)
        if let attributes { reader.limit = try limit(attributes, below: path, access: access) }
        return try reader.part(path, of: schema, in: root, refusesHidden: true) ?? .null
    }

    /// Returns the addressed part as the response to a write shows it; nil if it shows nothing.
    func shownPart(_ path: AttributePath, access: GrantedAttributes) -> JSONValue? {
        do {
            return try RecordReader(access: access).part(path, of: schema, in: root, refusesHidden: false)
        } catch {
            // Does not happen: the part has just been written.
            return nil
        }
    }

    /// Throws unless `supplied` equals the record's `created` or `lastUpdated`.
    func checkTimestamp(_ name: String, supplied: String) throws(ServiceError) {
        let actual = root[name]?.stringValue ?? ""
        guard let time = CaptureDateTime.date(from: supplied) else { throw .invalidDateTime("/" + name) }
        guard time == CaptureDateTime.date(from: actual) else {
            throw .timestampMismatch(name, actual: actual, supplied: supplied)
        }
    }

    private func limit(
        _ attributes: [String], below path: AttributePath, access: GrantedAttributes
    ) throws(ServiceError) -> GrantedAttributes {
        let above = path.names
        var paths: [String] = []
        for attribute in attributes {
            let names = above + (try AttributePath(attribute).names)
            var (node, grant) = (schema.root, access.grantForRoot)
            for name in names {
                node = try node.member(name)
                grant = access.grant(for: node, within: grant)
            }
            if grant == .nothing, !node.isReadOnly { throw .unknownAttribute(node.path) }
            paths.append(node.path)
        }
        return GrantedAttributes(paths)
    }
}

extension String {
    /// Digits with zeros in front of them.
    func padded(to width: Int) -> String { String(repeating: "0", count: max(0, width - utf8.count)) + self }
}
