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
