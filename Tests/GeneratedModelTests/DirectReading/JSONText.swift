// Of what is never empty.
// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import TestTools

@testable import CaptureRuntime

/// JSON text that can be changed into everything that JSON allows, also into what a `JSONValue` cannot hold.
indirect enum JSONText {
    /// A scalar as it is written.
    case scalar(String)
    case array([JSONText])
    /// Names with their quotes, in any order, also twice.
    case object([(name: String, value: JSONText)])

    init(_ json: Data) throws { self = try JSONScanner.readWhole(json) { try JSONText(&$0) } }

    private init(_ json: inout JSONScanner) throws {
        switch try json.kind() {
        case .array:
            var elements: [JSONText] = []
            try json.forEachElement { elements.append(try JSONText(&$0)) }
            self = .array(elements)
        case .object:
            var members: [(name: String, value: JSONText)] = []
            try json.forEachMember { json, name in
                members.append(("\"\(String(decoding: name.content, as: UTF8.self))\"", try JSONText(&json)))
            }
            self = .object(members)
        default:
            let start = json
            try json.skip()
            self = .scalar(start.text(to: json))
        }
    }

    /// The text, with white space here and there.
    func text(_ random: inout SplitMix64) -> String {
        func space() -> String {
            let spaces = Array(repeating: "", count: 40) + [" ", "\n", "\t", "\r\n", "  "]
            return spaces[Int.random(in: spaces.indices, using: &random)]
        }
        switch self {
        case .scalar(let text): return space() + text + space()
        case .array(let elements):
            return "[" + elements.map { $0.text(&random) }.joined(separator: ",") + space() + "]"
        case .object(let members):
            let texts = members.map { space() + $0.name + space() + ":" + $0.value.text(&random) }
            return space() + "{" + texts.joined(separator: ",") + space() + "}"
        }
    }

    /// The text with sorted members and no white space. What a `JSONValue` can hold is written as it writes it. Of
    /// members that share a name, the first one counts.
    var canonical: String {
        func scalar(_ text: String) -> String {
            do { return try JSONValue(jsonText: text).jsonText } catch { return text }
        }
        switch self {
        case .scalar(let text): return scalar(text)
        case .array(let elements): return "[" + elements.map(\.canonical).joined(separator: ",") + "]"
        case .object(let members):
            let texts = Dictionary(members.map { (scalar($0.name), $0.value.canonical) }) { first, _ in first }
            return "{" + texts.map { $0 + ":" + $1 }.sorted().joined(separator: ",") + "}"
        }
    }

    /// Changes one place, at any depth.
    mutating func change(_ random: inout SplitMix64) {
        let goesDeeper = Int.random(in: 0..<4, using: &random) > 0
        switch self {
        case .array(var elements) where goesDeeper && !elements.isEmpty:
            elements[elements.indices.randomElement(using: &random)!].change(&random)
            self = .array(elements)
        case .object(var members) where goesDeeper && !members.isEmpty:
            members[members.indices.randomElement(using: &random)!].value.change(&random)
            self = .object(members)
        case .array(let elements): self = Self.changed(elements, &random)
        case .object(let members): self = Self.changed(members, &random)
        case .scalar: self = Self.other(&random)
        }
    }

    private static func changed(_ elements: [JSONText], _ random: inout SplitMix64) -> JSONText {
        var elements = elements
        let index = elements.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return other(&random)
        case 1 where !elements.isEmpty: elements.remove(at: index)
        case 2 where !elements.isEmpty: elements.append(elements[index])
        default: elements.insert(other(&random), at: index)
        }
        return .array(elements)
    }

    private static func changed(
        _ members: [(name: String, value: JSONText)], _ random: inout SplitMix64
    ) -> JSONText {
        var members = members
        let index = members.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<7, using: &random) {
        case 0: return other(&random)
        case 1 where !members.isEmpty: members.remove(at: index)
        // Twice, with another value, before the first one and after it.
        case 2 where !members.isEmpty: members.append((members[index].name, other(&random)))
        case 3 where !members.isEmpty: members.insert((members[index].name, other(&random)), at: 0)
        case 4 where !members.isEmpty: members[index].name = escaped(members[index].name)
        case 5 where !members.isEmpty:
            let other = members.indices.randomElement(using: &random)!
            (members[index].value, members[other].value) = (members[other].value, members[index].value)
        default: members.insert((names.randomElement(using: &random)!, other(&random)), at: index)
        }
        return .object(members)
    }

    /// A name with its first character as an escape.
    private static func escaped(_ name: String) -> String {
        guard let first = name.unicodeScalars.dropFirst().first, first != "\"", first != "\\", first.value < 0x80 else {
            return name
        }
        let code = String(first.value, radix: 16)
        return "\"\\u00" + (code.count < 2 ? "0" : "") + code + name.dropFirst(2)
    }

    private static func other(_ random: inout SplitMix64) -> JSONText {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: .array((0..<Int.random(in: 0...3, using: &random)).map { _ in other(&random) })
        case 1:
            .object(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    (names.randomElement(using: &random)!, other(&random))
                })
        default: .scalar(scalars.randomElement(using: &random)!)
        }
    }

    private static let names = [
        #""""#, #""id""#, #""uuid""#, #""value""#, #""unknown""#, #""\u0069d""#, #""caf\u00e9""#, #""cafe\u0301""#,
        #""$capture""#, #""confirmed""#, #""unread""#, #""a b""#, #""\n""#, #""😀""#, #""type""#,
    ]

    private static let scalars = [
        "null", "true", "false", "0", "-0", "1", "3.0", "-12", "1e2", "1.5", "-0.25", "2.50", "1E+2", "12e-1",
        "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "18446744073709551615",
        "1e30", "1e300", "1e400", "-1e400", "123456789012345678901234567890",
        "0.1234567890123456789012345678901234567890123", "123456789012345678901234567890123456789012345",
        #""""#, #""text""#, #"" ""#, #""é😀漢""#, #""\u00e9\ud83d\ude00\n\t\b\f\r\/\\\"""#,
        #""\ud800""#, #""a\udc00b""#,
        #""\ud800\ud800""#, #""\u0000""#, #""a text of more than fifteen bytes""#, #""5""#, #""true""#,
        #""2012-02-29""#, #""2011-02-29""#, #""20120229""#, #""2012-2-9""#, #""2012/02/29""#, #"" 2012-02-29 ""#,
        #""2012-02-2 ""#, #""0001-01-01""#, #""9999-12-31""#, #""2012\u002d02-29""#,
        #""2012-02-02 01:33:20.122198 +0000""#, #""2012-02-02 01:33:20 +0000""#, #""2012-02-02T01:33:20Z""#,
        #""2012-02-02 01:33:20.122198 +0130""#, #""2012-02-02 01:33:20.122198 -0000""#,
        #""1200-02-02 01:33:20.122198 +0000""#, #""2012-2-02  01:33:20.122198 +0000""#,
        #""2012-02-02 01:33:20.12219  +0000""#, #""2012-02-02 25:33:20.122198 +0000""#,
        #""9999-12-31 23:59:59.999999 +0000""#, #""0001-01-01 00:00:00.000001 +0000""#, #""yesterday""#,
    ]
}

extension JSONScanner {
    /// Returns the text from here to the position of a later scanner of the same text.
    func text(to end: JSONScanner) -> String { String(decoding: bytes[position..<end.position], as: UTF8.self) }
}
