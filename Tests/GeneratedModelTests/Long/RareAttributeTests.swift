import CaptureRuntime
import RareModels
import Testing

extension LongTests {
    /// Every attribute of a rare model, under its name in the schema.
    @Suite struct RareAttributeTests {
        private static let models: [ModelChecks] = [
            ModelChecks(HostileTextUser.self, "hostile-text"),
            ModelChecks(KeywordsUser.self, "keywords"),
            ModelChecks(MemberClashesUser.self, "member-clashes"),
            ModelChecks(NameClashesUser.self, "name-clashes"),
            ModelChecks(RequiredUser.self, "required"),
            ModelChecks(ReservedVersionUser.self, "reserved-version"),
            ModelChecks(CaptureUser.self, "type-clashes"),
            ModelChecks(WideUser.self, "wide"),
        ]

        @Test(arguments: models)
        func surviveDecodingAndEncoding(_ model: ModelChecks) throws { try model.survivesDecodingAndEncoding() }

        @Test(arguments: models)
        func areSentWhenEverythingChanges(_ model: ModelChecks) throws { try model.isSentWhenEverythingChanges() }

        @Test(arguments: models)
        func surviveAPropertyList(_ model: ModelChecks) throws { try model.survivesAPropertyList() }
    }
}
