import CaptureRuntime

/// Why a statement could not be tried.
struct CannotTry: Error {
    /// The end of "could not be tried:".
    let why: String

    init(_ why: String) { self.why = why }

    init(_ what: String, _ error: CaptureAPIError) {
        self.init("\(what) was refused: \(error.shortText)" + (error.attribute.map { " (\($0))" } ?? ""))
    }
}
