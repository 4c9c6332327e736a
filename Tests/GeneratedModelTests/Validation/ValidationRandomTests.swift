/// Random texts never stop the program.
final class ValidationRandomTests: XCTestCase {
    func testTexts() throws {
        var generator = SplitMix64(seed: 4711)
        for _ in 0..<count(250, long: 2_000) {
            let scalars = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator))
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            var user = try ValidationRecord.make()
            user.surname = text
            user.motto = text
            user.mail = text
            user.interests = [text, text]
            // Counted in another way than the library does.
            let isShort = scalars.count <= 10
            expectEqual(user.violated.contains("/interests[0] length:10"), !isShort)
            expect(user.violated.contains("/interests[1] unique"))
        }
    }
}
