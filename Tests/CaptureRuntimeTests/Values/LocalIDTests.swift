import CaptureRuntime
import Testing

@Suite("Local identities")
struct LocalIDTests {
    @Test("Each is new, and copies are the same")
    func identity() {
        let ids = (0..<1000).map { _ in LocalID() }
        #expect(Set(ids).count == 1000)
        let copy = ids[0]
        #expect(copy == ids[0])
        #expect(copy.hashValue == ids[0].hashValue)
        #expect(copy != ids[1])
    }
}
