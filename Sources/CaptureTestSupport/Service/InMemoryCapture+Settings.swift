public import CaptureRuntime
public import CaptureSession

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

    /// Gives the service the app's own flow, as the session downloads it, in place of forms like those of the flow
    /// `standard`. It takes the forms at the calls of their kinds, stores their fields where the flow says, and refuses
    /// texts by the rules of the fields, with their messages: `required`, `match`, `minLength`, `maxLength`, `format`,
    /// and `unique` for the address, which is checked only if all other rules pass.
    ///
    /// ```swift
    /// let flow = try Flow(data: Data(contentsOf: file))
    /// try await capture.setFlow(flow)
    /// var configuration = capture.sessionConfiguration
    /// configuration.apply(flow)
    /// configuration.forms.registration = "memberForm"
    /// let session = capture.session(configuration)
    /// ```
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - name: The name of the flow, as the configuration has it.
    ///   - ignored: Rules and types of fields that the service does not heed.
    /// - Throws: ``InMemoryCaptureError``, which names the rules and types that the service cannot imitate.
    public func setFlow(
        _ flow: Flow, named name: String = "standard", ignoring ignored: Set<String> = []
    ) throws(InMemoryCaptureError) {
        let document: JSONValue
        do { document = try JSONValue(jsonData: flow.data) } catch { throw InMemoryCaptureError("\(error)") }
        let new = ServiceFlow(document, named: name, ignoring: ignored)
        let problems = new.problems
        if !problems.isEmpty {
            throw InMemoryCaptureError(
                "the service cannot imitate the flow: \(problems.joined(separator: "; ")). Pass what does not matter "
                    + "to the test as ignoring.")
        }
        self.flow = new
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
