import CaptureSchema
import CodegenPipeline
import SwiftEmitter
import TestTools
import Testing

/// What comes out compiles without a warning, whatever an app's settings are.
///
/// All schemas of one access level are one module, each with a root of its own: a compiler that is started once for all
/// of them takes a fraction of the time, so every schema is checked with every setting.
@Suite struct TypeCheckTests {
    @Test(arguments: SwiftCompiler.Setting.all) func everySchema(setting: SwiftCompiler.Setting) throws {
        let subjects = try Subject.all().filter { $0.options.templates.isEmpty }
        #expect(subjects.count > 40)
        let files = subjects.enumerated().flatMap { position, subject in
            var subject = subject
            subject.options.accessLevel = .public
            subject.options.rootName = "Root\(position)"
            return subject.generate().files
        }
        #expect(try SwiftCompiler.complaints(about: files, setting) == "")
    }

    @Test(arguments: SwiftCompiler.Setting.all, [AccessLevel.package, .internal])
    func otherAccessLevels(setting: SwiftCompiler.Setting, level: AccessLevel) throws {
        let files = try ["default-user", "every-type", "single-file"].enumerated().flatMap { position, name in
            let fixture = FixtureCase(name: name)
            var options = try fixture.options()
            options.accessLevel = level
            options.rootName = "Root\(position)"
            return CodegenPipeline.generate(schema: try fixture.schema(), options: options).files
        }
        #expect(files.count > 25)
        #expect(try SwiftCompiler.complaints(about: files, setting) == "")
    }

    /// With the name it has by default, and alone, as an app would have it.
    @Test(arguments: SwiftCompiler.Setting.twoOfThem)
    func theDefaultUserByItself(setting: SwiftCompiler.Setting) throws {
        let files = try FixtureCase(name: "default-user").generate().files
        #expect(try SwiftCompiler.complaints(about: files, setting) == "")
    }

    @Test func aMistakeIsSeen() throws {
        let text = "import CaptureRuntime\nstruct S { var x: CaptureRuntime.Nothing? }\n"
        let file = GeneratedFile(name: "S.swift", contents: Array(text.utf8))
        #expect(try SwiftCompiler.complaints(about: [file], SwiftCompiler.Setting.all[1]).contains("S.swift:2:"))
    }
}
