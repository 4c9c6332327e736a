@testable import CaptureSchema
@testable import Codegen

/// The compiler takes too long for an initializer of more than 250 parameters.
final class InitializerTests: XCTestCase {
    func testTooManyParametersLeaveTheRequiredOnes() {
        let many = (0..<251).map { scalar("a\($0)", constraints: $0 == 200 ? [.required] : []) }
        expectEqual(Planned(many).plan.records[0].parameters.map(\.name), ["a200"])
        expectEqual(Planned(Array(many.dropFirst())).plan.records[0].parameters.count, 250)
        expectEqual(Planned(many).plan.records[0].properties.count, 255)
    }
}
