// swift-tools-version: 6.1

import PackageDescription

// The plugins of capture-codegen with a prebuilt executable. `make artifactbundle` assembles this package.
//
// If the bundle is on a server, give its URL and the checksum that `swift package compute-checksum` prints:
//
//     .binaryTarget(name: "CaptureCodegenTool", url: "https://…/capture-codegen.artifactbundle.zip", checksum: "…")
let package = Package(
    name: "capture-codegen-prebuilt",
    products: [
        .plugin(name: "PrebuiltCaptureCodegenPlugin", targets: ["PrebuiltCaptureCodegenPlugin"]),
        .plugin(name: "PrebuiltCaptureCodegenCommand", targets: ["PrebuiltCaptureCodegenCommand"]),
    ],
    targets: [
        .binaryTarget(name: "CaptureCodegenTool", path: "capture-codegen.artifactbundle"),
        .plugin(
            name: "PrebuiltCaptureCodegenPlugin", capability: .buildTool(), dependencies: ["CaptureCodegenTool"],
            path: "CaptureCodegenPlugin"),
        .plugin(
            name: "PrebuiltCaptureCodegenCommand",
            capability: .command(
                intent: .custom(
                    verb: "prebuilt-capture-codegen",
                    description: "Generate the records of the package's Capture schemas."),
                permissions: [
                    .writeToPackageDirectory(reason: "The generated records go into the folders of their schemas.")
                ]),
            dependencies: ["CaptureCodegenTool"],
            path: "CaptureCodegenCommand"),
    ]
)
