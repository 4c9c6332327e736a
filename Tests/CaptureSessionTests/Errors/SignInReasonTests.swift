/// The reasons for signing in, in words.
final class SignInReasonTests: XCTestCase {
    /// Whatever the clock of a device says.
    func testClockError() {
        let error = CaptureAPIError(code: 200, name: "invalid_argument")
        let texts: [(TimeInterval, String)] = [
            (1200.4, "1200 s ahead"), (-60, "60 s behind"), (.infinity, "inf s ahead"), (-.infinity, "inf s behind"),
            (.nan, "nan s ahead"), (1e300, "1e+300 s ahead"),
        ]
        for (seconds, text) in texts {
            let reason = SignInReason.refused(error, clockError: seconds)
            expect(reason.description.contains(text), "\(reason)")
        }
    }
}
