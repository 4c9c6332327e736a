import Testing

extension LongTests {
    /// Calls that cannot do what they say do not compile.
    @Suite struct RefusedCallTests {
        @Test("The compiler refuses to update a string plural and to replace an object, and says what to do")
        func refusedByTheCompiler() async throws {
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
            #expect(complaints.contains("a string plural can only be replaced: use replace(_:using:)"))
            #expect(try await program(#"replace(\.profiles[id: 1].followers, using: client)"#).complaints() == "")
            complaints = try await program(#"replace(\.primaryAddress, using: client)"#).complaints()
            #expect(
                complaints.contains("an object cannot be replaced: set what is to change, and use update(_:using:)"))
        }
    }
}
