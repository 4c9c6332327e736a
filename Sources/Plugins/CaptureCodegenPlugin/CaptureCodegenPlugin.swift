import Foundation
import PackagePlugin

/// Generates the records of all Capture schemas among a target's files whenever a schema has changed.
@main
struct CaptureCodegenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else {
            Diagnostics.error("CaptureCodegenPlugin: '\(target.name)' is not a target with sources")
            return []
        }
        return commands(
            for: TargetSchemas(
                ofTarget: target.name, files: target.sourceFiles.map(\.url),
                folder: target.directoryURL),
            tool: try context.tool(named: "capture-codegen-build").url,
            output: context.pluginWorkDirectoryURL)
    }

    private func commands(for found: TargetSchemas, tool: URL, output: URL) -> [Command] {
        guard found.problems.isEmpty else {
            for problem in found.problems { Diagnostics.error("CaptureCodegenPlugin: \(problem)") }
            return []
        }
        return found.schemas.map { schema in
            .buildCommand(
                displayName: "Generating records from \(schema.url.lastPathComponent)",
                executable: tool,
                arguments: schema.arguments(output: output),
                inputFiles: schema.inputs,
                outputFiles: [output.appendingPathComponent(schema.outputName)])
        }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

/// The same for a target of an Xcode project.
extension CaptureCodegenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        commands(
            for: TargetSchemas(ofTarget: target.displayName, files: target.inputFiles.map(\.url), folder: nil),
            tool: try context.tool(named: "capture-codegen-build").url,
            output: context.pluginWorkDirectoryURL)
    }
}
#endif
