#if canImport(Observation)
/// Runs `body` with an editor of a record that was fetched.
@available(macOS 14, *) @MainActor func withEditor(
    _ seed: JSONValue = Seeds.inigo, _ body: (RecordEditor<InigoUser>, Session<InigoUser>) async throws -> Void
) async throws {
    let (session, user) = try await Session<InigoUser>(seed).withRecord
    try await body(RecordEditor(user, client: session.client), session)
}
#endif
