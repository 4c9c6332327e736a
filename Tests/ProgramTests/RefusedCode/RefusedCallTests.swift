import Expectations
import XCTest

/// Calls that cannot do what they say do not compile.
final class RefusedCallTests: XCTestCase {
    /// The compiler refuses to update a string plural or a single value and to replace an object, and says what to do.
    func testRefusedByTheCompiler() async throws {
        func program(_ call: String) -> CompiledProgram {
            CompiledProgram(
                text: """
                    import CaptureRuntime
                    func send(_ user: CaptureUser, _ client: CaptureClient) async throws {
                        _ = try await user.\(call)
                    }
                    """)
        }
        var complaints = try await program(#"update(\.profiles[id: 1].followers, using: client)"#).complaints()
        expect(complaints.contains("a string plural can only be replaced: use replace(_:using:)"))
        complaints = try await program(#"update(\.displayName, using: client)"#).complaints()
        expect(complaints.contains("a value is sent with its record or object: use update(using:)"))
        try await expectEqual(program(#"replace(\.profiles[id: 1].followers, using: client)"#).complaints(), "")
        complaints = try await program(#"replace(\.primaryAddress, using: client)"#).complaints()
        expect(complaints.contains("an object cannot be replaced: set what is to change, and use update(_:using:)"))
    }

    /// The compiler refuses to hold a record that others can reach while it is saved in place.
    func testSavedInPlace() async throws {
        func complaints(_ place: String) async throws -> String {
            try await CompiledProgram(
                text: """
                    import CaptureRuntime
                    \(place)
                        var user = CaptureUser(.unset)
                        func save(with client: CaptureClient) async throws { try await client.save(&user) }
                    }
                    func save(_ client: CaptureClient) async throws {
                        var user = CaptureUser(.unset)
                        try await client.save(&user)
                    }
                    """
            ).complaints()
        }
        let refusal = "cannot be passed 'inout' to 'async' function call"
        try await expect(complaints("actor Account {").contains(refusal))
        try await expect(complaints("@MainActor final class Model {").contains(refusal))
        try await expectEqual(complaints("final class Unshared {"), "")
    }
}
