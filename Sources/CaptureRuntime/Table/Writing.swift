/// Who writes an attribute.
enum Writing: Sendable {
    /// The app.
    case writable
    /// Nobody here: the app's client may not write the attribute, or the app does not want to. A replace of a plural
    /// around it cannot send it, and so erases it.
    case readOnly
    /// Capture itself: `id`, `uuid`, `created` and `lastUpdated`.
    case setByCapture
}
