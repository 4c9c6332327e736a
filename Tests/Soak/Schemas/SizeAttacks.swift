package import CaptureSchema

/// Random schemas of every size.
extension Attack {
    /// Up to 10,000 attributes: all are generated, without an error.
    package static let sizes = Attack("sizes", count: 1_000) {
        { seed in
            let schema = SizedSchema(seed: seed, 0...10_000)
            let options = schema.options()
            if let problem = GenerationCheck(sources: [schema.source]).problem({ schema.generate(options) }) {
                return "\(schema.count) attributes: \(problem)"
            }
            let errors = schema.generate(options).diagnostics.filter { $0.severity == .error }
            return errors.isEmpty ? nil : "\(schema.count) attributes: \(errors)"
        }
    }

    /// As many as compile in a moment, with all settings of an app in turn.
    package static let typeChecks = Attack("typecheck", count: 500) {
        { seed in
            let schema = SizedSchema.ofTypeChecks(seed: seed)
            let settings = SwiftCompiler.Setting.all
            let setting = settings[Int(seed % UInt64(settings.count))]
            let complaints = try SwiftCompiler.complaints(about: schema.generate(schema.options()).files, setting)
            return complaints.isEmpty ? nil : "\(schema.count) attributes, \(setting): \(complaints)"
        }
    }
}

/// A random schema of a random size: as many of 1 to 10 attributes as of 100 to 1,000.
package struct SizedSchema {
    let count: Int
    package let source: SourceText
    private let random: SplitMix64

    init(seed: UInt64, _ sizes: ClosedRange<Int>) {
        var random = SplitMix64(seed: seed)
        let share = Double(random.int(0...10_000)) / 10_000
        let spread = log(Double(sizes.upperBound + 1) / Double(sizes.lowerBound + 1))
        count = min(Int(Double(sizes.lowerBound + 1) * exp(share * spread)) - 1, sizes.upperBound)
        var maker = RandomSchema(seed: random.next())
        source = SourceText(path: "schema.json", bytes: maker.document(of: count))
        self.random = random
    }

    package static func ofTypeChecks(seed: UInt64) -> SizedSchema { SizedSchema(seed: seed, 2...300) }

    func options() -> GenerationOptions {
        var random = random
        return .random(&random)
    }

    func generate(_ options: GenerationOptions) -> GenerationResult {
        Codegen.generate(schema: source, options: options)
    }
}
