import CaptureRuntime
import Expectations
import RareModels
import XCTest

/// Every attribute of a rare model, under its name in the schema.
final class RareAttributeLongTests: XCTestCase {
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

    func testSurviveDecodingAndEncoding() {
        forEach(Self.models) { model in
            try model.survivesDecodingAndEncoding()
        }
    }

    func testAreSentWhenEverythingChanges() {
        forEach(Self.models) { model in
            try model.isSentWhenEverythingChanges()
        }
    }

    func testSurviveAPropertyList() {
        forEach(Self.models) { model in
            try model.survivesAPropertyList()
        }
    }
}
