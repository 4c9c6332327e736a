/// Local identities.
final class LocalIDTests: XCTestCase {
    /// Each is new, and copies are the same.
    func testIdentity() {
        let ids = (0..<1000).map { _ in LocalID() }
        expectEqual(Set(ids).count, 1000)
        let copy = ids[0]
        expectEqual(copy, ids[0])
        expectEqual(copy.hashValue, ids[0].hashValue)
        expectNotEqual(copy, ids[1])
    }
}
