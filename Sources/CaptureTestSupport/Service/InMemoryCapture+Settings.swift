public import CaptureRuntime

/// What differs from one application, or from one moment, to the next.
extension InMemoryCapture {
    /// Has the service change the values of an attribute before it stores them, by a rule that no schema shows. The app
    /// sees only that the response differs from what it has sent. Records that a test adds stay as they are.
    ///
    /// ```swift
    /// await capture.setRule(at: "/email") { sent, _ in sent.stringValue.map { .string($0.lowercased()) } ?? sent }
    /// ```
    ///
    /// - Parameters:
    ///   - path: The path of the attribute, without ids: `/profiles/identifier`.
    ///   - rule: Returns the value to store instead of the one that was sent; nil for no rule. Its second parameter is
    ///     what is stored now.
    public func setRule(
        at path: String, _ rule: (@Sendable (_ sent: JSONValue, _ stored: JSONValue) -> JSONValue)?
    ) {
        rules[path] = rule
    }

    /// Has searches lag behind, which according to the vendor they may do for minutes: until ``resumeSearches()``,
    /// `entity.find` and `entity.count` see the records as they are now. A new record is not found, and a deleted one
    /// still is. A record that is named by its uuid, id or key is read as it is.
    public func holdSearches() { searched = allStored }

    /// Ends the lag that ``holdSearches()`` has begun.
    public func resumeSearches() { searched = nil }

    /// Sets the greatest number of records in one response to `entity.find`, however many are asked for; at first,
    /// 10,000. Code that reads page by page can be tested with a few records then.
    public func setPageLimit(_ limit: Int) { pageLimit = max(1, limit) }
}
