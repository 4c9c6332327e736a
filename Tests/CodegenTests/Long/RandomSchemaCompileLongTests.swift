@testable import Codegen

/// What is generated from random schemas compiles.
final class RandomSchemaCompileLongTests: XCTestCase {
    func testSomeCompile() async {
        await forEach(SwiftCompiler.Setting.twoOfThem) { setting in
            let files = (400..<412 as Range<UInt64>).flatMap { seed in
                let options = GenerationOptions(rootName: "Root\(seed)", isSingleFile: seed.isMultiple(of: 2))
                return generate(schema: SchemaRandomTests.schema(seed), options: options).files
            }
            expect(files.count, >, 12)
            try await expectEqual(SwiftCompiler.complaints(about: files, setting), "")
        }
    }
}
