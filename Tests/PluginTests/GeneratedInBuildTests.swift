import CaptureRuntime
import Foundation
import PluginModel
import Testing

/// A target of this package has a schema and no generated code: the plugin generates its records in every build.
@Suite struct GeneratedInBuildTests {
    @Test("The records have the name that the config beside the schema chooses, and code beside them sees them")
    func generated() throws {
        let guest = Guest(email: "ann@example.com", remarks: "early")
        #expect(guest.greeting == "Hello, ann@example.com")
        #expect(guest.pendingUpdate == ["email": "ann@example.com", "notes": "early"])
    }

    @Test("They are read, edited and know what an update would send")
    func edited() throws {
        let answer = Data(
            #"{"id":7,"email":"ann@example.com","home":{"city":"Oslo"},"stays":[{"id":31,"room":4}],"notes":null}"#.utf8
        )
        var guest = try JSONDecoder().decode(Guest.self, from: answer)
        #expect(!guest.hasChanges)
        guest.home.city = "Bergen"
        guest.stays.append(.init(room: 5, arrival: CaptureDate(year: 2026, month: 2, day: 28)))
        #expect(guest.pendingUpdate == ["home": ["city": "Bergen"]])
        #expect(guest.changedPlurals == ["/stays"])
    }
}
