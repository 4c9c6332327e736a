import CaptureRuntime
import Foundation
import HistorySupport
import TestTools

/// Gives a record of the service what no app can write, or what an app does not persist: attributes that a config file
/// has made read-only, excluded or secret.
struct KeptContent {
    typealias Attribute = HistorySchema.Attribute

    /// The record with values at random places in it, its elements included. The service gives the ids.
    static func filled(
        _ members: [String: JSONValue], _ attributes: [Attribute], _ random: inout SplitMix64
    ) -> [String: JSONValue] {
        var members = members
        for attribute in attributes {
            let name = attribute.name
            guard attribute.isEditable, !attribute.isSecret else {
                members[name] = !attribute.isReserved && random.chance(70) ? value(of: attribute, &random) : nil
                continue
            }
            switch (attribute.kind, members[name]) {
            case (.object(let children), let object):
                members[name] = .object(filled(object?.objectValue ?? [:], children, &random))
            case (.plural(let children), .array(let elements)?):
                members[name] = .array(
                    elements.map { .object(filled($0.objectValue ?? [:], children, &random)) })
            default: break
            }
        }
        return members
    }

    /// A change of one such attribute of the root, as somebody else may make it; nil if there is none.
    static func change(_ attributes: [Attribute], _ random: inout SplitMix64) -> JSONValue? {
        let scalars = attributes.filter { attribute in
            if case .scalar = attribute.kind { !attribute.isEditable && !attribute.isReserved } else { false }
        }
        return random.pick(scalars).map { .object([$0.name: value(of: $0, &random)]) }
    }

    private static func value(of attribute: Attribute, _ random: inout SplitMix64) -> JSONValue {
        switch attribute.kind {
        case .scalar(let type): return random.chance(20) ? .null : scalar(type, &random)
        case .object(let children): return .object(members(children, &random))
        case .plural(let children):
            return .array((0..<random.int(0...2)).map { _ in .object(members(children, &random)) })
        case .strings(let member):
            return .array((0..<random.int(0...2)).map { _ in [member: .string(RandomText.text(&random))] })
        }
    }

    private static func members(_ attributes: [Attribute], _ random: inout SplitMix64) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for attribute in attributes where !attribute.isReserved {
            members[attribute.name] = value(of: attribute, &random)
        }
        return members
    }

    private static func scalar(_ type: String, _ random: inout SplitMix64) -> JSONValue {
        switch type {
        case "string", "ipAddress": .string(RandomText.text(&random))
        case "boolean": .bool(random.chance(50))
        case "integer": .number(JSONNumber(Int.random(&random)))
        case "decimal": Decimal.random(&random).wireJSON
        case "date": CaptureDate.random(&random).wireJSON
        case "dateTime": Date.random(&random).wireJSON
        case _ where type.hasPrefix("password"): CapturePassword.random(&random).wireJSON
        default: RandomText.json(&random)
        }
    }
}
