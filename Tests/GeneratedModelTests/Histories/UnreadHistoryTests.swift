import Histories
import HistorySupport
import Models
import Testing

/// Histories without a service, by their seeds: what is edited in them was never read, or has no place in its type.
@Suite("Histories in which something that was never read is edited")
struct UnreadHistoryTests {
    @Test(
        "What was never read is refused by a replace and kept by saving",
        arguments: [
            ("history-1", UInt64(99), "a string plural of a record made by init is replaced after saving"),
            ("history-3", 60, "a new object in place of one that was never read, after saving"),
            ("history-3", 133, "an object of another record in place of one that was never read"),
            ("history-1", 100_711, "a new object in place of one that another record never read is saved"),
            ("history-1", 100_466, "an integer attribute comes with a long fraction"),
        ])
    func agreesWithPlainValues(_ name: String, _ seed: UInt64, _ story: String) throws {
        let schema = try HistorySchema(name: name)
        let failures =
            name == "history-1"
            ? LocalHistories.failures(HistoryOne.self, schema, [seed])
            : LocalHistories.failures(HistoryThree.self, schema, [seed])
        #expect(failures.isEmpty, "\(story): \(failures)")
    }
}
