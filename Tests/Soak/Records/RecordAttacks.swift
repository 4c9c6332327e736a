/// Mutated records: files of a `RecordStore`, and what `Codable` wrote.
extension Attack {
    package static let stored = Attack("stored", count: 10_000, stackSize: smallStack) {
        let folder = try TemporaryFolder()
        let subjects = try RecordSubject.all().map { ($0.problemOfFile, try $0.fileTexts(folder)) }
        let mutator = Mutator(.record)
        return { seed in
            var random = SplitMix64(seed: seed)
            guard let (problem, texts) = random.pick(subjects), let text = random.pick(texts) else {
                return "there is no record"
            }
            let mutated = mutator.mutated(text, &random)
            let file = folder.file("user.json")
            try Data(mutated).write(to: file)
            return try problem(file).map { "\($0)\nthe file: \(String(decoding: mutated, as: UTF8.self))" }
        }
    }

    package static let encoded = Attack("encoded", count: 20_000, stackSize: smallStack) {
        let subjects = try RecordSubject.all()
        let mutator = Mutator(.record)
        return { seed in
            var random = SplitMix64(seed: seed)
            guard let subject = random.pick(subjects), let text = random.pick(subject.texts) else {
                return "there is no record"
            }
            let mutated = mutator.mutated(text, &random)
            return try subject.problem(Data(mutated)).map {
                "\($0)\nthe text: \(String(decoding: mutated, as: UTF8.self))"
            }
        }
    }
}
