/// The JSON texts in `Fixtures/JSON` and what the project's two readers have to make of them: the schema reader and the
/// reader of CaptureRuntime.
package enum Corpus {
    /// Texts that both read as the same value.
    package static func valid() throws -> [CorpusCase] {
        try cases("valid.txt", atLeast: 150) { text, outcomes in
            guard outcomes.count == 1, text.marks.isEmpty else { return nil }
            let value = CorpusCase.Outcome.value(try CorpusText(outcomes[0]).plainText)
            return (value, value, [])
        }
    }

    /// Texts that both refuse, with the place for the schema reader, and some with its message.
    package static func invalid() throws -> [CorpusCase] {
        try cases("invalid.txt", atLeast: 150) { text, messages in
            guard messages.count <= 2, text.marks.count == 1, let place = text.marks["‸"] else { return nil }
            return (.refused(offset: place), .refused(offset: place), messages)
        }
    }

    /// Texts on which they differ on purpose; each with a reason.
    package static func differing() throws -> [CorpusCase] {
        let cases = try cases("differing.txt", atLeast: 1) { text, outcomes in
            guard (2...4).contains(outcomes.count) else { return nil }
            let (schema, runtime) = (try outcome(outcomes[0], in: text), try outcome(outcomes[1], in: text))
            let messages = Array(outcomes.dropFirst(2))
            return schema == .unreadable || schema == runtime ? nil : (schema, runtime, messages)
        }
        if let unexplained = cases.first(where: \.section.reason.isEmpty) {
            throw CorpusError("\(unexplained): no reason in the section")
        }
        return cases
    }

    package static func all() throws -> [CorpusCase] {
        let cases = try valid() + invalid() + differing()
        var seen: [[UInt8]: CorpusCase] = [:]
        for example in cases {
            if let first = seen.updateValue(example, forKey: example.bytes) {
                throw CorpusError("\(example): the same text as \(first)")
            }
        }
        return cases
    }

    private static func outcome(_ notation: String, in text: CorpusText) throws -> CorpusCase.Outcome {
        if notation == "unreadable" { return .unreadable }
        if let mark = notation.unicodeScalars.first, CorpusText.isMark(mark) {
            guard let place = text.marks[mark] else { throw CorpusError("the text has no \(mark)") }
            return .refused(offset: place)
        }
        return .value(try CorpusText(notation).plainText)
    }

    /// Every line is a section's title, a remark, empty or a case: no line that is wrong is passed over.
    ///
    /// - Parameter outcomes: Those of the schema reader and of the runtime, and messages; nil for a line that has not
    ///   got them.
    private static func cases(
        _ name: String, atLeast least: Int,
        _ outcomes: (CorpusText, [String]) throws -> (CorpusCase.Outcome, CorpusCase.Outcome, [String])?
    ) throws -> [CorpusCase] {
        let file = folder.appendingPathComponent(name)
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        var cases: [CorpusCase] = []
        var section = CorpusCase.Section()
        for (line, number) in zip(lines, 1...) where !line.isEmpty {
            if line.hasPrefix("== ") {
                section = CorpusCase.Section(title: String(line.dropFirst(3)))
            } else if line.hasPrefix("# ") || line == "#" {
                section.reason += line.dropFirst()
            } else {
                let parts = line.components(separatedBy: " ⇒ ")
                do {
                    let text = try CorpusText(parts[0])
                    guard !section.title.isEmpty, let found = try outcomes(text, Array(parts.dropFirst())) else {
                        throw CorpusError("this is not a case as the file's first lines explain it")
                    }
                    cases.append(
                        CorpusCase(
                            section: section, place: "\(name):\(number)", notation: line, bytes: text.bytes,
                            schema: found.0, runtime: found.1, messages: found.2))
                } catch {
                    throw CorpusError("\(name):\(number): \(error)")
                }
            }
        }
        guard cases.count >= least else {
            throw CorpusError("\(name): \(cases.count) cases, and there have to be at least \(least)")
        }
        return cases
    }

    private static let folder = PackageFolder.fixtures.appendingPathComponent("JSON")
}

/// What is wrong with the corpus itself.
package struct CorpusError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
