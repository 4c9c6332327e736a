import CaptureRuntime
import CaptureSchema
import Foundation

/// The implementation of `capture-service download-schema`.
struct SchemaDownload {
    struct Request {
        let target: ServiceTarget
        /// The path of the file; nil for standard output.
        let output: String?
        /// The API client whose access schema is wanted; nil for the whole schema.
        let client: String?
        let access: AccessType
    }

    /// What an access schema is about.
    enum AccessType: String, CaseIterable {
        case read
        case write
        case readWithToken = "read_with_token"
        case writeWithToken = "write_with_token"
    }

    let request: Request
    let surroundings: ServiceSurroundings

    /// Writes the file, or returns the text for standard output.
    func run() async throws -> String {
        let text = try await text(request.target.connection(surroundings))
        guard let output = request.output else { return String(decoding: text, as: UTF8.self) }
        do {
            // In one step, so that the file is the old one or the new one.
            try Data(text).write(to: URL(fileURLWithPath: output), options: .atomic)
        } catch {
            throw ServiceFailure(.fileError, "cannot write '\(output)': \(SystemError.text(of: error))")
        }
        return ""
    }

    /// Returns the schema as the generator can read it.
    private func text(_ connection: ServiceCalls) async throws -> [UInt8] {
        let answer: ServiceAnswer
        if let client = request.client {
            answer = try await connection.call(
                "entityType.getAccessSchema",
                ["for_client_id": client, "access_type": request.access.rawValue])
        } else {
            answer = try await connection.call("entityType")
        }
        if let refusal = answer.error { throw ServiceFailure(refusing: "the call", refusal) }
        // Indented, so that two downloads can be compared line by line.
        let response = SourceText(path: "", bytes: [UInt8](answer.body))
        let text = JSONReader.findings(in: response).root.map { Array($0.output.text.utf8) } ?? response.bytes
        let source = SourceText(path: request.output ?? "the response", bytes: text)
        let problems: [Diagnostic]
        let isEmpty: Bool
        if request.client == nil {
            let (tree, diagnostics) = SchemaParser.parse(source)
            (problems, isEmpty) = (diagnostics, tree?.attributes.allSatisfy(\.isReserved) == true)
        } else {
            let (access, diagnostics) = AccessSchemaParser.parse(source)
            (problems, isEmpty) = (diagnostics, access?.root.members.isEmpty == true)
        }
        let errors = problems.filter { $0.severity == .error }
        guard errors.isEmpty else {
            let lines = errors.map { $0.text(color: false) }.joined(separator: "\n")
            throw ServiceFailure(.unavailable, "the response is not a schema; nothing was written\n\(lines)")
        }
        if isEmpty, request.client == nil {
            throw ServiceFailure(.unavailable, "the schema has no attributes; nothing was written")
        } else if isEmpty {
            surroundings.note("warning: the access schema has no attributes\n")
        }
        return text
    }
}
