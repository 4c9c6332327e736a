import CaptureRuntime

/// How the trial of a statement ends, unless it is as assumed.
enum Finding: Error {
    /// What was found.
    case otherwise(String)
    /// Why it could not be tried.
    case notTried(String)
}

extension ServiceAnswer {
    /// Throws unless the service has accepted what the statement assumes that it accepts.
    func accepted() throws(Finding) {
        if let error { throw .otherwise("refused: \(error.shortText)") }
    }

    /// Throws unless the service has accepted what the trial needs.
    func needed(for what: String) throws(Finding) {
        guard let error else { return }
        let place = error.attribute.map { " (\($0))" } ?? ""
        throw .notTried("\(what) was refused: \(error.shortText)\(place)")
    }
}
