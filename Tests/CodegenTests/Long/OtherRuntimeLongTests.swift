@testable import Codegen

/// Code that was generated for a CaptureRuntime of another generation is a clear error of the compiler.
final class OtherRuntimeLongTests: XCTestCase {
    private static let guardType = "_GenerateAgain_ThisCodeIsForAPI2"
    private static let otherType = "_GenerateAgain_ThisCodeIsForAPI0"

    /// If nothing but the generation differs, that is the only error.
    ///
    /// Another number in the code is as good as another one in the library.
    func testOtherGeneration() async {
        await forEach([true, false]) { (isSingleFile: Bool) in
            let files = try Self.files(isSingleFile).map { file in
                let text = String(decoding: file.contents, as: UTF8.self)
                let other = text.replacingOccurrences(of: Self.guardType, with: Self.otherType)
                return GeneratedFile(name: file.name, contents: Array(other.utf8))
            }
            for setting in SwiftCompiler.Setting.all {
                let errors = try await Self.errors(in: SwiftCompiler.output(about: files, setting))
                expectEqual(errors.count, 1, "\(setting): \(errors)")
                let error = try require(errors.first)
                expect(error.contains("no type named '\(Self.otherType)' in module 'CaptureRuntime'"), "\(error)")
                expect(error.contains("/CaptureUser.swift:"), "the file of the root")
            }
        }
    }

    /// If the rest of the library differs too, it is the first error.
    func testOtherLibrary() async {
        await forEach([true, false]) { (isSingleFile: Bool) in
            try await withFolder { folder in
                let stub = folder.appending(path: "CaptureRuntime.swift")
                try "public protocol CapturePart {}\n".write(to: stub, atomically: true, encoding: .utf8)
                let module = folder.appending(path: "CaptureRuntime.swiftmodule").path(percentEncoded: false)
                let made = try await Program(
                    command: BuiltProducts.compiler + [
                        "-emit-module", "-module-name", "CaptureRuntime", "-emit-module-path", module,
                        stub.path(percentEncoded: false),
                    ]
                ).runAside()
                try require(made.status == 0, "\(made.output)")
                let errors = try await Self.errors(
                    in: SwiftCompiler.output(
                        about: Self.files(isSingleFile), SwiftCompiler.Setting.all[1], modules: folder))
                expect(errors.count, >, 10)
                let first = try require(errors.first)
                expect(first.contains("no type named '\(Self.guardType)' in module 'CaptureRuntime'"), "\(first)")
            }
        }
    }

    private static func files(_ isSingleFile: Bool) throws -> [GeneratedFile] {
        var subject = try FixtureCase(name: "default-user").subject()
        subject.options.isSingleFile = isSingleFile
        subject.options.accessLevel = .internal
        return subject.generate().files
    }

    /// Without the lines that show source.
    private static func errors(in output: String) -> [Substring] {
        SwiftCompiler.lines(in: output).filter { $0.hasPrefix("/") }
    }
}
