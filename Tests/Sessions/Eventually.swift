import Foundation

/// Waits until something is so that the code under test brings about by itself.
///
/// - Parameters:
///   - event: What is waited for, for the message if it does not happen.
///   - isSo: True once it has happened.
/// - Throws: ``NeverHappened`` after two minutes: long enough for the busiest machine.
package func eventually(
    _ event: String, isolation: isolated (any Actor)? = #isolation, _ isSo: () async throws -> Bool
) async throws {
    let end = Date() + 120
    while try await !isSo() {
        if Date() > end { throw NeverHappened(event: event) }
        try await Task.sleep(nanoseconds: 2_000_000)
    }
}

package struct NeverHappened: Error, CustomStringConvertible {
    let event: String

    package var description: String { "this did not happen within two minutes: \(event)" }
}
