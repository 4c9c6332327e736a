/// The commands of every transcript in `Fixtures/Commands` print and leave what is written there, byte for byte.
///
/// `make goldens` writes what they do now, and the run still fails, as `GoldenTests` says.
final class CommandGoldenTests: XCTestCase {
    func testTranscripts() throws {
        let transcripts = try Transcript.all()
        expect(transcripts.count, >, 50)
        forEach(transcripts) { transcript in
            let file = Transcript.fileName
            try GoldenFiles.compare(
                [file: Array(transcript.replayed().utf8)], with: [file: transcript.written()], in: transcript.folder,
                transcript.name)
        }
    }
}
