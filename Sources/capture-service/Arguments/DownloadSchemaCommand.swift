import ArgumentParser

/// The arguments of `capture-service download-schema`, which ``SchemaDownload`` carries out.
struct DownloadSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "download-schema",
        abstract: "Download the schema of an entity type, or what an API client may read or write of it.",
        discussion: """
            The response is read as capture-codegen reads it before anything is written. It is indented, and \
            says the same as the response.

            Example:
              capture-service download-schema --domain example.janraincapture.com -o capture-schema.json

            Exit status: 0 done, 64 wrong usage or no credentials, 69 the service did not answer with a schema, 74 the \
            file could not be written.
            """
    )

    @OptionGroup
    var target: TargetOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write, in one step; standard output if not given.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    @Option(
        help: ArgumentHelp("Download the access schema of the API client with this id instead.", valueName: "id"))
    var forClient: String?

    @Option(
        help: ArgumentHelp("With --for-client, which of its access schemas. (default: read)", valueName: "access"))
    var access: SchemaDownload.AccessType?

    func request() throws -> SchemaDownload.Request {
        guard output?.isEmpty != true else { throw ValidationError("The value of --output is empty.") }
        guard forClient?.isEmpty != true else { throw ValidationError("The value of --for-client is empty.") }
        guard access == nil || forClient != nil else { throw ValidationError("--access needs --for-client.") }
        return SchemaDownload.Request(
            target: try target.target(), output: output, client: forClient, access: access ?? .read)
    }
}

extension SchemaDownload.AccessType: ExpressibleByArgument {}
