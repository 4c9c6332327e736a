import CaptureRuntime

final class EditablePlural<Record: RandomlyEditable, Element: RandomlyEditable & PluralElement>:
    EditableAttribute<Record>, @unchecked Sendable
{
    private let keyPath: WritableKeyPath<Record, [Element]>

    init(_ name: String, _ keyPath: WritableKeyPath<Record, [Element]>) {
        self.keyPath = keyPath
        super.init(name)
    }

    override func edit(_ record: inout Record, _ log: inout EditLog, from sources: EditSources<Record>, path: String) {
        let inside = sources.inside(keyPath)
        let count = record[keyPath: keyPath].count
        if count > 0, log.random.chance(55) {
            editElement(log.random.int(0...count - 1), &record, &log, from: inside, path: path)
        } else if log.random.chance(45) {
            record[keyPath: keyPath].insert(newElement(&log, from: inside, path: path), at: log.random.int(0...count))
        } else {
            record[keyPath: keyPath].rearrange(&log, from: inside, path: path)
        }
    }

    private func editElement(
        _ index: Int, _ record: inout Record, _ log: inout EditLog, from sources: EditSources<[Element]>, path: String
    ) {
        let id = record[keyPath: keyPath][index].id
        // Only the element of the same id is the same one at an earlier time.
        let earlier = id.flatMap { id in sources.earlier?.first { $0.id == id } }
        let sources = EditSources(other: sources.other.flatMap { log.random.pick($0) }, earlier: earlier)
        let path = path + (id.map { "#\($0)" } ?? "[\(index)]")
        record[keyPath: keyPath][index].edit(&log, from: sources, path: path)
    }

    private func newElement(_ log: inout EditLog, from sources: EditSources<[Element]>, path: String) -> Element {
        if log.random.chance(30), let other = sources.other.flatMap({ log.random.pick($0) }) {
            log.note(" gets an element of the other record", at: path)
            return other
        }
        if log.random.chance(40), let earlier = sources.earlier.flatMap({ log.random.pick($0) }) {
            log.note(" gets an earlier element", at: path)
            return earlier
        }
        log.note(" gets a new element", at: path)
        var element = Element(.unset)
        for _ in 0..<log.random.int(0...3) {
            element.edit(&log, from: EditSources(other: nil, earlier: nil), path: path + "[new]")
        }
        return element
    }

    override func plain(_ record: Record) -> PlainValue {
        .plural(record[keyPath: keyPath].map { $0.plain(id: $0.id, identity: $0.localID) })
    }

    override func restore(_ record: inout Record, from earlier: Record) {
        record[keyPath: keyPath] = earlier[keyPath: keyPath]
    }

    override func probe<Root: CaptureEntity>(
        in root: Root, at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep], _ random: inout SplitMix64
    ) -> Probe<Root>? {
        let plural = keyPath.appending(path: self.keyPath)
        let elements = root[keyPath: plural]
        guard !elements.isEmpty, random.chance(75) else {
            let place = steps + [.plural(name)]
            if random.chance(10) {
                let id = random.int(-1...900_000)
                let missing = elements.contains { $0.id == id } ? Int.max : id
                return Probe(part: plural.appending(path: \[Element][id: missing]), steps: place, isMissing: true)
            }
            return self.plural(at: keyPath, steps: steps)
        }
        let index = random.int(0...elements.count - 1)
        if let id = elements[index].id, random.chance(50) {
            return Element.probe(
                in: root, at: plural.appending(path: \[Element][id: id]),
                steps: steps + [.element(name, elements.firstIndex { $0.id == id } ?? index)], &random)
        }
        return Element.probe(
            in: root, at: plural.appending(path: \[Element][index]), steps: steps + [.element(name, index)], &random)
    }

    override func plurals<Root: CaptureEntity>(
        at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep]
    ) -> [Probe<Root>] { [plural(at: keyPath, steps: steps)] }

    private func plural<Root: CaptureEntity>(
        at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep]
    ) -> Probe<Root> {
        // Safe to share: it captures nothing but ids and positions.
        nonisolated(unsafe) let plural = keyPath.appending(path: self.keyPath)
        return Probe(
            steps: steps + [.plural(name)], path: { try $0.path(of: plural) },
            replaceBody: { try $0.replaceBody(of: plural, overwritingUnread: $1) },
            send: { try await $0.replace(plural, using: $1, overwritingUnread: $2) })
    }
}

final class EditableStrings<Record: RandomlyEditable>: EditableAttribute<Record>, @unchecked Sendable {
    private let keyPath: WritableKeyPath<Record, [String]>

    init(_ name: String, _ keyPath: WritableKeyPath<Record, [String]>) {
        self.keyPath = keyPath
        super.init(name)
    }

    override func edit(_ record: inout Record, _ log: inout EditLog, from sources: EditSources<Record>, path: String) {
        let count = record[keyPath: keyPath].count
        if log.random.chance(40) {
            let string = String.random(&log.random)
            log.note(" gets \(string.debugDescription)", at: path)
            record[keyPath: keyPath].insert(string, at: log.random.int(0...count))
        } else {
            record[keyPath: keyPath].rearrange(&log, from: sources.inside(keyPath), path: path)
        }
    }

    override func plain(_ record: Record) -> PlainValue { .strings(record[keyPath: keyPath]) }

    override func restore(_ record: inout Record, from earlier: Record) {
        record[keyPath: keyPath] = earlier[keyPath: keyPath]
    }

    override func probe<Root: CaptureEntity>(
        in root: Root, at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep], _ random: inout SplitMix64
    ) -> Probe<Root>? {
        plural(at: keyPath, steps: steps)
    }

    override func plurals<Root: CaptureEntity>(
        at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep]
    ) -> [Probe<Root>] { [plural(at: keyPath, steps: steps)] }

    private func plural<Root: CaptureEntity>(
        at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep]
    ) -> Probe<Root> {
        // Safe to share: it captures nothing but ids and positions.
        nonisolated(unsafe) let plural = keyPath.appending(path: self.keyPath)
        return Probe(
            steps: steps + [.plural(name)], path: { try $0.path(of: plural) },
            replaceBody: { try $0.replaceBody(of: plural, overwritingUnread: $1) },
            send: { try await $0.replace(plural, using: $1, overwritingUnread: $2) })
    }
}

extension Array where Element: Sendable {
    /// Edits that need no knowledge of the elements.
    fileprivate mutating func rearrange(_ log: inout EditLog, from sources: EditSources<[Element]>, path: String) {
        switch log.random.int(0...9) {
        case 0..<3:
            guard !isEmpty else { return }
            let index = log.random.int(0...count - 1)
            log.note(" loses element \(index)", at: path)
            remove(at: index)
        case 3, 4:
            guard !isEmpty else { return }
            let (from, to) = (log.random.int(0...count - 1), log.random.int(0...count - 1))
            log.note(" moves element \(from) to \(to)", at: path)
            insert(remove(at: from), at: to)
        case 5:
            guard !isEmpty, count < 6 else { return }
            let (from, to) = (log.random.int(0...count - 1), log.random.int(0...count))
            log.note(" gets a copy of element \(from) at \(to)", at: path)
            insert(self[from], at: to)
        case 6:
            log.note(" is emptied", at: path)
            removeAll()
        case 7:
            guard let other = sources.other else { return }
            log.note(" = the other record's", at: path)
            self = other
        default:
            guard let earlier = sources.earlier else { return }
            log.note(" = an earlier one", at: path)
            self = earlier
        }
    }
}
