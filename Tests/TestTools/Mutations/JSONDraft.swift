import CaptureSchema

/// JSON text that can be changed into everything that JSON allows: members twice, numbers of any length, any depth.
package indirect enum JSONDraft: Sendable {
    /// A scalar as it is written.
    case scalar(String)
    case array([JSONDraft])
    /// Names with their quotes, in any order, also twice.
    case object([(name: String, value: JSONDraft)])

    /// Nil for a text that is no JSON.
    package init?(_ bytes: [UInt8]) {
        let source = SourceText(path: "", bytes: bytes)
        guard let root = JSONReader.read(source).root else { return nil }
        self.init(root, bytes)
    }

    private init(_ node: JSONNode, _ bytes: [UInt8]) {
        switch node.value {
        case .array(let elements): self = .array(elements.map { JSONDraft($0, bytes) })
        case .object(let members):
            self = .object(members.map { (Self.text(bytes[$0.keyRange]), JSONDraft($0.node, bytes)) })
        default: self = .scalar(Self.text(bytes[node.range]))
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The text, with white space here and there.
    package func text(_ random: inout SplitMix64) -> String {
        var text = ""
        write(to: &text, &random)
        return text
    }

    private func write(to text: inout String, _ random: inout SplitMix64) {
        space(&text, &random)
        switch self {
        case .scalar(let scalar): text += scalar
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text, &random)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                space(&text, &random)
                text += member.name + ":"
                member.value.write(to: &text, &random)
            }
            text += "}"
        }
        space(&text, &random)
    }

    private func space(_ text: inout String, _ random: inout SplitMix64) {
        if random.int(0...79) == 0 { text += random.pick(of: " ", "\n", "\t", "\r\n", "\r", "  ") }
    }
}
