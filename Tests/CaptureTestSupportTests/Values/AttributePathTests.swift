@testable import CaptureTestSupport

/// The path grammar of `attribute_name`.
final class AttributePathTests: XCTestCase {
    func testReads() {
        forEach([
            "/primaryAddress", "primaryAddress", "/a/b", "a.b", ".a.b", "a/b.c", "/photos#55", "photos#55",
            "/profiles#12/followers#7/name", "profiles#12.followers#7.name",
        ]) { (text: String) in
            let expected = text.split { "/.".contains($0) }
            try expectEqual(AttributePath(text).description, expected.map { "/" + $0 }.joined())
        }
    }

    /// A name may begin with a mark that makes one character of the separator before it.
    func testMarks() throws {
        try expectEqual(AttributePath("/a#5/\u{301}b#6").names, ["a", "\u{301}b"])
    }

    func testRootIsEmpty() {
        forEach(["", "/", "."]) { (text: String) in try expect(AttributePath(text).steps.isEmpty) }
    }

    func testRefuses() {
        forEach(["//", "a//b", "a/", "#5", "/a#", "/a#x", "/a#-1", "/a#1#2", "/a# 1", "a#99999999999999999999"]) {
            (text: String) in
            let error = failure { _ = try AttributePath(text) }
            expectEqual(error?.code, 200)
            expectEqual(error?.extras["argument_name"], "attribute_name")
        }
    }

    func testAddressesOnlyWhatIsThere() throws {
        let record = try makeRecord(["photos": [["value": "a"]]])
        try expectEqual(record.read(path: "/photos#11/value"), "a")
        expectEqual(failure { _ = try record.read(path: "/photo") }?.extras["attribute_name"], "/photo")
        expectEqual(failure { _ = try record.read(path: "/primaryAddress/town") }?.code, 223)
        expectEqual(failure { _ = try record.read(path: "/photos#12") }?.code, 310)
        expectEqual(failure { _ = try record.read(path: "/photos/value") }?.code, 223)
        expectEqual(failure { _ = try record.read(path: "/primaryAddress#11") }?.code, 223)
        expectEqual(failure { _ = try record.read(path: "/aboutMe/x") }?.code, 223)
    }

    func testAnIDAloneIsNoAddress() throws {
        // One series of ids, but the path still names the plural.
        let record = try makeRecord(["photos": [["value": "a"]], "interests": ["b"]])
        expectEqual(failure { _ = try record.read(path: "/photos#12") }?.code, 310)
        try expectEqual(record.read(path: "/interests#12"), ["interest": "b", "id": 12])
    }
}
