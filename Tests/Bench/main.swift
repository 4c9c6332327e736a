import Foundation

/// Where everything is.
struct Setting {
    /// The installed form of the command: release, with the standard library in it.
    let tool: String
    /// The folder of `CaptureRuntime.swiftmodule` and the others, release.
    let modules: String
    /// The folders of the object files of CaptureRuntime and CaptureServer.
    let objects: [String]
    let fixtures: String
    /// A folder for what is made, gone at the end.
    let folder: String

    /// Those of all folders, or of the folder with a name.
    func objectFiles(inFoldersNamed name: String = "") throws -> [String] {
        try objects.filter { $0.hasSuffix(name) }.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0.hasSuffix(".o") }.sorted().map { folder + "/" + $0 }
        }
    }
}

let arguments = CommandLine.arguments
guard arguments.count == 5 else {
    print("usage: bench <tool> <modules> <objects>,… <fixtures>")
    exit(64)
}
// In memory where that can be had: a disk's time says nothing of the program.
let memoryDisk = "/dev/shm"
let parent = access(memoryDisk, W_OK) == 0 ? memoryDisk : FileManager.default.temporaryDirectory.path
let folder = "\(parent)/bench-\(UUID().uuidString)"
do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let setting = Setting(
        tool: arguments[1], modules: arguments[2], objects: arguments[3].components(separatedBy: ","),
        fixtures: arguments[4], folder: folder)
    let table = Table()
    try GeneratorBench(setting: setting, table: table).run()
    try ModelBench(setting: setting, table: table).run()
    try PluginBench(setting: setting, table: table).run()
    table.printSpeeds()
} catch {
    print("error: \(error)")
    exit(1)
}
