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

    /// What `catch` takes is no error that can be thrown, and what has another name now is told by that name.
    func testNames() async throws {
        func complaints(_ statement: String) async throws -> String {
            try await CompiledProgram(
                text: """
                    import CaptureRuntime
                    func run(_ store: RecordStore<CaptureUser>, _ number: JSONNumber) throws {
                        do { \(statement) } catch CaptureError.transport { print(number) }
                    }
                    """
            ).complaints()
        }
        try await expectEqual(complaints(#"throw CaptureError(.transport(reason: ""))"#), "")
        try await expect(complaints("throw CaptureError.transport").contains("throw an error with its details"))
        try await expect(complaints("try store.removeAll()").contains("'removeAll()' has been renamed to 'remove()'"))
        try await expect(complaints("_ = number.int").contains("'int' has been renamed to 'intValue'"))
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
