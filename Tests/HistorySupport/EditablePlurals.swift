import CaptureRuntime
import TestTools

final class EditablePlural<Record: RandomlyEditable, Element: RandomlyEditable & PluralElement>:
    EditableAttribute<Record>, @unchecked Sendable
{
    private let keyPath: WritableKeyPath<Record, [Element]>

    init(_ name: String, _ keyPath: WritableKeyPath<Record, [Element]>) {
        self.keyPath = keyPath
        super.init(name, keyPath)
    }

    override func edit(
        _ record: inout Record, _ marks: inout UnreadMarks, _ log: inout EditLog, from sources: EditSources<Record>,
        path: String
    ) {
        let other = MarkedElements(sources.other?[keyPath: keyPath], sources.otherMarks, name)
        let earlier = MarkedElements(sources.earlier?[keyPath: keyPath], sources.earlierMarks, name)
        var all = record[keyPath: keyPath]
        var list = marks.list(name, count: all.count)
        if !all.isEmpty, log.random.chance(55) {
            let index = log.random.int(0...all.count - 1)
            editElement(&all[index], &list[index], &log, other, earlier, index: index, path: path)
        } else if log.random.chance(45) {
            let new = newElement(&log, other, earlier, path: path)
            let index = log.random.int(0...all.count)
            all.insert(new.element, at: index)
            list.insert(new.marks, at: index)
        } else if let new = Rearrangement.random(
            all.count, hasOther: other != nil, hasEarlier: earlier != nil, &log, path: path)
        {
            all = new.applied(to: all, other: other?.elements, earlier: earlier?.elements)
            list = new.applied(to: list, other: other?.marks, earlier: earlier?.marks)
        }
        record[keyPath: keyPath] = all
        marks.elements[name] = list
    }

    private func editElement(
        _ element: inout Element, _ marks: inout UnreadMarks, _ log: inout EditLog, _ other: MarkedElements<Element>?,
        _ earlier: MarkedElements<Element>?, index: Int, path: String
    ) {
        // Only the element of the same id is the same one at an earlier time.
        let before = element.id.flatMap { id in earlier?.pairs.first { $0.element.id == id } }
        let source = other.flatMap { log.random.pick($0.pairs) }
        let sources = EditSources(
            other: source?.element, earlier: before?.element, otherMarks: source?.marks ?? UnreadMarks(),
            earlierMarks: before?.marks ?? UnreadMarks())
        let path = path + (element.id.map { "#\($0)" } ?? "[\(index)]")
        element.edit(&marks, &log, from: sources, path: path)
    }

    private func newElement(
        _ log: inout EditLog, _ other: MarkedElements<Element>?, _ earlier: MarkedElements<Element>?, path: String
    ) -> MarkedElements<Element>.Pair {
        if log.random.chance(30), let source = other.flatMap({ log.random.pick($0.pairs) }) {
            log.note(" gets an element of the other record", at: path)
            return source
        }
        if log.random.chance(40), let source = earlier.flatMap({ log.random.pick($0.pairs) }) {
            log.note(" gets an earlier element", at: path)
            return source
        }
        log.note(" gets a new element", at: path)
        var element = Element(.unset)
        var marks = UnreadMarks()
        for _ in 0..<log.random.int(0...3) {
            element.edit(&marks, &log, from: EditSources(other: nil, earlier: nil), path: path + "[new]")
        }
        return (element, marks)
    }

    override func plain(_ record: Record) -> PlainValue {
        .plural(record[keyPath: keyPath].map { $0.plain(id: $0.id, identity: $0.localID) })
    }

    override func restore(_ record: inout Record, from earlier: Record) {
        record[keyPath: keyPath] = earlier[keyPath: keyPath]
    }

    override func probe<Root: CaptureRecord>(
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

    override func plurals<Root: CaptureRecord>(
        at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep]
    ) -> [Probe<Root>] { [plural(at: keyPath, steps: steps)] }

    private func plural<Root: CaptureRecord>(
        at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep]
    ) -> Probe<Root> {
        // Safe to share: it captures nothing but ids and positions.
        nonisolated(unsafe) let plural = keyPath.appending(path: self.keyPath)
        return Probe(
            steps: steps + [.plural(name)], path: { try $0.path(of: plural) },
            replaceBody: { try $0.replaceBody(of: plural, overwritingUnread: $1) },
            send: { try await $0.replace(plural, using: $1, overwritingUnread: $2) },
            refresh: { try await $0.refresh(plural, using: $1) })
    }
}

final class EditableStrings<Record: RandomlyEditable>: EditableAttribute<Record>, @unchecked Sendable {
    private let keyPath: WritableKeyPath<Record, [String]>

    init(_ name: String, _ keyPath: WritableKeyPath<Record, [String]>) {
        self.keyPath = keyPath
        super.init(name, keyPath)
    }

    override func edit(
        _ record: inout Record, _ marks: inout UnreadMarks, _ log: inout EditLog, from sources: EditSources<Record>,
        path: String
    ) {
        var strings = record[keyPath: keyPath]
        let (other, earlier) = (sources.other?[keyPath: keyPath], sources.earlier?[keyPath: keyPath])
        if log.random.chance(40) {
            let string = String.random(&log.random)
            log.note(" gets \(string.debugDescription)", at: path)
            strings.insert(string, at: log.random.int(0...strings.count))
        } else if let new = Rearrangement.random(
            strings.count, hasOther: other != nil, hasEarlier: earlier != nil, &log, path: path)
        {
            strings = new.applied(to: strings, other: other, earlier: earlier)
        }
        record[keyPath: keyPath] = strings
    }

    override func plain(_ record: Record) -> PlainValue { .strings(record[keyPath: keyPath]) }

    override func restore(_ record: inout Record, from earlier: Record) {
        record[keyPath: keyPath] = earlier[keyPath: keyPath]
    }

    override func probe<Root: CaptureRecord>(
        in root: Root, at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep], _ random: inout SplitMix64
    ) -> Probe<Root>? {
        plural(at: keyPath, steps: steps)
    }

    override func plurals<Root: CaptureRecord>(
        at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep]
    ) -> [Probe<Root>] { [plural(at: keyPath, steps: steps)] }

    private func plural<Root: CaptureRecord>(
        at keyPath: WritableKeyPath<Root, Record>, steps: [ProbeStep]
    ) -> Probe<Root> {
        // Safe to share: it captures nothing but ids and positions.
        nonisolated(unsafe) let plural = keyPath.appending(path: self.keyPath)
        return Probe(
            steps: steps + [.plural(name)], path: { try $0.path(of: plural) },
            replaceBody: { try $0.replaceBody(of: plural, overwritingUnread: $1) },
            send: { try await $0.replace(plural, using: $1, overwritingUnread: $2) },
            refresh: { try await $0.refresh(plural, using: $1) })
    }
}
