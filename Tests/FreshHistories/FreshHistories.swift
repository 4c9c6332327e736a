package import Foundation
import TestTools

/// Histories of a schema that is drawn, generated and compiled for them.
package enum FreshHistories {
    /// Runs histories of both kinds.
    ///
    /// - Parameters:
    ///   - schema: The seed of the schema and of its config file.
    ///   - history: The seed of the one history of each kind to run; if there is none, `count` from where the schema's
    ///     seed says.
    ///   - withoutService: Run only the histories without a service.
    ///   - folder: Where the schema, its config file and the code stay, to be looked at; by default they do not.
    /// - Returns: What there is to say: of each failure what it is and how to repeat it, then how long it took.
    package static func run(
        schema: UInt64, history: UInt64?, count: Int, withoutService: Bool = false, keptIn folder: URL? = nil
    ) async throws -> (output: String, hasFailed: Bool) {
        let fresh = try FreshSchema(seed: schema)
        func run(in folder: URL) async throws -> (output: String, hasFailed: Bool) {
            let program = try await FreshProgram(fresh, in: folder)
            return try await program.output(
                first: history ?? fresh.firstHistory, count: history == nil ? count : 1, withoutService: withoutService)
        }
        guard let folder else { return try await BuiltProducts.withFolder { try await run(in: $0) } }
        let own = folder.appendingPathComponent("schema-\(schema)")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        return try await run(in: own)
    }
}
