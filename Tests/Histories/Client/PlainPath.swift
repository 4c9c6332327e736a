import CaptureRuntime
import HistorySupport

/// A path as Capture writes it, taken apart by the test itself.
struct PlainPath {
    struct Step {
        let name: String
        let id: Int?
    }

    let steps: [Step]

    init(_ text: String) {
        steps = text.split(separator: "/").map { step in
            let parts = step.split(separator: "#", maxSplits: 1)
            return Step(name: String(parts[0]), id: parts.count == 2 ? Int(parts[1]) : nil)
        }
    }

    /// True if the part at `path` is the one at `outer`, or lies in it.
    static func covers(_ outer: String, _ path: String) -> Bool {
        outer.isEmpty || path == outer || path.hasPrefix(outer + "/") || path.hasPrefix(outer + "#")
    }
}

extension PlainRecord {
    /// The record around the last step, and everything the schema says about it; nil where there is none.
    func owner(
        of steps: ArraySlice<PlainPath.Step>, _ attributes: [HistorySchema.Attribute]
    ) -> (record: PlainRecord, attributes: [HistorySchema.Attribute])? {
        guard let step = steps.first, !(steps.count == 1 && step.id == nil) else { return (self, attributes) }
        guard let attribute = attributes.first(where: { $0.name == step.name }) else { return nil }
        switch (members[step.name], step.id) {
        case (.object(let object)?, nil): return object.owner(of: steps.dropFirst(), attribute.children)
        case (.plural(let elements)?, let id?):
            guard let element = elements.first(where: { $0.id == id }) else { return nil }
            return element.owner(of: steps.dropFirst(), attribute.children)
        default: return nil
        }
    }

    /// The object or element at a path; the record itself for the empty one.
    func part(
        at steps: ArraySlice<PlainPath.Step>, _ attributes: [HistorySchema.Attribute]
    ) -> (record: PlainRecord, attributes: [HistorySchema.Attribute])? {
        guard let (owner, attributes) = owner(of: steps, attributes) else { return nil }
        guard let last = steps.last, last.id == nil else { return (owner, attributes) }
        guard case .object(let object)? = owner.members[last.name],
            let attribute = attributes.first(where: { $0.name == last.name })
        else { return nil }
        return (object, attribute.children)
    }
}

extension PlainRecord {
    /// The value of the attribute at a path.
    func value(at path: String, _ schema: HistorySchema) -> PlainValue? {
        let steps = PlainPath(path).steps[...]
        return steps.last.flatMap { owner(of: steps, schema.attributes)?.record.members[$0.name] }
    }

    /// Changes the elements of the plural at a path.
    mutating func change(at steps: ArraySlice<PlainPath.Step>, _ change: (inout [PlainRecord]) -> Void) {
        guard let step = steps.first else { return }
        switch members[step.name] {
        case .object(var object)?:
            object.change(at: steps.dropFirst(), change)
            members[step.name] = .object(object)
        case .plural(var elements)?:
            if let id = step.id {
                guard let index = elements.firstIndex(where: { $0.id == id }) else { return }
                elements[index].change(at: steps.dropFirst(), change)
            } else {
                change(&elements)
            }
            members[step.name] = .plural(elements)
        default: break
        }
    }

    /// Takes the plural at a path over from another record, or the plural around it.
    mutating func take(
        _ other: PlainRecord, at steps: ArraySlice<PlainPath.Step>, _ attributes: [HistorySchema.Attribute]
    ) {
        guard let step = steps.first, let attribute = attributes.first(where: { $0.name == step.name }) else { return }
        switch (members[step.name], other.members[step.name], steps.count) {
        case (.object(var object)?, .object(let others)?, 2...):
            object.take(others, at: steps.dropFirst(), attribute.children)
            members[step.name] = .object(object)
        case (.plural(let own)?, .plural(let others)?, _):
            // A new element that was not found in the answer is still unread where it was.
            let elements = others.map { element in
                let same = element.id == nil ? own.first { $0.identity == element.identity } : nil
                return same.map { element.marked($0.marks) } ?? element
            }
            members[step.name] = .plural(elements)
        default: members[step.name] = other.members[step.name]
        }
    }
}
