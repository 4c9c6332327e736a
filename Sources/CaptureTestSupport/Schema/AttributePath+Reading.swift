import CaptureRuntime

extension AttributePath {
    /// Reads what `attribute_name` may be: `/primaryAddress`, `primaryAddress.city`, `/photos`, `/photos#55`,
    /// `/profiles#12/followers#7/name`. The leading separator is optional. An empty text and `/` address the whole
    /// record.
    init(_ text: String) throws(ServiceError) {
        let isSeparator: (Character) -> Bool = { $0 == "/" || $0 == "." }
        let rest = text.first.map(isSeparator) == true ? text.dropFirst() : text[...]
        var steps: [Step] = []
        for part in rest.isEmpty ? [] : rest.split(omittingEmptySubsequences: false, whereSeparator: isSeparator) {
            let texts = part.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let id = texts.dropFirst().first.flatMap { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int($0) : nil }
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
