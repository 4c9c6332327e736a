/// Same input, same bytes: in every run, process and locale.
final class SameBytesTests: XCTestCase {
    func testTwoRunsGiveTheSame() throws {
        for (subject, first) in try Subject.generated() {
            let second = subject.generate()
            expectEqual(first.files, second.files, "\(subject.name)")
            expectEqual(first.diagnostics, second.diagnostics, "\(subject.name)")
        }
    }

    /// Of these, Turkish has other letters for upper case, so that names of every kind are tried with it.
    private static let locales = [
        "tr_TR.UTF-8": ["default-user", "name-clashes", "hostile-text", "keywords", "string-plurals"],
        "C": ["name-clashes"], "de_DE.UTF-8": ["name-clashes"], "ja_JP.eucJP": ["name-clashes"],
    ]

    func testAProcessInAnotherLocaleGivesTheSame() {
        forEach(Self.locales) { locale, names in
            for name in names {
                let fixture = FixtureCase(name: name)
                let options = try fixture.options()
                let form =
                    ["--access-level", options.accessLevel.rawValue, "--root-name", options.rootName]
                    + (options.isSingleFile ? ["--single-file"] : [])
                let written = try withFolder { folder in
                    let schema = fixture.folder.appending(path: "schema.json").path(percentEncoded: false)
                    let outcome = try Program(
                        BuiltProducts.executable, ["-f", schema, "-o", folder.path(percentEncoded: false)] + form,
                        environment: ["LANG": locale, "LC_ALL": locale, "LANGUAGE": locale]
                    ).run()
                    expectEqual(outcome.status, 0, "\(outcome.output)")
                    return try FixtureCase.files(in: folder).filter { $0.key.hasSuffix(".swift") }
                }
                let expected = try fixture.generate().files
                expectEqual(written.count, expected.count)
                for file in expected { expectEqual(written[file.name], file.contents, "\(name)/\(file.name)") }
            }
        }
    }
}
