import CaptureRuntime
import CaptureSchema

/// Three elements of a plural of the scratch record.
struct TriedElements: Sendable {
    let steps: [PluralStep]
    /// The ids of the elements around the plural, from the outside.
    let outerIDs: [Int]
    let elements: [JSONValue]

    var ids: [Int] { elements.compactMap(\.elementID) }
    /// The plural itself.
    var last: PluralStep { steps[steps.count - 1] }
    /// `/profiles/followers`, for messages.
    var name: String { SchemaPath.text(steps.flatMap(\.names)) }

    /// Returns what an update of the record sends for elements of the plural.
    func body(_ list: [JSONValue]) -> JSONValue {
        var value = JSONValue.array(list).nested(in: last.names)
        for (step, id) in zip(steps, outerIDs).reversed() {
            let element = JSONValue.object(["id": .number(JSONNumber(id))]).merged(with: value)
            value = JSONValue.array([element]).nested(in: step.names)
        }
        return value
    }

    /// The path of the plural.
    var path: String {
        zip(steps, outerIDs).map { step, id in SchemaPath.text(step.names) + "#\(id)" }.joined()
            + SchemaPath.text(last.names)
    }

    /// Returns the elements of the plural in a record; nil if an element around it is not there.
    func current(in record: JSONValue) -> [JSONValue]? {
        var owner = record
        for (step, id) in zip(steps, outerIDs) {
            let list = owner.part(step.names)?.arrayValue ?? []
            guard let element = list.first(where: { $0.elementID == id }) else { return nil }
            owner = element
        }
        return owner.part(last.names)?.arrayValue
    }
}

extension Scratch {
    /// Replaces a plural so that it has three elements, each with an id.
    func freshElements(_ steps: [PluralStep]) async throws -> TriedElements {
        guard let first = steps.first, let last = steps.last else { throw CannotTry("the schema has no such plural") }
        var list = (1...3).map { last.element($0, sample) }
        var names = last.names
        for step in steps.dropLast().reversed() {
            list = [step.element(1, sample).merged(with: JSONValue.array(list).nested(in: names))]
            names = step.names
        }
        let path = SchemaPath.text(first.names)
        if let error = try await replace(.array(list), at: path).error { throw CannotTry("replacing \(path)", error) }

        var owner = try await record()
        var outerIDs: [Int] = []
        for step in steps.dropLast() {
            guard let element = owner.part(step.names)?.arrayValue?.first, let id = element.elementID else {
                throw CannotTry("the replaced elements have no ids")
            }
            outerIDs.append(id)
            owner = element
        }
        let elements = owner.part(last.names)?.arrayValue ?? []
        guard elements.count == 3, Set(elements.compactMap(\.elementID)).count == 3 else {
            throw CannotTry("\(path) does not have the elements that were sent, with ids")
        }
        return TriedElements(steps: steps, outerIDs: outerIDs, elements: elements)
    }

    /// Returns the elements as they are now.
    func current(_ tried: TriedElements) async throws -> [JSONValue] {
        guard let elements = tried.current(in: try await record()) else {
            throw CannotTry("an element around \(tried.name) is not there any more")
        }
        return elements
    }
}
