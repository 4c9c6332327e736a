import Codegen
import Foundation
import SwiftEmitter
import TestTools
import Testing

/// Same input, same bytes: in every run, process and locale.
@Suite struct SameBytesTests {
    @Test func twoRunsGiveTheSame() throws {
        for subject in try Subject.all() {
            let first = subject.generate()
            let second = subject.generate()
            #expect(first.files == second.files, "\(subject.name)")
            #expect(first.diagnostics == second.diagnostics, "\(subject.name)")
        }
    }

    static let locales = ["C", "tr_TR.UTF-8", "de_DE.UTF-8", "ja_JP.eucJP"]

    @Test(arguments: locales) func aProcessInAnotherLocaleGivesTheSame(locale: String) throws {
        let names = ["default-user", "name-clashes", "hostile-text", "keywords", "string-plurals"]
        for name in names {
            let fixture = FixtureCase(name: name)
            let options = try fixture.options()
            let form =
                ["--access-level", options.accessLevel.rawValue, "--root-name", options.rootName]
                + (options.isSingleFile ? ["--single-file"] : [])
            let written = try BuiltProducts.withFolder { folder in
                let schema = fixture.folder.appending(path: "schema.json").path(percentEncoded: false)
                let outcome = try Program(
                    BuiltProducts.executable, ["-f", schema, "-o", folder.path(percentEncoded: false)] + form,
                    environment: ["LANG": locale, "LC_ALL": locale, "LANGUAGE": locale]
                ).run()
                #expect(outcome.status == 0, "\(outcome.output)")
                return try FixtureCase.files(in: folder).filter { $0.key.hasSuffix(".swift") }
            }
            let expected = try fixture.generate().files
            #expect(written.count == expected.count)
            for file in expected { #expect(written[file.name] == file.contents, "\(name)/\(file.name)") }
        }
    }
}
