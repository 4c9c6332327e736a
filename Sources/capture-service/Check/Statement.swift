/// Something that this package assumes about the service, and how to find out whether it is so.
package struct Statement: Sendable {
    /// A stable name for programs.
    package let id: String
    /// What is assumed, in one sentence.
    package let sentence: String
    /// What it means for the libraries of this package if it is otherwise.
    package let meaning: String
    /// Tries it on the scratch record.
    ///
    /// - Throws: ``Finding`` unless it is as assumed; `CaptureError` if the service does not answer;
    ///   `CancellationError`.
    let trial: @Sendable (Scratch) async throws -> Void

    init(
        _ id: String, _ sentence: String, otherwise meaning: String,
        trial: @escaping @Sendable (Scratch) async throws -> Void
    ) {
        self.id = id
        self.sentence = sentence
        self.meaning = meaning
        self.trial = trial
    }
}
