import CaptureRuntime
import TestTools

/// One attribute of a record, for edits; one subclass per kind. A class for the sake of its generic method. Every
/// stored property is constant, and the key paths have no captures, hence `@unchecked Sendable`.
class EditableAttribute<Record: RandomlyEditable>: @unchecked Sendable {
    let name: String
    let anyKeyPath: PartialKeyPath<Record>

    init(_ name: String, _ anyKeyPath: PartialKeyPath<Record>) {
        self.name = name
        self.anyKeyPath = anyKeyPath
    }

    func edit(
        _ record: inout Record, _ marks: inout UnreadMarks, _ log: inout EditLog, from sources: EditSources<Record>,
        path: String
    ) {}

    func plain(_ record: Record) -> PlainValue { .scalar(nil) }

    /// Gives the attribute the value it has in another record.
    func restore(_ record: inout Record, from earlier: Record) {}

    /// A part of `root` at or below this attribute; nil where the attribute has no parts.
    func probe<Root: CaptureRecord>(
        in root: Root, at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep], _ random: inout SplitMix64
    ) -> Probe<Root>? { nil }

    /// The plurals at and below this attribute, without those inside plurals.
    func plurals<Root: CaptureRecord>(
        at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep]
    ) -> [Probe<Root>] { [] }

    /// True for an attribute that holds a value and is no secret.
    var isScalar: Bool { false }
}

final class EditableValue<Record: RandomlyEditable, Value: RandomValue>: EditableAttribute<Record>,
    @unchecked Sendable
{
    private let keyPath: WritableKeyPath<Record, Value?>
    private let isSecret: Bool

    init(_ name: String, _ keyPath: WritableKeyPath<Record, Value?>, isSecret: Bool) {
        self.keyPath = keyPath
        self.isSecret = isSecret
        super.init(name, keyPath)
    }

    override var isScalar: Bool { !isSecret }

    override func edit(
        _ record: inout Record, _ marks: inout UnreadMarks, _ log: inout EditLog, from sources: EditSources<Record>,
        path: String
    ) {
        let value: Value?
        switch log.random.int(0...99) {
        case 0..<20: value = nil
        case 20..<35: value = sources.other?[keyPath: keyPath]
        case 35..<60: value = sources.earlier?[keyPath: keyPath]
        default: value = Value.random(&log.random)
        }
        log.note(" = \(value?.plain?.jsonText ?? (value == nil ? "nil" : "a JSON null"))", at: path)
        record[keyPath: keyPath] = value
    }

    override func plain(_ record: Record) -> PlainValue { .scalar(record[keyPath: keyPath]?.plain) }

    override func restore(_ record: inout Record, from earlier: Record) {
        record[keyPath: keyPath] = earlier[keyPath: keyPath]
    }
}

final class EditableObject<Record: RandomlyEditable, Object: RandomlyEditable>: EditableAttribute<Record>,
    @unchecked Sendable
{
    private let keyPath: WritableKeyPath<Record, Object>

    init(_ name: String, _ keyPath: WritableKeyPath<Record, Object>) {
        self.keyPath = keyPath
        super.init(name, keyPath)
    }

    override func edit(
        _ record: inout Record, _ marks: inout UnreadMarks, _ log: inout EditLog, from sources: EditSources<Record>,
        path: String
    ) {
        let inside = sources.inside(keyPath, object: name)
        switch log.random.int(0...99) {
        case 0..<8:
            log.note(" = a new object", at: path)
            log.assignedObjects.insert(path)
            var object = Object(.unset)
            var own = UnreadMarks()
            for _ in 0..<log.random.int(0...2) { object.edit(&own, &log, from: inside, path: path) }
            record[keyPath: keyPath] = object
            marks.objects[name] = own
        case 8..<18:
            guard let other = inside.other else { return }
            log.note(" = the other record's", at: path)
            log.assignedObjects.insert(path)
            record[keyPath: keyPath] = other
            marks.objects[name] = inside.otherMarks
        case 18..<30:
            guard let earlier = inside.earlier else { return }
            log.note(" = an earlier one", at: path)
            record[keyPath: keyPath] = earlier
            marks.objects[name] = inside.earlierMarks
        default:
            record[keyPath: keyPath].edit(
                &marks.objects[name, default: UnreadMarks()], &log, from: inside, path: path)
        }
    }

    override func plain(_ record: Record) -> PlainValue { .object(record[keyPath: keyPath].plain()) }

    override func restore(_ record: inout Record, from earlier: Record) {
        record[keyPath: keyPath] = earlier[keyPath: keyPath]
    }

    override func probe<Root: CaptureRecord>(
        in root: Root, at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep], _ random: inout SplitMix64
    ) -> Probe<Root>? {
        Object.probe(in: root, at: keyPath.appending(path: self.keyPath), steps: steps + [.object(name)], &random)
    }

    override func plurals<Root: CaptureRecord>(
        at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep]
    ) -> [Probe<Root>] {
        Object.plurals(at: keyPath.appending(path: self.keyPath), steps: steps + [.object(name)])
    }
}
