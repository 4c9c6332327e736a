@testable import Codegen

/// What comes out compiles without a warning, whatever an app's settings are.
///
/// All schemas are one module, each with a root of its own, and some a second and a third time with another access
/// level: a compiler that is started once for all of them takes a fraction of the time, so every schema is checked
/// with every setting.
final class TypeCheckLongTests: XCTestCase {
    func testEverySchema() async {
        await forEach(SwiftCompiler.Setting.all) { setting in
            let subjects = try Subject.all(ofAtMost: .max).filter { $0.options.templates.isEmpty }
            expect(subjects.count, >, 40)
            let files = subjects.enumerated().flatMap { position, subject in
                Self.files(of: subject, .public, rootName: "Root\(position)")
            }
            let others = try [AccessLevel.package, .internal].flatMap { level in
                try ["default-user", "every-type", "internal-access"].enumerated().flatMap { position, name in
                    let subject = try FixtureCase(name: name).subject()
                    return Self.files(of: subject, level, rootName: "Other\(level)\(position)")
                }
            }
            expect(others.count, >, 50)
            try await expectEqual(SwiftCompiler.complaints(about: files + others, setting), "")
        }
    }

    private static func files(of subject: Subject, _ level: AccessLevel, rootName: String) -> [GeneratedFile] {
        var subject = subject
        subject.options.accessLevel = level
        subject.options.rootName = rootName
        return subject.generate().files
    }

    /// With the name it has by default, and alone, as an app would have it.
    func testTheDefaultUserByItself() async {
        await forEach(SwiftCompiler.Setting.twoOfThem) { setting in
            var subject = try FixtureCase(name: "default-user").subject()
            subject.options.accessLevel = .internal
            let files = subject.generate().files
            try await expectEqual(SwiftCompiler.complaints(about: files, setting), "")
        }
    }

    /// Names of the app do not change what generated code means.
    ///
    /// Types with the names of those in generated code, of the standard library, of Foundation and of the runtime.
    func testNamesOfTheApp() async {
        await forEach(SwiftCompiler.Setting.twoOfThem) { setting in
            let names = [
                "Int", "String", "Bool", "Array", "Optional", "Dictionary", "Never", "Void", "Error", "Result",
                "Decimal", "Date", "Data", "JSONValue", "CaptureDate", "CaptureClient", "CaptureRecord", "Receipt",
                "AttributeTable", "_UnsetRecord", "UnsetRecord",
            ]
            let types = names.map { "public enum \($0) {}\n" }.joined()
            let own = GeneratedFile(name: "Own.swift", contents: Array(types.utf8))
            for level in [AccessLevel.public, .internal] {
                let files = try ["every-type", "default-user"].enumerated().flatMap { position, name in
                    Self.files(of: try FixtureCase(name: name).subject(), level, rootName: "Root\(position)")
                }
                try await expectEqual(SwiftCompiler.complaints(about: files + [own], setting), "")
            }
        }
    }

    func testAMistakeIsSeen() async throws {
        let text = "import CaptureRuntime\nstruct S { var x: CaptureRuntime.Nothing? }\n"
        let file = GeneratedFile(name: "S.swift", contents: Array(text.utf8))
        try await expect(SwiftCompiler.complaints(about: [file], SwiftCompiler.Setting.all[1]).contains("S.swift:2:"))
    }
}
