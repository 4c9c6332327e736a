@testable import CaptureRuntime

/// The text of a saved record. `DirectReadingRandomTests` compares it with the encoded form of every kind of record.
final class StoredTextTests: XCTestCase {
    private struct Holder: CaptureRecord {
        var value: JSONValue?
        var _captureState = _RecordState<Holder>()
        init(_ unset: _UnsetRecord) {}
        static let attributes: AttributeTable<Self> = [.value("value", \.value)]
    }

    /// Encodes itself inside as many objects.
    private indirect enum Nested: Encodable {
        case record(Holder)
        case object(Nested)

        private enum Key: CodingKey { case o }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .record(let record): try record.encode(to: encoder)
            case .object(let inner):
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(inner, forKey: .o)
            }
        }
    }

    /// A value that lies too deep for encoders is refused, the app's own types around the record included. A file has
    /// it.
    func testDeep() throws {
        for (levels, around, isWritten) in [(63, 0, true), (64, 0, false), (53, 10, true), (54, 10, false)] {
            var holder = Holder(.unset)
            holder.value = (0..<levels).reduce(1) { value, _ in [value] }
            let nested = (0..<around).reduce(Nested.record(holder)) { inner, _ in .object(inner) }
            try expectEqual(Holder(json: holder.savedText()).value, holder.value)
            guard isWritten else {
                expect(throws: EncodingError.self) { try JSONEncoder().encode(nested) }
                continue
            }
            var json = try JSONValue(jsonData: JSONEncoder().encode(nested))
            for _ in 0..<around { json = try require(json["o"]) }
            expectEqual(json["value"], holder.value)
        }
    }

    /// A value of the app that could not be loaded is refused.
    func testRefused() throws {
        var holder = Holder(.unset)
        holder.value = (0..<200).reduce(1) { value, _ in [value] }
        expect(throws: EncodingError.self) { try holder.savedText() }
        expect(throws: EncodingError.self) { try JSONEncoder().encode(holder) }
    }
}
