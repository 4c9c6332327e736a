/// A file of a target, as the test of its folders sees it.
struct SourceFile: Sendable {
    /// From the package's root.
    let path: String
    /// The folder within the target; "." for the target's own.
    let folder: String
    /// The types that other files can name.
    let types: Set<String>
    /// Every word of the code.
    let words: Set<String>
    let imports: Set<String>

    init(path: String, folder: String, text: String) {
        self.path = path
        self.folder = folder
        let code = Self.withoutText(text)
        let declared = Self.matches(
            of: #"(?m)^ *((?:\w+(?:\([\w)]*\))? +)*)(?:struct|class|enum|actor|protocol|typealias) +(\w+)"#, in: code)
        let own = Set(declared.filter { $0[1].contains("private") }.map { $0[2] })
        types = Set(declared.map { $0[2] }).subtracting(own)
        words = Set(Self.matches(of: #"\w+"#, in: code).map { $0[0] }).subtracting(own)
        imports = Set(Self.matches(of: #"import +(\w+)"#, in: code).map { $0[1] })
    }

    /// The code without comments and without the text of strings. What is interpolated into a string goes with it.
    private static func withoutText(_ text: String) -> String {
        text.replacingOccurrences(
            of: #"(?s:"{3}.*?"{3})|"(?:\\.|[^"\\\n])*"|//.*"#, with: "", options: .regularExpression)
    }

    /// The groups of each match. This kind of expression is fast even where the tests are built without optimization.
    private static func matches(of pattern: String, in text: String) -> [[String]] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        let all = text as NSString
        return expression.matches(in: text, range: NSRange(location: 0, length: all.length)).map { match in
            (0..<match.numberOfRanges).map { all.substring(with: match.range(at: $0)) }
        }
    }
}
