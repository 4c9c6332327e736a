import CaptureRuntime

extension AttributePath {
    /// Reads what `attribute_name` may be: `/primaryAddress`, `primaryAddress.city`, `/photos`, `/photos#55`,
    /// `/profiles#12/followers#7/name`. The leading separator is optional. An empty text and `/` address the whole
    /// record.
    init(_ text: String) throws(ServiceError) {
        // Not by characters: one of them may consist of a separator and a combining mark with which a name begins.
        let isSeparator: (Unicode.Scalar) -> Bool = { $0 == "/" || $0 == "." }
        let scalars = text.unicodeScalars
        let rest = scalars.first.map(isSeparator) == true ? scalars.dropFirst() : scalars[...]
        var steps: [Step] = []
        for part in rest.isEmpty ? [] : rest.split(omittingEmptySubsequences: false, whereSeparator: isSeparator) {
            let texts = part.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let id = texts.dropFirst().first.flatMap { $0.allSatisfy { "0"..."9" ~= $0 } ? Int(String($0)) : nil }
            guard !texts[0].isEmpty, texts.count == 1 || id != nil else {
                throw .invalidArgument("attribute_name", "attribute_name is not a path: \(text)")
            }
            steps.append(.attribute(String(texts[0])))
            if let id { steps.append(.element(id)) }
        }
        self.init(steps)
    }

    /// The names of the attributes along the path.
    var names: [String] { steps.compactMap { if case .attribute(let name) = $0 { name } else { nil } } }
}
