import Codegen
import SwiftEmitter
import TestTools
import Testing

extension LongTests {
    /// What is generated from random schemas compiles.
    @Suite struct RandomSchemaCompileTests {
        @Test(arguments: SwiftCompiler.Setting.twoOfThem) func someCompile(setting: SwiftCompiler.Setting) async throws
        {
            let files = (400..<412 as Range<UInt64>).flatMap { seed in
                let options = GenerationOptions(rootName: "Root\(seed)", isSingleFile: seed.isMultiple(of: 2))
                return generate(schema: RandomSchemaTests.schema(seed), options: options).files
            }
            #expect(files.count > 12)
            #expect(try await SwiftCompiler.complaints(about: files, setting) == "")
        }
    }
}
