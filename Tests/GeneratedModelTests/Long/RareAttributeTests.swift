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
        ]

        /// A record of a thousand attributes. To edit one after the other would take long.
        private static let wide = ModelChecks(WideUser.self, "wide")

        @Test(arguments: models + [wide])
        func surviveDecodingAndEncoding(_ model: ModelChecks) throws { try model.survivesDecodingAndEncoding() }

        @Test(arguments: models + [wide])
        func areSentWhenEverythingChanges(_ model: ModelChecks) throws { try model.isSentWhenEverythingChanges() }

        @Test(arguments: models)
        func areSentAlone(_ model: ModelChecks) throws { try model.isSentAlone() }

        @Test(arguments: models + [wide])
        func surviveAPropertyList(_ model: ModelChecks) throws { try model.survivesAPropertyList() }
    }
}
