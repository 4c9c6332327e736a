import Testing

@testable import CaptureRuntime

/// Paths as values, and as Capture writes them.
@Suite struct AttributePathTests {
    @Test(
        "Every path that Capture knows is read and written as it came",
        arguments: [
            "", "/primaryAddress", "/photos", "/photos#31", "/profiles#12/profile/name", "/a#1/b#2/c", "/é", "/a b",
            "/\u{301}x/y", "/x\u{D4E}#3/y",
            "/x[0]", "/photos#-1",
        ])
    func roundTrip(text: String) throws {
        let path = try #require(AttributePath(text))
        #expect(path.description == text)
    }

    @Test(
        "Anything else is no path",
        arguments: ["photos", "#31", "/photos#", "/photos#x", "/photos#1#", "/photos#01", "/photos#+1", "a/b"])
    func noPath(text: String) {
        #expect(AttributePath(text) == nil)
    }

    @Test("The steps are names, and ids of elements")
    func steps() throws {
        let path = try #require(AttributePath("/profiles#12/profile"))
        #expect(path.steps == [.attribute("profiles"), .element(12), .attribute("profile")])
        #expect(path == (.root / "profiles").adding(.element(12)) / "profile")
        #expect(AttributePath("") == .root)
    }

    @Test("An element without an id is named by its position")
    func positions() {
        #expect((.root / "photos").adding(.element(nil, at: 2)).description == "/photos[2]")
        #expect((.root / "photos").adding(.element(7, at: 2)).description == "/photos#7")
    }
}
