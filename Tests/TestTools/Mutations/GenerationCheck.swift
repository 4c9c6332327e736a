package import CaptureSchema
package import Codegen

/// What holds of every generation, whatever came in: files, or errors that say where; the same each time.
package struct GenerationCheck {
    private let sources: [SourceText]
    /// Templates of the user's own may print anything.
    private let hasOwnTemplates: Bool

    package init(sources: [SourceText], hasOwnTemplates: Bool = false) {
        self.sources = sources
        self.hasOwnTemplates = hasOwnTemplates
    }

    /// What is wrong; nil if nothing is.
    package func problem(_ generate: () -> GenerationResult) -> String? {
        let result = generate()
        let again = generate()
        if result.files != again.files || result.diagnostics != again.diagnostics { return "another result each time" }
        if result.hasErrors != result.files.isEmpty {
            return "\(result.files.count) files, errors: \(result.hasErrors)"
        }
        let errors = result.diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty, errors.allSatisfy({ $0.location == nil }) { return "no error has a place: \(errors)" }
        return result.diagnostics.lazy.compactMap(problem).first ?? problem(of: result.files)
    }

    private func problem(with diagnostic: Diagnostic) -> String? {
        for location in [diagnostic.location] + diagnostic.notes.map(\.location) {
            guard let location else { continue }
            guard let source = sources.first(where: { $0.path == location.path }) else {
                return "a place in no document: \(location)"
            }
            guard location.line >= 1, location.column >= 1, 0...source.bytes.count ~= location.offset,
                location.column - location.lineTextColumn <= location.lineText.count
            else { return "a place outside the document: \(location)" }
        }
        let text = diagnostic.text(color: false)
        return text.utf8.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 } ? "a control character: \(text)" : nil
    }

    private func problem(of files: [GeneratedFile]) -> String? {
        if Set(files.map { $0.name.lowercased() }).count != files.count { return "two files of one name" }
        for file in files {
            guard file.name.hasSuffix(".swift"), !file.name.contains("/"), !file.name.hasPrefix(".") else {
                return "a file called \(file.name)"
            }
            guard file.contents.starts(with: GeneratedFile.firstLine.utf8) else { return "no mark in \(file.name)" }
            let text = String(decoding: file.contents, as: UTF8.self)
            guard text.utf8.elementsEqual(file.contents) else { return "no text in \(file.name)" }
            if hasOwnTemplates { continue }
            if let line = HarmfulText.line(in: file.contents) { return "\(file.name):\(line): harmful text" }
        }
        return nil
    }
}

/// Characters that no source may hold: they end comments and lines, or show another text than there is.
private enum HarmfulText {
    /// The first line with one.
    static func line(in text: [UInt8]) -> Int? {
        guard let index = text.indices.first(where: { isHarmful(text, at: $0) }) else { return nil }
        return text[..<index].count { $0 == UInt8(ascii: "\n") } + 1
    }

    /// By bytes: some outputs have millions of them.
    private static func isHarmful(_ text: [UInt8], at index: Int) -> Bool {
        func next(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
        switch text[index] {
        case 0x0A: return index > 0 && text[index - 1] == UInt8(ascii: " ")
        case ..<0x20, 0x7F: return true
        case UInt8(ascii: "*"): return next(1) == UInt8(ascii: "/")
        case UInt8(ascii: "/"): return next(1) == UInt8(ascii: "*")
        // U+0080 to U+009F.
        case 0xC2: return next(1) < 0xA0
        // U+2028 to U+202E, U+2066 to U+2069.
        case 0xE2: return next(1) == 0x80 && 0xA8...0xAE ~= next(2) || next(1) == 0x81 && 0xA6...0xA9 ~= next(2)
        // U+E0000 to U+E007F.
        case 0xF3: return next(1) == 0xA0 && 0x80...0x81 ~= next(2)
        default: return false
        }
    }
}
