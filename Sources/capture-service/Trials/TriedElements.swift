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

    /// Returns what changes the second element.
    func change(_ sample: Sample) -> JSONValue {
        .object(["id": .number(JSONNumber(ids[1])), last.main.name: sample.value(of: last.main, 9) ?? .null])
    }

    /// Returns what an update of the record sends for elements of the plural.
    func body(_ list: [JSONValue]) -> JSONValue {
        var (value, names) = (JSONValue.array(list), last.names)
        for (step, id) in zip(steps, outerIDs).reversed() {
            var element: JSONValue = ["id": .number(JSONNumber(id))]
            element.set(names[...], to: value)
            (value, names) = (.array([element]), step.names)
        }
        var body = JSONValue.object([:])
        body.set(names[...], to: value)
        return body
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
            let list = owner.value(at: step.names)?.arrayValue ?? []
            guard let element = list.first(where: { $0.elementID == id }) else { return nil }
            owner = element
        }
        return owner.value(at: last.names)?.arrayValue
    }
}

extension Scratch {
    /// Replaces a plural so that it has three elements, each with an id.
    func freshElements(_ steps: [PluralStep]) async throws -> TriedElements {
        guard let first = steps.first, let last = steps.last else { throw Finding.notTried("there is no plural") }
        var list = (1...3).map { last.element($0, sample) }
        var names = last.names
        for step in steps.dropLast().reversed() {
            var element = step.element(1, sample)
            element.set(names[...], to: .array(list))
            (list, names) = ([element], step.names)
        }
        let path = SchemaPath.text(first.names)
        try await replace(.array(list), at: path).needed(for: "replacing \(path)")

        var owner = try await record()
        var outerIDs: [Int] = []
        for step in steps.dropLast() {
            guard let element = owner.value(at: step.names)?.arrayValue?.first, let id = element.elementID else {
                throw Finding.notTried("the replaced elements have no ids")
            }
            outerIDs.append(id)
            owner = element
        }
        let elements = owner.value(at: last.names)?.arrayValue ?? []
        guard elements.count == 3, Set(elements.compactMap(\.elementID)).count == 3 else {
            throw Finding.notTried("\(path) does not have the elements that were sent, with ids")
        }
        return TriedElements(steps: steps, outerIDs: outerIDs, elements: elements)
    }

    /// Returns the elements as they are now.
    func current(_ tried: TriedElements) async throws -> [JSONValue] {
        guard let elements = tried.current(in: try await record()) else {
            throw Finding.notTried("an element around \(tried.name) is not there any more")
        }
        return elements
    }
}
