import TestTools

/// Histories of a schema that is drawn, generated and compiled for them.
package enum FreshHistories {
    /// Runs histories of both kinds.
    ///
    /// - Parameters:
    ///   - schema: The seed of the schema.
    ///   - history: The seed of the one history of each kind to run; if there is none, `count` from where the schema's
    ///     seed says.
    /// - Returns: What there is to say: of each failure what it is and how to repeat it, then how long it took.
    package static func run(
        schema: UInt64, history: UInt64?, count: Int
    ) async throws -> (output: String, hasFailed: Bool) {
        let fresh = FreshSchema(seed: schema)
        return try await BuiltProducts.withFolder { folder in
            let program = try await FreshProgram(fresh, in: folder)
            return try await program.output(first: history ?? fresh.firstHistory, count: history == nil ? count : 1)
        }
    }
}
