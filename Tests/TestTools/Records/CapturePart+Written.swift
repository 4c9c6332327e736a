package import CaptureRuntime

extension CapturePart {
    /// What is set of all that the app writes, without ids: to compare records that Capture has stored apart.
    package var written: JSONValue { .object(contents.members(.new)) }
}
