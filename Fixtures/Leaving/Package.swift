// swift-tools-version: 6.1

import PackageDescription

// The way out of Capture for a team that has an export and the schema. It needs no network, and so no trait.
let package = Package(
    name: "Leaving",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "capture-codegen", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "leave",
            dependencies: [
                .product(name: "CaptureRuntime", package: "capture-codegen"),
                .product(name: "CaptureServer", package: "capture-codegen"),
                // Beside the program, to write the JSON Schema of the lines.
                .product(name: "capture-codegen", package: "capture-codegen"),
            ],
            plugins: [.plugin(name: "CaptureCodegenPlugin", package: "capture-codegen")]
        )
    ]
)
