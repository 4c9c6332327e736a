import Foundation
import PackagePlugin

/// Generates the records of every Capture schema of a package into its targets, for teams that commit generated code.
///
/// `swift package --allow-writing-to-package-directory capture-codegen [--target <name>]… [<option of the tool>]…`
///
/// The files go into the folder `Generated` next to the schema. Without `--target`, all targets with a schema are
/// processed.
@main
struct CaptureCodegenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let targets = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
        try run(
            PluginRequest(
                targets: targets.map { target in
                    PluginRequest.Candidate(
                        name: target.name, files: target.sourceFiles.map(\.url), folder: target.directoryURL)
                },
                names: names, options: extractor.remainingArguments),
            tool: context.tool(named: "capture-codegen").url)
    }

    private func run(_ request: PluginRequest, tool: URL) throws {
        // Printed, because a remark is shown only to who asks for more output.
        for name in request.skipped { print("capture-codegen: skipped, because the target '\(name)' has no schema") }
        for problem in request.problems { Diagnostics.error("capture-codegen: \(problem)") }
        guard request.problems.isEmpty else { return }
        // Process all schemas, so that one run with `--check` shows all differences.
        for schema in request.schemas {
            let output = schema.folder.appendingPathComponent("Generated")
            let process = try Process.run(tool, arguments: schema.arguments(output: output) + request.options)
            process.waitUntilExit()
            let status = process.terminationReason == .exit ? process.terminationStatus : nil
            guard let failure = ToolFailure(status: status) else { continue }
            Diagnostics.error("capture-codegen: \(failure.text(for: schema.url.path))")
            if failure == .usage { return }
        }
    }
}

/// The work for one call of the command.
struct PluginRequest {
    /// A target of the package.
    struct Candidate {
        let name: String
        let files: [URL]
        let folder: URL?
    }

    let schemas: [SchemaFile]
    /// Options for the tool, such as `--check`.
    let options: [String]
    let problems: [String]
    /// The requested targets that have no schema. Xcode names every target that is ticked in its dialog.
    let skipped: [String]

    /// - Parameter names: The requested targets; empty for all that have a schema.
    init(targets: [Candidate], names: [String], options: [String]) {
        self.options = options
        var problems = names.filter { name in !targets.contains { $0.name == name } }.map { name in
            "there is no target '\(name)'; the targets are " + targets.map(\.name).sorted().joined(separator: ", ")
        }
        var schemas: [SchemaFile] = []
        var skipped: [String] = []
        for target in targets where names.isEmpty || names.contains(target.name) {
            // A schema that only this command reads should be excluded from its target, so look for unlisted ones too.
            let found = TargetSchemas(
                ofTarget: target.name, files: target.files, folder: target.folder, includesUnlisted: true)
            if names.count != 1, found.schemas.isEmpty {
                if !names.isEmpty { skipped.append(target.name) }
                continue
            }
            schemas += found.schemas
            problems += found.problems
        }
        if schemas.isEmpty, problems.isEmpty {
            problems = ["no target has a schema: add a file called \(SchemaFile.name) or <name>.\(SchemaFile.name)"]
        }
        self.schemas = schemas
        self.problems = problems
        self.skipped = skipped
    }
}

/// How a run of the tool for one schema failed. The tool itself has reported the details.
enum ToolFailure {
    /// `--check` found differences.
    case differences
    /// The options are invalid for every schema.
    case usage
    case other

    /// - Parameter status: The exit status of the tool; nil if a signal ended it.
    init?(status: Int32?) {
        switch status {
        case 0: return nil
        case 2: self = .differences
        case 64: self = .usage
        default: self = .other
        }
    }

    func text(for schema: String) -> String {
        switch self {
        case .differences:
            "the files in 'Generated' differ from those that '\(schema)' gives: run the command without --check and "
                + "commit what it writes"
        case .usage: "the options cannot be used: see the tool's message"
        case .other: "the records of '\(schema)' were not generated: see the tool's messages"
        }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

/// The same for an Xcode project.
extension CaptureCodegenCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        try run(
            PluginRequest(
                targets: context.xcodeProject.targets.map { target in
                    PluginRequest.Candidate(
                        name: target.displayName, files: target.inputFiles.map(\.url), folder: nil)
                },
                names: names, options: extractor.remainingArguments),
            tool: context.tool(named: "capture-codegen").url)
    }
}
#endif
