/// The order of a schema's attributes decides the order of declarations, and nothing else.
final class OrderTests: XCTestCase {
    func testAnotherOrderGivesTheSameNames() throws {
        var random = SplitMix64(seed: 5)
        for subject in try Subject.all() {
            let rootName = subject.options.rootName
            let original = try SchemaRewriter.bytes(of: subject.schema) { definitions, _ in definitions }
            let names = try PlanNames.all(of: original, rootName: rootName)
            expect(names.count, >=, 5)
            let orders: [([JSONNode]) -> [JSONNode]] = [
                { $0.reversed() }, { $0.shuffled(using: &random) },
                { $0.sorted { $0.attributeName < $1.attributeName } },
            ]
            for order in orders {
                let other = try SchemaRewriter.bytes(of: subject.schema) { definitions, _ in order(definitions) }
                let otherNames = try PlanNames.all(of: other, rootName: rootName)
                let changed = Set(names.keys).union(otherNames.keys).filter { names[$0] != otherNames[$0] }.sorted()
                let first = changed.first.map { "\($0): \(names[$0] ?? "-"), then \(otherNames[$0] ?? "-")" }
                expect(changed.isEmpty, "\(subject.name): \(first ?? "")")
            }
        }
    }

    /// Where a list of parameters is broken into lines depends on their order, so blanks and line breaks do not count.
    func testAnotherOrderGivesTheSameFilesAndText() throws {
        for (subject, result) in try Subject.generated() {
            let other = try SchemaRewriter.bytes(of: subject.schema) { definitions, _ in definitions.reversed() }
            let (files, otherFiles) = (result.files, subject.generate(other).files)
            expectEqual(files.map(\.name).sorted(), otherFiles.map(\.name).sorted(), "\(subject.name)")
            expectEqual(Self.counts(files), Self.counts(otherFiles), "\(subject.name)")
        }
    }

    /// How often each byte is there that can be seen.
    private static func counts(_ files: [GeneratedFile]) -> [Int] {
        var counts = Array(repeating: 0, count: 256)
        for file in files { for byte in file.contents where byte > 0x20 { counts[Int(byte)] += 1 } }
        return counts
    }
}
