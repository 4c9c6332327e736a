@testable import CaptureRuntime

/// Paths as Capture writes them.
final class AttributePathTests: XCTestCase {
    /// A path is written as Capture writes it: names after slashes, ids after number signs.
    func testDescription() {
        expectEqual(AttributePath.root.description, "")
        expectEqual(((.root / "profiles").adding(.element(12)) / "profile").description, "/profiles#12/profile")
        expectEqual((.root / "\u{301}x").adding(.element(-1)).description, "/\u{301}x#-1")
    }

    /// An element without an id is named by its position.
    func testPositions() {
        expectEqual((.root / "photos").adding(.element(nil, at: 2)).description, "/photos[2]")
        expectEqual((.root / "photos").adding(.element(7, at: 2)).description, "/photos#7")
    }
}
