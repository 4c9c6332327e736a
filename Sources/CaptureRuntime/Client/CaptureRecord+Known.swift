extension CaptureRecord {
    /// Returns true if this is a copy of the same user's record from before an outcome was merged into the other one.
    func isOlder(than other: Self) -> Bool {
        let (state, newer) = (_captureState, other._captureState)
        if let uuid = uuidOnCapture, let otherUUID = other.uuidOnCapture, uuid != otherUUID { return false }
        if state.line == newer.line { return state.calls.known < newer.calls.known }
        return state.calls.read > 0 && state.calls.read < newer.calls.read
    }

    /// The record's uuid, as it was read or requested.
    package var uuidOnCapture: String? { _captureState.uuid ?? setByCapture("uuid")?.stringValue }

    /// Returns the value of an attribute that Capture sets, as Capture wrote it; nil if the schema has no such
    /// attribute.
    package func setByCapture(_ name: String) -> JSONValue? {
        guard let attribute = Self.attributes[name], attribute.writing == .setByCapture,
            case .scalar(let json) = withUnsafePointer(to: self, { attribute.content(of: $0) })
        else { return nil }
        return json
    }

    /// True if something that was sent is in doubt.
    package var isInDoubt: Bool { !_captureState.doubts.isEmpty }
}
