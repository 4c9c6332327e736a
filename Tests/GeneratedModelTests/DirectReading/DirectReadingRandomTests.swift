/// Records that are read from JSON text directly are the same as those that `JSONDecoder` reads: values, what is kept
/// beside them, decoding issues, what is pending, and the bytes they are encoded to.
///
/// `DIRECT_READING_RECORDS` names a folder of other JSON files than the records of the fixtures.
final class DirectReadingRandomTests: XCTestCase {
    /// Every record of the fixtures.
    func testFixtures() { forEach(EveryModel.usual) { try $0.readsItsRecordsInBothWays() } }

    /// Objects in the records of a folder, as several models.
    func testFolder() throws {
        let other = ProcessInfo.processInfo.environment["DIRECT_READING_RECORDS"].map { URL(filePath: $0) }
        let folder = other ?? PackageFolder.fixtures.appending(path: "Records")
        var objects: [String] = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        // One number of that record has no form in Swift, so that it cannot be read as one value.
        where file.pathExtension == "json" && file.lastPathComponent != "every-type.json" {
            objects += try JSONValue(jsonData: Data(contentsOf: file)).objects.map(\.jsonText)
        }
        expect(objects.count, >, 0)
        var random = SplitMix64(seed: 1)
        for object in objects.sorted().shuffled(using: &random).prefix(count(100, long: .max)) {
            for model in EveryModel.usual where ["default-user", "inigo"].contains(model.name) {
                try expectNil(model.read(Data(object.utf8)).difference, object)
            }
        }
    }

    /// Changed records: other kinds of values, members twice, missing, renamed, unknown.
    func testChanged() {
        forEach(EveryModel.usual) { model in try model.readsChangedRecordsInBothWays(count: count(2, long: 20)) }
    }

    /// Bytes changed at random: what is read directly is read by JSONDecoder, too, as the same record.
    func testBytes() throws {
        let models = EveryModel.usual.filter { ["default-user", "every-type", "string-plurals"].contains($0.name) }
        let records = try models.map { model in try model.records().map { Array($0) } }
        var readable = 0
        let texts = count(40, long: 300)
        for seed in 0..<UInt64(texts) {
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
        expect(readable, >, texts / 20)
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
