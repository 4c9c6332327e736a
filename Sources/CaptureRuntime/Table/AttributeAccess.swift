import Foundation

/// What the runtime can do with one attribute of a record, whatever its type. One subclass per kind of attribute.
///
/// A class and not a protocol: `any AttributeAccess<Record>` in an array needs a newer system than we support. Every
/// stored property is constant once the table is made, and key paths are immutable, hence `@unchecked Sendable`.
class AttributeAccess<Record: CaptureRecord>: @unchecked Sendable {
    /// The name on the wire.
    let name: String
    let key: MemberKey
    /// Never sent, and no part of what makes two records equal.
    private(set) var isReadOnly: Bool
    /// Read-only although a replace of the plural around erases it.
    private(set) var isUnwritable = false
    let isSecret: Bool
    /// The record has no property for it.
    var isLeftOut: Bool { false }

    init(_ name: String, isReadOnly: Bool = false, isSecret: Bool = false) {
        self.name = name
        key = MemberKey(name)
        self.isReadOnly = isReadOnly
        self.isSecret = isSecret
    }

    /// Makes the attribute read-only; only for use while the table is made.
    final func makeUnwritable() {
        isReadOnly = true
        isUnwritable = true
    }

    // MARK: Values

    /// True where the property is nil or empty, down to the last member.
    func isUnset(in record: Record) -> Bool { abstract() }
    /// True where the property is unset and nothing was read below it that has to be kept.
    func isBlank(in record: Record) -> Bool { isUnset(in: record) }
    func isEqual(_ left: Record, _ right: Record) -> Bool { abstract() }
    func hash(_ record: Record, into hasher: inout Hasher) { abstract() }
    /// The value for a person to read, or nil where there is nothing to show.
    func describe(_ record: Record) -> Any? { abstract() }

    // MARK: Coding

    /// Sets the property and what has to be kept beside it. Never fails: what cannot be held is kept as it came.
    func read(_ container: KeyedDecodingContainer<MemberKey>, into record: inout Record) { abstract() }
    /// Marks the attribute, and everything below it, as absent from what was read.
    func markUnread(_ record: inout Record) { record.captureState._kept[name] = .unread }
    /// The paths at and below the attribute, outside plurals, of what is stored with a value and was never read.
    func unreadPaths(in record: Record, confirmed: Record, path: String) -> SavedState.UnreadPaths {
        func paths(_ record: Record) -> [String] {
            record.captureState._kept[name]?.isUnread == true ? [path + "/" + name] : []
        }
        let unread = paths(record)
        // Not written at all, which says as much.
        if !unread.isEmpty, isUnset(in: record) { return .none }
        return .init(record: unread, confirmed: paths(confirmed))
    }
    /// Marks the attribute as unread if `paths` holds its path, and keeps its value.
    func markUnread(_ paths: Set<String>, path: String, in record: inout Record) {
        if paths.contains(path + "/" + name) { record.captureState._kept[name] = .unread }
    }
    /// The JSON form with ids and read-only members, without secrets, for storage.
    func storedJSON(of record: Record) -> JSONValue { abstract() }
    /// Lays a stored confirmed value over `confirmed`.
    func overlay(_ container: KeyedDecodingContainer<MemberKey>, on confirmed: inout Record) {
        confirmed.captureState._kept[name] = nil
        read(container, into: &confirmed)
    }
    /// What is to be stored of the confirmed value beside the current one; nil where both are the same.
    func storedDifference(current: JSONValue?, confirmed: JSONValue?) -> JSONValue? {
        if current == confirmed { return nil }
        return confirmed ?? .null
    }

    // MARK: Changes

    /// What an update has to send, or nil. Plurals never send anything in an update.
    func change(in record: Record, from confirmed: Record) -> JSONValue? { nil }
    /// What a replace has to send: the whole value without ids. Appends to `gaps` what would be erased unseen.
    func replacement(for record: Record, confirmed: Record?, path: String, gaps: inout [String]) -> JSONValue {
        abstract()
    }
    /// The paths of the plurals at and below this attribute that differ from `confirmed`.
    func changedPlurals(in record: Record, from confirmed: Record, path: String, into paths: inout [String]) {}

    /// What is kept of the attribute, in the record or, where an object was assigned anew, in its confirmed version.
    final func keptInReplace(_ record: Record, _ confirmed: Record?) -> KeptMember? {
        record.captureState._kept[name] ?? confirmed?.captureState._kept[name]
    }

    // MARK: Calls

    /// Takes over the outcome of a call. See `Merge`.
    func merge(_ merge: Merge<Record>, into local: inout Record, _ confirmed: inout Record) { abstract() }
    /// Marks what a call sent as uncertain.
    func markUncertain(_ merge: Merge<Record>, in confirmed: inout Record) { abstract() }
    /// Marks the attribute, and what is below it, as uncertain where `paths` holds the path.
    func markUncertain(at paths: [String: Int64], path: String, in confirmed: inout Record) {
        if let number = paths[path + "/" + name] { markUncertain(number, in: &confirmed) }
    }
    /// The marks at and below the attribute, by path.
    func uncertainPaths(in confirmed: Record, path: String) -> [String: Int64] {
        confirmed.captureState._kept.uncertain[name].map { [path + "/" + name: $0] } ?? [:]
    }
    /// Takes over the marks, at and below the attribute, of calls after the one with this number.
    func keepUncertain(in answer: inout Record, from confirmed: Record, after number: Int64) {
        guard let mark = confirmed.captureState._kept.uncertain[name], mark > number else { return }
        markUncertain(mark, in: &answer)
    }
    /// True if anything at or below the attribute is uncertain.
    func hasUncertain(in confirmed: Record) -> Bool { isUncertain(in: confirmed) }
    /// Makes the elements at and below the attribute new ones: without ids.
    func forgetIDs(in record: inout Record) {}
    /// Takes over from what is known where `answer` omits the attribute, or something below it.
    func fillUnread(_ answer: inout Record, from known: Record, isSent: Bool) { abstract() }
    /// Gives the elements at and below the attribute the identity of those they were before.
    func keepIdentities(of old: Record, in record: inout Record, byPosition: Bool) {}
    /// A record with nothing but this plural set, to the `result` of a replace.
    func resultOfReplace(_ answer: Data) throws -> Record { abstract() }
    /// The calls of a save that carry the changes in the plurals at and below this attribute.
    func callsToSave<Root: CaptureEntity>(in scope: LocationScope<Root, Record>) throws -> [PreparedCall<Root>] { [] }

    // MARK: Structure

    /// The names of the secret attributes below this one.
    var secretNames: Set<String> { [] }

    /// Calls `visit` with every record directly below this attribute.
    func visitChildren(of record: Record, path: String, _ visit: (any CaptureRecord, String) -> Void) {}

    /// True if a key path to a value of this type can lead to or through the attribute; keeps a search from walking
    /// plurals in vain.
    func reaches(_ type: Any.Type) -> Bool { false }

    /// Finds `target` at or below this attribute. See `Located`.
    func locate<Root: CaptureEntity>(_ target: AnyKeyPath, in scope: LocationScope<Root, Record>) -> Located<Root>? {
        nil
    }

    private func abstract(_ function: StaticString = #function) -> Never {
        fatalError("\(type(of: self)) does not implement \(function)")
    }
}
