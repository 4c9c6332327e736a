@testable import Codegen

/// The verdicts are true: an app that uses all of the old code compiles with the new code exactly when nothing is
/// said to break source.
///
/// All pairs are one module, each with a root of its own, so that the compiler is started twice for all of them.
final class DifferenceCompileLongTests: XCTestCase {
    func testEveryKindOfChange() async throws { try await check(SchemaPair.every) }

    /// Pairs of random schemas, the second one made of the first by random changes.
    func testRandomChanges() async throws {
        var random = SplitMix64(seed: 20_261)
        let pairs = (0..<60).map { number in
            let old = RandomChanges.attributes(&random)
            var new = old
            for _ in 0..<Int.random(in: 1...3, using: &random) { RandomChanges.change(&new, &random) }
            return SchemaPair(
                "random \(number)", old.map(\.notation).joined(separator: " "),
                new.map(\.notation).joined(separator: " "))
        }
        try await check(pairs)
        let verdicts = try pairs.map { try $0.difference().breaksSource }
        expect(verdicts.filter { $0 }.count, >, 10)
        expect(verdicts.filter { !$0 }.count, >, 10)
    }

    private func check(_ pairs: [SchemaPair]) async throws {
        var clients: [GeneratedFile] = []
        var old: [GeneratedFile] = []
        var new: [GeneratedFile] = []
        for (position, pair) in pairs.enumerated() {
            let root = "Root\(position)"
            let schemas = try pair.schemas(rootName: root)
            clients.append(ClientSource.file(for: schemas.old, named: client(position)))
            old += try emit(schemas.old)
            new += try emit(schemas.new)
        }
        let setting = SwiftCompiler.Setting.all[1]
        try await expectEqual(
            SwiftCompiler.complaints(about: old + clients, setting), "", "the app is right before the change")
        let output = try await SwiftCompiler.output(about: new + clients, setting)
        // Without the lines that show source.
        let errors = SwiftCompiler.lines(in: output).filter { $0.hasPrefix("/") }
        expect(errors.allSatisfy { $0.contains("/Client") }, "\(errors.first { !$0.contains("/Client") } ?? "")")
        for (position, pair) in pairs.enumerated() {
            let own = errors.filter { $0.contains("/\(client(position)).swift:") }
            let difference = try pair.difference(rootName: "Root\(position)")
            let breaking = difference.changes.filter(\.breaksSource).map { "\($0.kind.rawValue) \($0.path)" }
            expectEqual(
                !own.isEmpty, difference.breaksSource,
                "\(pair.name): \(breaking) \(own.first ?? "compiles")\n\(pair.old)\n\(pair.new)")
        }
    }

    private func client(_ position: Int) -> String { "Client\(position)x" }

    /// From the plans that were compared: an override that fits one of the two schemas only is an error when code
    /// is generated for the other one alone.
    private func emit(_ schema: PlannedSchema) throws -> [GeneratedFile] {
        try SwiftEmitter().emit(schema.plan, accessLevel: .internal, singleFile: "\(schema.plan.rootName).swift")
    }
}
