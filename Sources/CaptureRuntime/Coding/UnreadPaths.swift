/// The paths of attributes, outside plurals, that are saved with a value although they were never read: those of the
/// record itself, and those of the confirmed record. They differ if an object was assigned from another record.
struct UnreadPaths<Record: CaptureRecord>: AttributeVisitor {
    private let record: Record
    private let confirmed: Record
    private let path: AttributePath
    private(set) var ofRecord: [AttributePath] = []
    private(set) var ofConfirmed: [AttributePath] = []

    init(_ record: Record, confirmed: Record, path: AttributePath = .root) {
        self.record = record
        self.confirmed = confirmed
        self.path = path
        for attribute in Record.attributes.entries where !attribute.isSecret { attribute.accept(&self) }
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        // The app has assigned an object in place of one that was never read.
        if attribute.isUnread(in: record), !attribute.isUnknown(in: record) { ofRecord.append(path / attribute.name) }
        let inner = UnreadPaths<Object>(
            record[keyPath: attribute.keyPath], confirmed: confirmed[keyPath: attribute.keyPath],
            path: path / attribute.name)
        ofRecord += inner.ofRecord
        ofConfirmed += inner.ofConfirmed
    }

    mutating func visitOther(_ attribute: Attribute<Record>) {
        if attribute.isUnread(in: record) {
            // The attribute is not written at all, which means the same.
            if attribute.isUnset(in: record) { return }
            ofRecord.append(path / attribute.name)
        }
        if attribute.isUnread(in: confirmed) { ofConfirmed.append(path / attribute.name) }
    }
}

extension CaptureRecord {
    /// Marks the attributes at these paths as unread, whether or not they have a value.
    mutating func markUnread(_ paths: Set<AttributePath>, path: AttributePath = .root) {
        if paths.isEmpty { return }
        var marking = UnreadMarking(record: consume self, paths: paths, path: path)
        marking.visitAll()
        self = marking.record
    }
}

private struct UnreadMarking<Record: CaptureRecord>: AttributeVisitor {
    var record: Record
    let paths: Set<AttributePath>
    let path: AttributePath

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        visitOther(attribute)
        record[keyPath: attribute.keyPath].markUnread(paths, path: path / attribute.name)
    }

    mutating func visitOther(_ attribute: Attribute<Record>) {
        if paths.contains(path / attribute.name) { record.captureState._kept[attribute.name] = .unread }
    }
}
