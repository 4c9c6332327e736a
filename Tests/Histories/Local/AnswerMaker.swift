package import CaptureRuntime
import Foundation
package import HistorySupport
package import TestTools

/// Makes records as the service would send them, and as it might after the schema moved on.
package struct AnswerMaker {
    typealias Attribute = HistorySchema.Attribute

    package var random: SplitMix64
    /// Knows the times that were written.
    var reader = PlainReader()
    private var nextID = 0
    /// How many members of a hundred an access schema hides.
    private var absent = 0
    /// How many of a hundred are not as the schema says.
    private var drifted = 0
    /// True if one of the answers is not in every place as the schema says.
    private(set) var hasDrifted = false

    package init(random: SplitMix64) { self.random = random }

    /// A whole record; its ids are one series that begins behind `firstID`.
    package mutating func answer(_ schema: HistorySchema, firstID: Int) -> [String: JSONValue] {
        nextID = firstID
        absent = random.pick(of: 0, 10, 40)
        drifted = random.pick(of: 0, 0, 6, 20)
        hasDrifted = hasDrifted || drifted > 0
        var answer = members(schema.attributes, isElement: true)
        answer["uuid"] = .string("00000000-0000-4000-8000-\(firstID)")
        // Without any attribute of the schema it would be no record.
        answer["id"] = .number(JSONNumber(firstID))
        return answer
    }

    private mutating func members(_ attributes: [Attribute], isElement: Bool) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        if isElement { members["id"] = id() }
        for attribute in attributes where !attribute.isReserved && !random.chance(absent) {
            members[attribute.name] = random.chance(drifted) ? driftedValue(of: attribute) : value(of: attribute)
        }
        while random.chance(drifted) { members["new_\(random.int(0...9))"] = RandomText.json(&random) }
        return members
    }

    private mutating func id() -> JSONValue? {
        nextID += 1
        guard random.chance(drifted / 2) else { return .number(JSONNumber(nextID)) }
        return random.pick(of: nil, .string("\(nextID)"), .null, .number(JSONNumber(nextID - 1)), 1.5)
    }

    private mutating func value(of attribute: Attribute) -> JSONValue {
        switch attribute.kind {
        case .scalar(let type): return random.chance(25) ? .null : scalar(type)
        case .object(let children): return .object(members(children, isElement: false))
        case .plural(let children):
            return .array((0..<random.int(0...3)).map { _ in .object(members(children, isElement: true)) })
        case .strings(let member): return .array((0..<random.int(0...3)).map { _ in stringElement(member) })
        }
    }

    private mutating func scalar(_ type: String) -> JSONValue {
        switch type {
        case "string", "ipAddress": .string(RandomText.text(&random))
        case "boolean": .bool(random.chance(50))
        case "integer": .number(JSONNumber(Int.random(&random)))
        case "decimal": Decimal.random(&random).wireJSON
        case "date": .string(reader.times.day(&random))
        case "dateTime": .string(reader.times.instant(&random))
        case _ where type.hasPrefix("password"): CapturePassword.random(&random).wireJSON
        default: RandomText.json(&random)
        }
    }

    private mutating func stringElement(_ member: String) -> JSONValue {
        nextID += 1
        let number = JSONValue.number(JSONNumber(nextID))
        let string = JSONValue.string(RandomText.text(&random))
        guard random.chance(drifted) else { return .object(["id": number, member: string]) }
        switch random.int(0...6) {
        case 0: return string
        case 1: return .null
        case 2: return .object(["id": number, member: .null])
        case 3: return .object(["id": number, member: string, "new_1": RandomText.json(&random)])
        case 4: return .object(["id": number, member: 5])
        case 5: return .object(["id": number, "new_2": true])
        default: return random.pick(of: 7, true, [1, "x"])
        }
    }

    /// Something else than the schema says, or at least something rare.
    private mutating func driftedValue(of attribute: Attribute) -> JSONValue {
        switch attribute.kind {
        case .scalar(let type):
            let json = RandomText.json(&random)
            if type == "date" || type == "dateTime", random.chance(60) || json.stringValue != nil {
                // A text drawn at random may mean a day that only the runtime would recognise.
                return .string(random.pick(TimeTexts.unreadable) ?? "")
            }
            return reader.scalar(json, type) == nil ? json : [1]
        case .object:
            return random.pick(of: .null, "an object once", 5, [], [["id": 1]])
        case .plural(let children):
            if random.chance(50) { return random.pick(of: .null, "a plural once", 5, [:], true) }
            return .array(
                (0..<random.int(1...4)).map { _ in
                    random.chance(50)
                        ? random.pick(of: .null, "no element", 5, [[:]])
                        : .object(members(children, isElement: true))
                })
        case .strings(let member):
            if random.chance(50) { return random.pick(of: .null, "a plural once", 5, [:], true) }
            return .array((0..<random.int(1...4)).map { _ in stringElement(member) })
        }
    }
}
