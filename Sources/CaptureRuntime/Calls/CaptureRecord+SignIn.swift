extension CaptureRecord {
    /// Takes what a response of another call, such as a sign-in, has shown of a user's record. That of the same user is
    /// merged as a refresh is, unless this record has learned something newer since. Any other replaces this one.
    ///
    /// - Parameter answered: The record in the response.
    /// - Returns: False if the record was replaced.
    package mutating func take(_ answered: Self) -> Bool {
        guard let uuid = answered.uuidOnCapture, uuid == uuidOnCapture else {
            self = answered
            return false
        }
        let (number, calls) = (answered._captureState.calls.read, _captureState.calls)
        if number <= max(calls.known, calls.read) { return true }
        changeMergeState { state in
            var outcome = Outcome(of: state)
            outcome.take(read: Answer(answered.contents, isWhole: true), perhapsSent: state.perhapsSent)
            outcome.number = number
            state.merge(outcome)
        }
        return true
    }
}
