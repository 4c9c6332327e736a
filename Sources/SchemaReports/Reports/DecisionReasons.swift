import CaptureSchema
import CodegenPipeline
import RecordPlanner

/// Why an attribute is as it is in Swift.
struct DecisionReason {
    let effect: Choice.Effect
    /// Nil where Capture sets the value, or the schema says that it is secret.
    let choice: Choice?
    /// The line of the config file.
    let line: Int?
    /// The attribute around this one that the choice was made for.
    let around: String?

    /// `config line 7`; empty where there is nothing to add.
    var words: String {
        guard let choice else { return effect == .readOnly ? "set by Capture" : "" }
        let words =
            switch choice.source {
            case .config: line.map { "config line \($0)" } ?? "config"
            case .include: "not in `include`" + (line.map { ", config line \($0)" } ?? "")
            case .writeSchema, .readSchema: "not in the \(choice.source.words)"
            }
        return around.map { "as \($0): \(words)" } ?? words
    }

    var json: JSONOutput {
        let schema = effect == .readOnly ? "capture" : "schema"
        return .object([
            ("for", .string(effect.rawValue)),
            ("source", .string(choice?.source.rawValue ?? schema)),
            ("attribute", .string(choice?.path)),
            ("line", .integer(line)),
        ])
    }
}

/// Gives the reasons, with lines of the config file.
struct DecisionReasons {
    private let config: LineTable?

    init(_ choices: Choices) { config = choices.config.map { LineTable($0.source) } }

    /// In the order of what they are for: names, what is left out, read-only, secret.
    func reasons(of attribute: PlannedAttribute) -> [DecisionReason] {
        var reasons: [DecisionReason] = []
        for effect in [Choice.Effect.name, .typeName, .excluded, .readOnly, .secret] {
            // A name and a secret mean nothing where there is no property.
            if attribute.property == nil, effect != .excluded { continue }
            reasons += attribute.choices.filter { $0.effect == effect }.map { reason($0, attribute) }
            let isOfSchema =
                switch effect {
                case .readOnly: attribute.attribute.isSetByCapture
                case .secret: attribute.isSecret && !attribute.choices.contains { $0.effect == .secret }
                case .name, .typeName, .excluded: false
                }
            if isOfSchema { reasons.append(DecisionReason(effect: effect, choice: nil, line: nil, around: nil)) }
        }
        return reasons
    }

    private func reason(_ choice: Choice, _ attribute: PlannedAttribute) -> DecisionReason {
        DecisionReason(
            effect: choice.effect, choice: choice,
            line: choice.source == .config || choice.source == .include
                ? config?.location(at: choice.offset).line : nil,
            around: choice.path == attribute.plainPath ? nil : choice.path)
    }
}
