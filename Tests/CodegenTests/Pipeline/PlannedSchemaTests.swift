/// The way from attributes to what was planned for them.
final class PlannedSchemaTests: XCTestCase {
    /// Whatever is generated has its place in the tree, once.
    func testEveryPropertyAndMethodIsFound() throws {
        let subjects = try Subject.all()
        expect(subjects.count, >, 40)
        for subject in subjects {
            let (read, _) = PlannedSchema.read(subject.schema, options: subject.options, overrides: subject.overrides)
            let schema = try require(read)
            var found: [String] = []
            var methods: [String] = []
            var excluded: [String] = []
            visit(schema.attributes) { attribute in
                if let property = attribute.property { found.append("\(attribute.owner).\(property.name)") }
                if let attribute = attribute.excluded { excluded.append(attribute.attributeName) }
                if let method = attribute.replaceMethod { methods.append(method.name) }
            }
            let planned = schema.plan.records.flatMap { record in
                record.properties.map { "\(record.qualifiedName).\($0.name)" }
            }
            expectEqual(found.sorted(), planned.sorted(), "\(subject.name)")
            expectEqual(excluded.sorted(), schema.plan.records.flatMap { $0.excluded.map(\.attributeName) }.sorted())
            expectEqual(methods.sorted(), schema.plan.replaceMethods.map(\.name).sorted(), "\(subject.name)")
        }
    }

    func testMembersOfStringsHaveAPathAndNoProperty() throws {
        let text = #"[{"name":"tags","type":"plural","attr_defs":[{"name":"tag","type":"string"}]}]"#
        let source = SourceText(path: "schema.json", bytes: Array(text.utf8))
        let schema = try require(PlannedSchema.read(source, options: GenerationOptions()).schema)
        let tags = try require(schema.attributes.first { $0.attribute.name == "tags" })
        expectEqual(tags.property?.type, .strings(member: "tag"))
        expectEqual(tags.children.map(\.path), ["/tags#id/id", "/tags#id/tag"])
        expect(tags.children.allSatisfy { $0.property == nil })
    }

    func testASchemaWithErrorsHasNoPlan() {
        let source = SourceText(path: "schema.json", bytes: Array(#"[{"name":"a"}]"#.utf8))
        let (schema, diagnostics) = PlannedSchema.read(source, options: GenerationOptions())
        expectNil(schema)
        expectEqual(diagnostics.map(\.code), ["missing-type"])
    }

    private func visit(_ attributes: [PlannedAttribute], _ body: (PlannedAttribute) -> Void) {
        for attribute in attributes {
            body(attribute)
            visit(attribute.children, body)
        }
    }
}
