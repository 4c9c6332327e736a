import CaptureRuntime
import Testing

@testable import CaptureTestSupport

/// The path grammar of `attribute_name`.
struct RecordPathTests {
    @Test(arguments: [
        "/primaryAddress", "primaryAddress", "/a/b", "a.b", ".a.b", "a/b.c", "/photos#55", "photos#55",
        "/profiles#12/followers#7/name", "profiles#12.followers#7.name",
    ])
    func reads(_ text: String) throws {
        let steps = try RecordPath(text).steps
        let expected = text.split { "/.".contains($0) }
        #expect(steps.map { $0.name + ($0.id.map { "#\($0)" } ?? "") } == expected.map(String.init))
    }

    @Test(arguments: ["", "/", "."]) func rootIsEmpty(_ text: String) throws {
        #expect(try RecordPath(text).steps.isEmpty)
    }

    @Test(arguments: ["//", "a//b", "a/", "#5", "/a#", "/a#x", "/a#-1", "/a#1#2", "/a# 1", "a#99999999999999999999"])
    func refuses(_ text: String) {
        let error = failure { _ = try RecordPath(text) }
        #expect(error?.code == 200)
        #expect(error?.extras["argument_name"] == "attribute_name")
    }

    @Test func addressesOnlyWhatIsThere() throws {
        let record = try makeRecord(["photos": [["value": "a"]]])
        #expect(try record.read(path: "/photos#11/value") == "a")
        #expect(failure { _ = try record.read(path: "/photo") }?.extras["attribute_name"] == "/photo")
        #expect(failure { _ = try record.read(path: "/primaryAddress/town") }?.code == 223)
        #expect(failure { _ = try record.read(path: "/photos#12") }?.code == 310)
        #expect(failure { _ = try record.read(path: "/photos/value") }?.code == 223)
        #expect(failure { _ = try record.read(path: "/primaryAddress#11") }?.code == 223)
        #expect(failure { _ = try record.read(path: "/aboutMe/x") }?.code == 223)
    }

    @Test func anIDAloneIsNoAddress() throws {
        // One series of ids, but the path still names the plural.
        let record = try makeRecord(["photos": [["value": "a"]], "interests": ["b"]])
        #expect(failure { _ = try record.read(path: "/photos#12") }?.code == 310)
        #expect(try record.read(path: "/interests#12") == ["interest": "b", "id": 12])
    }
}
