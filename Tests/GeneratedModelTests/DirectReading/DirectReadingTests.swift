import CaptureRuntime
import Expectations
import Foundation
import TestTools
import XCTest

/// Records that are read from JSON text directly are the same as those that `JSONDecoder` reads: values, what is kept
/// beside them, decoding issues, what is pending, and the bytes they are encoded to.
///
/// `DIRECT_READING_COUNT` sets how many changed texts are read, 60 if it is not set. `DIRECT_READING_RECORDS` names a
/// folder of other JSON files than the records of the fixtures.
final class DirectReadingTests: XCTestCase {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["DIRECT_READING_COUNT"].flatMap { Int($0) } ?? 60

    /// Every record of the fixtures.
    func testFixtures() {
        forEach(EveryModel.usual) { model in
            try model.readsItsRecordsInBothWays()
        }
    }

    /// Every object in the records of a folder, as several models.
    func testFolder() throws {
        let folder =
            Self.environment["DIRECT_READING_RECORDS"].map { URL(filePath: $0) }
            ?? PackageFolder.fixtures.appending(path: "Records")
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        // One number of that record has no form in Swift, so that it cannot be read as one value.
        where file.pathExtension == "json" && file.lastPathComponent != "every-type.json" {
            for object in try JSONValue(jsonData: Data(contentsOf: file)).objects {
                count += 1
                for model in EveryModel.usual where ["default-user", "inigo"].contains(model.name) {
                    let difference = try model.read(object.jsonData).difference
                    expectNil(difference, "\(file.lastPathComponent): \(object)")
                }
            }
        }
        expect(count, >, 0)
    }

    /// Changed records: other kinds of values, members twice, missing, renamed, unknown.
    func testChanged() {
        forEach(EveryModel.usual) { model in
            try model.readsChangedRecordsInBothWays(count: Self.count / EveryModel.usual.count)
        }
    }

    /// Bytes changed at random: what is read directly is read by JSONDecoder, too, as the same record.
    func testBytes() throws {
        let models = EveryModel.usual.filter { ["default-user", "every-type", "string-plurals"].contains($0.name) }
        let records = try models.map { model in try model.records().map { Array($0) } }
        var readable = 0
        for seed in 0..<UInt64(Self.count) {
            var random = SplitMix64(seed: seed)
            let model = Int.random(in: models.indices, using: &random)
            var json = try require(records[model].randomElement(using: &random))
            for _ in 0...Int.random(in: 0..<3, using: &random) where !json.isEmpty {
                let index = Int.random(in: json.indices, using: &random)
                let byte =
                    Bool.random(using: &random)
                    ? try require(#"{}[]",:\0123-eE.+tfnu "#.utf8.randomElement(using: &random))
                    : UInt8.random(in: 0...255, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: json[index] = byte
                case 1: json.insert(byte, at: index)
                default: json.remove(at: index)
                }
            }
            let both = try models[model].read(Data(json))
            if both.direct == .refused { continue }
            readable += 1
            try require(both.difference == nil, "seed \(seed): \(String(decoding: json, as: UTF8.self))")
        }
        expect(readable, >, Self.count / 20)
    }
}

extension JSONValue {
    /// This value, if it is an object, and all objects in it.
    fileprivate var objects: [JSONValue] {
        switch self {
        case .object(let members): [self] + members.values.flatMap(\.objects)
        case .array(let elements): elements.flatMap(\.objects)
        default: []
        }
    }
}
