/// The schemas of `Fixtures/Schemas`: as large, and of as many forms, as those of applications.
enum ApplicationSchemas {
    private static let folder = PackageFolder.fixtures.appending(path: "Schemas")

    static func all() throws -> [SourceText] {
        try FixtureCase.files(in: folder).sorted { $0.key < $1.key }.map { SourceText(path: $0.key, bytes: $0.value) }
    }

    static func named(_ name: String) throws -> SourceText {
        let path = name + ".json"
        return SourceText(path: path, bytes: Array(try Data(contentsOf: folder.appending(path: path))))
    }
}
