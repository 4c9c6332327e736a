import Expectations
import XCTest

@testable import CaptureRuntime

/// Paths as values, and as Capture writes them.
final class AttributePathTests: XCTestCase {
    /// Every path that Capture knows is read and written as it came.
    func testRoundTrip() {
        forEach([
            "", "/primaryAddress", "/photos", "/photos#31", "/profiles#12/profile/name", "/a#1/b#2/c", "/é", "/a b",
            "/\u{301}x/y", "/x\u{D4E}#3/y",
            "/x[0]", "/photos#-1",
        ]) { (text: String) in
            let path = try require(AttributePath(text))
            expectEqual(path.description, text)
        }
    }

    /// Anything else is no path.
    func testNoPath() {
        forEach(["photos", "#31", "/photos#", "/photos#x", "/photos#1#", "/photos#01", "/photos#+1", "a/b"]) {
            (text: String) in
            expectNil(AttributePath(text))
        }
    }

    /// The steps are names, and ids of elements.
    func testSteps() throws {
        let path = try require(AttributePath("/profiles#12/profile"))
        expectEqual(path.steps, [.attribute("profiles"), .element(12), .attribute("profile")])
        expectEqual(path, (.root / "profiles").adding(.element(12)) / "profile")
        expectEqual(AttributePath(""), .root)
    }

    /// An element without an id is named by its position.
    func testPositions() {
        expectEqual((.root / "photos").adding(.element(nil, at: 2)).description, "/photos[2]")
        expectEqual((.root / "photos").adding(.element(7, at: 2)).description, "/photos#7")
    }
}
