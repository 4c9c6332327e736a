import Testing

@testable import SwiftEmitter

/// Once broken in the emitted text.
@Suite struct EmitterRegressionTests {
    // 9. DocComment.wrap splits by Character: a blank that Unicode joins to the character before it stays at the end.
    @Test(arguments: ["\u{600}", "\u{110BD}", "\u{D4E}"]) func noBlankAtTheEnd(scalar: String) {
        #expect(DocComment.lines(["a \(scalar) "], width: 80).allSatisfy { $0.utf8.last != 32 })
    }

    // 10. Record.mustache: a struct without properties begins with an empty line.
    @Test func anEmptyObjectBeginsWithoutAnEmptyLine() throws {
        let files = try emit(#"[{"name": "o", "type": "object", "attr_defs": []}]"#)
        #expect(files["CaptureUser.O.swift"]?.contains("{\n\n") == false)
    }
}
