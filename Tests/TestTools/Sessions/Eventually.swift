/// Waits until something is so that the code under test brings about by itself.
///
/// It looks so many times, not so long: on a busy machine it comes to look as rarely as the code under test comes to
/// run.
///
/// - Parameters:
///   - event: What is waited for, for the message if it does not happen.
///   - isSo: True once it has happened.
/// - Throws: ``NeverHappened``, after a minute and a half at least.
package func eventually(
    _ event: String, isolation: isolated (any Actor)? = #isolation, _ isSo: () async throws -> Bool
) async throws {
    for _ in 1...20_000 {
        if try await isSo() { return }
        try await Task.sleep(nanoseconds: 5_000_000)
    }
    throw NeverHappened(event: event)
}

package struct NeverHappened: Error, CustomStringConvertible {
    let event: String

    package var description: String { "this never happened: \(event)" }
}
