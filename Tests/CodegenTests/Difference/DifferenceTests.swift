/// What counts as a change, where, and whether it breaks source.
final class DifferenceTests: XCTestCase {
    func testChanges() throws {
        try forEach(SchemaPair.every) { pair in
            let found = try pair.difference().changes
            expectEqual(found.map { "\($0.kind.rawValue) \($0.path)\($0.breaksSource ? "!" : "")" }, pair.changes)
            for change in found {
                for sentence in [change.source, change.records, change.service] {
                    expect(sentence.hasSuffix("."), "\(sentence)")
                    expect(!sentence.contains("  "), "\(sentence)")
                }
                // By bytes: the two may be one name in two forms of Unicode.
                expect(
                    change.old.map { Array($0.utf8) } != change.new.map { Array($0.utf8) }
                        || change.kind == .initializer)
            }
        }
    }

    func testATypeThatIsCheckedInAnotherWay() throws {
        let pair = try require(SchemaPair.every.first { $0.name == "one Swift type" })
        let change = try require(pair.difference().changes.first)
        expectEqual(
            change.source, "No declaration changes: `CaptureUser.a` stays `String?`; `validate()` follows the schema.")
    }

    func testEveryKindIsThere() throws {
        let found = Set(
            try SchemaPair.every.flatMap(\.changes).compactMap { $0.split(separator: " ").first.map(String.init) })
        expectEqual(found, Set(SchemaChange.Kind.allCases.map(\.rawValue)))
    }

    func testNothingDiffersFromItself() throws {
        try forEach(SchemaPair.every) { pair in
            let schema = try pair.schemas().new
            expect(SchemaDifference(from: schema, to: schema).changes.isEmpty)
        }
    }

    /// The same schema, downloaded in every form that the fixtures have.
    func testFormsOfOneSchemaDoNotDiffer() throws {
        let forms = FixtureCase.all.filter { (try? $0.fileOptions().sameAs) == "default-user" }
        expect(forms.count, >=, 1)
        for form in forms {
            let other = try require(PlannedSchema.read(try form.schema(), options: GenerationOptions()).schema)
            let user = FixtureCase(name: "default-user")
            let schema = try require(PlannedSchema.read(try user.schema(), options: GenerationOptions()).schema)
            expect(SchemaDifference(from: schema, to: other).changes.isEmpty, "\(form.name)")
            expect(SchemaDifference(from: other, to: schema).changes.isEmpty, "\(form.name)")
        }
    }

    /// The attributes may come in any order; what follows the order, and only that, are the initializers' arguments.
    func testOrderOfAttributesChangesInitializersOnly() throws {
        for fixture in FixtureCase.all where fixture.name.hasPrefix("default") || fixture.name == "every-type" {
            let source = try fixture.schema()
            let schema = try require(PlannedSchema.read(source, options: GenerationOptions()).schema)
            let object = try JSONSerialization.jsonObject(with: Data(source.bytes))
            let bytes = try JSONSerialization.data(withJSONObject: reversed(object), options: .fragmentsAllowed)
            let reversed = SourceText(path: source.path, bytes: Array(bytes))
            let other = try require(PlannedSchema.read(reversed, options: GenerationOptions()).schema)
            let changes = SchemaDifference(from: schema, to: other).changes
            expect(changes.count, >, 1)
            expect(changes.allSatisfy { $0.kind == .initializer && $0.breaksSource })
        }
    }

    private func reversed(_ value: Any) -> Any {
        if let array = value as? [[String: Any]] { return Array(array.map { reversed($0) }.reversed()) }
        guard let object = value as? [String: Any] else { return value }
        return object.mapValues { reversed($0) }
    }

    /// A name that changes hands compiles and means something else, which is worse than not compiling.
    func testANameThatChangesHandsBreaksSource() {
        forEach([
            SchemaPair("a property", "Foo", "Foo foo", ["foo", "foo_2", "/foo"]),
            SchemaPair(
                "a replace method", "aB[]", "aB[] a{b[]}", ["replaceAB(using:)", "replaceAB_2(using:)", "/a/b"]),
        ]) { (pair: SchemaPair) in
            let change = try require(pair.difference().changes.first { $0.kind == .swiftName })
            expect(change.breaksSource)
            expectEqual([change.old, change.new], Array(pair.changes.prefix(2)))
            expect(change.source.contains("Caution: `\(pair.changes[0])` now stands for `\(pair.changes[2])`"))
        }
    }

    func testARemovedAttributeMayLeaveItsNameToAnother() throws {
        let changes = try SchemaPair("", "foo Foo", "Foo").difference().changes
        expectEqual(changes.map(\.kind), [.swiftName, .removed])
        expect(changes[1].source.contains("Caution: `foo` now stands for `/Foo`, so"))
    }

    func testANameInAnotherUnicodeForm() throws {
        let pair = try require(SchemaPair.every.first { $0.name == "Unicode form of a plural" })
        let change = try require(pair.difference().changes.first)
        expect(change.breaksSource)
        expect(
            change.source.hasPrefix("In `CaptureUser`, `café` is now in another Unicode form, `CaféElement` is now in ")
        )
        expect(!change.source.contains("stands for"))
    }

    func testANameThatAnotherAttributeTakesOver() throws {
        let pair = SchemaPair("", "remote_key", "remoteKey")
        let change = try require(pair.difference().changes.first { $0.kind == .removed })
        expect(change.breaksSource)
        expectEqual(
            change.source,
            "Removes `CaptureUser.remoteKey`: source that names it no longer compiles. Caution: `remoteKey` now stands "
                + "for `/remoteKey`, so such source may compile with a different meaning.")
    }

    func testARequiredMemberOfAnElement() throws {
        let pair = SchemaPair("", "p[\u{301}x! b]", "p[\u{301}x:uuid! b]")
        let changes = try pair.difference().changes
        let change = try require(changes.first { $0.kind == .readOnly && $0.path.contains("x") })
        expect(change.service.contains("362"), "\(change.service)")
    }
}
