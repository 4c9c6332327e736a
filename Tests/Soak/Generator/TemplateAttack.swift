/// Mutated templates: tags in other places, twice, unclosed, with other names, and bytes that are no text.
extension Attack {
    package static let templates = Attack("templates", count: 15_000) {
        let cases = try SoakCase.all().filter { subject in
            !generate(schema: subject.schema, options: GenerationOptions()).hasErrors
        }
        let folders = try SoakCase.templates()
        return run(on: cases) { subject, random in
            guard let originals = random.pick(folders) else { return "there is no folder of templates" }
            var options = GenerationOptions.random(&random)
            let changed = random.int(0...max(originals.count - 1, 0))
            options.templates = originals.enumerated().map { index, template in
                guard index == changed || random.chance(20) else { return template }
                let bytes = TemplateChange.changed(template.bytes, &random)
                return TemplateSource(name: template.name, path: template.text.path, bytes: bytes)
            }
            // A built-in one may be included where it does not fit.
            let templates = options.templates + (folders.first ?? [])
            let sources = [subject.schema] + templates.map(\.text)
            return GenerationCheck(sources: sources, hasOwnTemplates: true).problem {
                generate(schema: subject.schema, options: options)
            }
        }
    }
}

private enum TemplateChange {
    private static let words = [
        "{{name}}", "{{.}}", "{{#records}}", "{{/records}}", "{{#properties}}", "{{^properties}}", "{{/properties}}",
        "{{> Record}}", "{{> File}}", "{{> Nothing}}", "\n    {{> Plurals}}\n", "{{!", "{{{name}}}", "{{&name}}",
        "{{=<% %>=}}", "{{", "}}", "{{ # enclosingType }}", "{{/ enclosingType }}", "{{^enclosingType}}", "{{naem}}",
        "\r\n", "\r", "\t", "é", "{{#name}}", "{{/name}}", "{{a.b}}", "{{#.}}", "{{/.}}", "\u{FEFF}",
    ].map { Array($0.utf8) }

    static func changed(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var result = bytes
        for _ in 0..<random.int(1...4) {
            if random.chance(60) { changeTag(of: &result, &random) } else { ByteChange.change(&result, &random) }
        }
        return result
    }

    /// Removes, doubles, moves, swaps or exchanges one tag.
    private static func changeTag(of bytes: inout [UInt8], _ random: inout SplitMix64) {
        let tags = tags(in: bytes)
        let place = random.int(0...bytes.count)
        let word = random.pick(words) ?? []
        guard let tag = random.pick(tags), let other = random.pick(tags) else {
            bytes.insert(contentsOf: word, at: place)
            return
        }
        let text = Array(bytes[tag])
        switch random.int(0...4) {
        case 0: bytes.removeSubrange(tag)
        case 1: bytes.insert(contentsOf: text, at: place)
        case 2: bytes.replaceSubrange(tag, with: bytes[other])
        case 3: bytes.replaceSubrange(tag, with: word)
        default: bytes.insert(contentsOf: word, at: place)
        }
    }

    private static func tags(in bytes: [UInt8]) -> [Range<Int>] {
        var tags: [Range<Int>] = []
        var start: Int?
        for index in bytes.indices.dropLast() where bytes[index] == bytes[index + 1] {
            if bytes[index] == UInt8(ascii: "{") {
                start = index
            } else if bytes[index] == UInt8(ascii: "}"), let first = start {
                tags.append(first..<index + 2)
                start = nil
            }
        }
        return tags
    }
}
