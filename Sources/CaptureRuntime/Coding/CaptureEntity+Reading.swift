/// What the record knows about the answer it was read from.
extension CaptureEntity {
    /// The values that do not fit the schema, in its order; empty for a record that fits.
    public var decodingIssues: [DecodingIssue] {
        kept { path, member, isBlank in
            switch member {
            case .unread(let reason): reason.flatMap { isBlank ? [DecodingIssue(path: path, reason: $0)] : nil } ?? []
            case .original(_, let issues): issues.map { DecodingIssue(path: path + $0.path, reason: $0.reason) }
            case .misfits(let misfits):
                misfits.compactMap { misfit in
                    if let position = misfit.position {
                        return DecodingIssue(path: "\(path)[\(position)]", reason: misfit.reason)
                    }
                    // Else the property has a value of the app's in place of the one that it could not hold.
                    return isBlank ? DecodingIssue(path: path, reason: misfit.reason) : nil
                }
            }
        }
    }

    /// The paths of the attributes that the answer lacked (an access schema hides them, or they are secrets that were
    /// not persisted) and that have not been set since. Of an object that was absent only the object is listed. For a
    /// record that was never read, all its attributes. What the generated code leaves out is not listed.
    public var unreadAttributes: [String] {
        var search = UnreadSearch(record: self, path: .root, isRead: captureState.confirmed != nil)
        search.visitAll()
        return search.paths.map(\.description)
    }

    /// The members that Capture sent and the schema does not have, by path. They are persisted, and sent back in a
    /// replace. What the schema has and the generated code leaves out is kept in the same way and is not listed.
    public var unmodelledAttributes: [String: JSONValue] {
        var search = KeptSearch(record: self, path: .root)
        search.run()
        return Dictionary(
            search.unmodelled.compactMap { path, member in
                if case .original(let value, _) = member { (path.description, value) } else { nil }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// What `collect` makes of every kept member at every depth.
    private func kept<Found>(_ collect: (_ path: String, KeptMember, _ isBlank: Bool) -> [Found]) -> [Found] {
        var search = KeptSearch(record: self, path: .root)
        search.run()
        return search.found.flatMap { collect($0.path.description, $0.member, $0.isBlank) }
    }
}

/// Finds the kept members at every depth, in the order of the schema, unknown ones after them by name.
private struct KeptSearch<Record: CaptureRecord>: AttributeVisitor {
    let record: Record
    let path: AttributePath
    var found: [(path: AttributePath, member: KeptMember, isBlank: Bool)] = []
    /// Those of names that the schema does not have.
    var unmodelled: [(path: AttributePath, member: KeptMember)] = []

    mutating func run() {
        visitAll()
        let members = record.captureState._kept.members
        for name in members.keys.sorted() where !Record.attributes.names.contains(name) {
            guard let member = members[name] else { continue }
            found.append((path / name, member, isBlank: true))
            unmodelled.append((path / name, member))
        }
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) { add(attribute) }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        add(attribute)
        search(record[keyPath: attribute.keyPath], path / attribute.name)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        add(attribute)
        for (index, element) in record[keyPath: attribute.keyPath].enumerated() {
            search(element, (path / attribute.name).adding(.element(element.id, at: index)))
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) { add(attribute) }
    mutating func visit(_ attribute: ExcludedAttribute<Record>) { add(attribute) }

    private mutating func add(_ attribute: Attribute<Record>) {
        guard let member = attribute.kept(in: record) else { return }
        found.append((path / attribute.name, member, attribute.isBlank(in: record)))
    }

    private mutating func search<Child: CaptureRecord>(_ child: Child, _ path: AttributePath) {
        var search = KeptSearch<Child>(record: child, path: path)
        search.run()
        found += search.found
        unmodelled += search.unmodelled
    }
}

/// Finds what was never read and is not set.
private struct UnreadSearch<Record: CaptureRecord>: AttributeVisitor {
    let record: Record
    let path: AttributePath
    /// False where nothing at all was read.
    let isRead: Bool
    var paths: [AttributePath] = []

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) { _ = add(attribute) }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        if !add(attribute) { search(record[keyPath: attribute.keyPath], path / attribute.name) }
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        if add(attribute) { return }
        for (index, element) in record[keyPath: attribute.keyPath].enumerated() {
            search(element, (path / attribute.name).adding(.element(element.id, at: index)))
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) { _ = add(attribute) }
    mutating func visit(_ attribute: ExcludedAttribute<Record>) {}

    /// True if the attribute is listed, and so nothing below it.
    private mutating func add(_ attribute: Attribute<Record>) -> Bool {
        guard !isRead || attribute.isUnread(in: record) && attribute.isUnset(in: record) else { return false }
        paths.append(path / attribute.name)
        return true
    }

    private mutating func search<Child: CaptureRecord>(_ child: Child, _ path: AttributePath) {
        var search = UnreadSearch<Child>(record: child, path: path, isRead: true)
        search.visitAll()
        paths += search.paths
    }
}
