import Foundation
import Testing

@testable import CaptureRuntime

@Suite("Names of members")
struct MemberKeyTests {
    /// Lists the names of an object in both ways.
    private struct Names: Decodable {
        let listed: Set<String>
        let keys: Set<String>

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: MemberKey.self)
            listed = Set(container.allNames)
            keys = Set(container.allKeys.map(\.stringValue))
        }
    }

    @Test("They are those of the keys", arguments: [0, 1, 15, 16, 17, 100])
    func decoders(count: Int) throws {
        let members = Dictionary(uniqueKeysWithValues: (0..<count).map { ("name \($0)", "value") })
        let json = try JSONDecoder().decode(Names.self, from: JSONEncoder().encode(members))
        let list = try PropertyListDecoder().decode(Names.self, from: PropertyListEncoder().encode(members))
        for names in [json, list] {
            #expect(names.listed == Set(members.keys))
            #expect(names.keys == Set(members.keys))
        }
    }

    @Test("Tasks do not see each other's names")
    func tasks() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<16 {
                group.addTask {
                    let members = Dictionary(uniqueKeysWithValues: (0..<50).map { ("\(task) \($0)", [task: "x"]) })
                    let json = try JSONEncoder().encode(members)
                    for _ in 0..<20 {
                        let names = try JSONDecoder().decode(Names.self, from: json)
                        #expect(names.listed == Set(members.keys))
                        await Task.yield()
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("A container may have made its keys before")
    func fixedKeys() throws {
        let keys = ["a", "b"].map(MemberKey.init)
        #expect(KeyedDecodingContainer(FixedKeys(allKeys: keys)).allNames == ["a", "b"])
    }
}

/// A container with keys and no values.
private struct FixedKeys: KeyedDecodingContainerProtocol {
    let allKeys: [MemberKey]
    let codingPath: [any CodingKey] = []

    func contains(_ key: MemberKey) -> Bool { allKeys.contains { $0.stringValue == key.stringValue } }
    func decodeNil(forKey key: MemberKey) throws -> Bool { true }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: MemberKey) throws -> Value { throw missing(key) }
    func nestedUnkeyedContainer(forKey key: MemberKey) throws -> any UnkeyedDecodingContainer { throw missing(key) }
    func superDecoder() throws -> any Decoder { throw missing(MemberKey("super")) }
    func superDecoder(forKey key: MemberKey) throws -> any Decoder { throw missing(key) }

    func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type, forKey key: MemberKey
    ) throws -> KeyedDecodingContainer<Key> {
        throw missing(key)
    }

    private func missing(_ key: MemberKey) -> DecodingError {
        .keyNotFound(key, DecodingError.Context(codingPath: [], debugDescription: "there are no values"))
    }
}
