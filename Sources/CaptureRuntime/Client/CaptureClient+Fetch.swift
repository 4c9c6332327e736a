extension CaptureClient {
    /// Reads a record, or some attributes of it. The others are unread: they are nil or empty, do not count as edits,
    /// and are listed in ``CaptureRecord/unreadAttributes`` until ``CaptureRecord/refresh(using:)`` reads them.
    ///
    /// ```swift
    /// let user = try await client.fetch(CaptureUser.self)
    /// let contact = try await client.fetch(CaptureUser.self, only: [\.email, \.primaryAddress])
    /// ```
    ///
    /// The attributes that Capture sets, such as `uuid` and `lastUpdated`, are always read.
    ///
    /// - Parameters:
    ///   - type: The record type, such as `CaptureUser.self`.
    ///   - attributes: Key paths to attributes, objects or plurals of the record; nil for all. For an attribute inside
    ///     an object, the whole object is read, because Capture accepts only the names of the outermost attributes.
    ///   - uuid: The uuid of the record. A client with credentials needs it; an access token identifies its own record.
    /// - Throws: ``CaptureError``; `CancellationError`; errors from the closure for access tokens. Before any request,
    ///   throws ``CaptureError/notStored`` if a key path does not lead to an attribute.
    public func fetch<Record: CaptureRecord>(
        _ type: Record.Type = Record.self, only attributes: [PartialKeyPath<Record>]? = nil, uuid: String? = nil
    ) async throws -> Record {
        let names = try attributes.map { try Record.wireNames(only: $0) }
        var record: Record = try await send(Call(.read, attributes: names, uuid: uuid)).wholeRecord()
        // A token reads its own record, whatever uuid was passed.
        if !authorization.namesRecord, record.uuidOnCapture == nil { record._captureState.uuid = uuid }
        return record
    }
}

extension ServiceAnswer {
    /// Returns the record that was read, which is a member of the answer.
    ///
    /// - Throws: ``CaptureError/unexpectedResponse``.
    package func wholeRecord<Record: CaptureRecord>(_ name: String = "result") throws -> Record {
        try member(name) { try record(at: &$0) }
    }

    /// Returns one of several records that were read.
    ///
    /// - Parameter json: The record in the answer.
    package func record<Record: CaptureRecord>(at json: inout JSONScanner) throws -> Record {
        var record = try PartAnswer<Record>(at: .root, &json).record
        record._captureState.calls.read = number
        return record
    }
}

extension CapturePart {
    /// Returns the names to request for these attributes, and for the attributes that Capture sets.
    ///
    /// - Throws: ``CaptureError/notStored`` if a key path does not lead to an attribute.
    package static func wireNames(only attributes: [PartialKeyPath<Self>]) throws -> JSONValue {
        let asked = try Set(attributes.map(nameOfOutermostAttribute))
        let names = Self.attributes.entries.filter { $0.writing == .setByCapture || asked.contains($0.name) }
        return .array(names.map { .string($0.name) })
    }

    /// Returns the name of the record's attribute that a key path leads to or through.
    ///
    /// - Throws: ``CaptureError/notStored`` if it does not lead to an attribute.
    fileprivate static func nameOfOutermostAttribute(on keyPath: PartialKeyPath<Self>) throws -> String {
        var search = OutermostAttribute<Self, Self>(target: keyPath, way: \Self.self)
        search.visitAll()
        guard let name = search.name else {
            throw CaptureError.notFound(keyPath)
        }
        return name
    }
}

/// Finds the attribute that a key path leads to, including those inside objects.
private struct OutermostAttribute<Root: CapturePart, Part: CapturePart>: AttributeVisitor {
    let target: PartialKeyPath<Root>
    let way: WritableKeyPath<Root, Part>
    /// The name of the attribute of this record, if it was found.
    var name: String?

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) { compare(attribute) }
    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) { compare(attribute) }
    mutating func visit(_ attribute: StringsAttribute<Part>) { compare(attribute) }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        compare(attribute)
        if name != nil { return }
        var search = OutermostAttribute<Root, Object>(target: target, way: way.appending(path: attribute.keyPath))
        search.visitAll()
        if search.name != nil { name = attribute.name }
    }

    private mutating func compare<Value>(_ attribute: PropertyAttribute<Part, Value>) {
        if way.appending(path: attribute.keyPath) == target { name = attribute.name }
    }
}
