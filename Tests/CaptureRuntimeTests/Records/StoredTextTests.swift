import Foundation
import Testing

@testable import CaptureRuntime

/// The text of a saved record. `DirectReadingTests` compares it with the encoded form of every kind of record.
@Suite struct StoredTextTests {
    @Test("What is nested too deeply for decoders is saved as text, a string plural included", arguments: 46...49)
    func deep(levels: Int) throws {
        func text(_ write: @escaping (StoredText) -> Void) throws -> String {
            let output = StoredText(savingTexts: true)
            func nest(_ level: Int) {
                output.writeObject(as: level == 0 ? nil : "o") { level + 1 < levels ? nest(level + 1) : write(output) }
            }
            nest(0)
            return String(decoding: try output.bytes(), as: UTF8.self)
        }
        let tags = #"[{"id":1,"tag":"x"}]"#
        let plain = try text { $0.write(plain: tags, as: "tags") }
        let value = try text { $0.write(KeptValue.text(tags).json, as: "tags") }
        #expect(plain == value)
        #expect(plain.contains("$text") == (levels >= 48))
    }

    @Test("A record that looks like a saved text is saved as text, and loaded as it was")
    func lookAlike() throws {
        var person = try Person(json: #"{"notes":[{"$text":"[1]"},{"$text":"a","x":1},{"$text":null}]}"#.utf8)
        person.name = "edited"
        let saved = try person.savedText()
        #expect(
            String(decoding: saved, as: UTF8.self).contains(
                #""notes":[{"$text":"{\"$text\":\"[1]\"}"},{"$text":"a","x":1},{"$text":"{\"$text\":null}"}]"#))
        let loaded = try Person(json: saved)
        #expect(try loaded.savedText() == saved)
        #expect(loaded.unmodelledAttributes == person.unmodelledAttributes)
    }

    @Test("A value of the app that could not be loaded is refused")
    func refused() throws {
        struct Holder: CaptureEntity {
            var value: JSONValue?
            var captureState = EntityState<Holder>()
            init(_ unset: UnsetRecord) {}
            static let attributes: AttributeTable<Self> = [.value("value", \.value)]
        }
        var holder = Holder(.unset)
        holder.value = (0..<200).reduce(1) { value, _ in [value] }
        #expect(throws: EncodingError.self) { try holder.savedText() }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(holder) }
    }

    @Test("The strings of elements that look like saved texts")
    func strings() throws {
        struct Texts: CaptureEntity {
            var texts: [String] = []
            var captureState = EntityState<Texts>()
            init(_ unset: UnsetRecord) {}
            static let attributes: AttributeTable<Self> = [.strings("texts", of: "$text", \.texts)]
        }
        var texts = try Texts(json: #"{"texts":[{"id":1,"$text":"b"}]}"#.utf8)
        texts.texts += ["a", "1"]
        for saved in [Data(try texts.savedText()), try JSONEncoder().encode(texts)] {
            #expect(try Texts(json: saved).texts == ["b", "a", "1"])
            #expect(try JSONDecoder().decode(Texts.self, from: saved).texts == ["b", "a", "1"])
        }
    }
}
