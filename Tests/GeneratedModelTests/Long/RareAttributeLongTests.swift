import RareModels

/// Every attribute of a rare model, under its name in the schema.
final class RareAttributeLongTests: XCTestCase {
    private static let models: [ModelChecks] = [
        ModelChecks(HostileTextUser.self, "hostile-text"), ModelChecks(KeywordsUser.self, "keywords"),
        ModelChecks(MemberClashesUser.self, "member-clashes"), ModelChecks(NameClashesUser.self, "name-clashes"),
        ModelChecks(RequiredUser.self, "required"), ModelChecks(ReservedVersionUser.self, "reserved-version"),
        ModelChecks(RareModels.CaptureUser.self, "type-clashes"), ModelChecks(WideUser.self, "wide"),
    ]

    func testSurviveDecodingAndEncoding() { forEach(Self.models) { try $0.survivesDecodingAndEncoding() } }

    func testAreSentWhenEverythingChanges() { forEach(Self.models) { try $0.isSentWhenEverythingChanges() } }

    func testSurviveAPropertyList() { forEach(Self.models) { try $0.survivesAPropertyList() } }

    /// Every record of the fixtures is the same, read from JSON text directly or by `JSONDecoder`.
    func testFixtures() { forEach(EveryModel.rare) { try $0.readsItsRecordsInBothWays() } }

    /// So are changed ones.
    func testChanged() { forEach(EveryModel.rare) { try $0.readsChangedRecordsInBothWays(count: 4) } }
}
