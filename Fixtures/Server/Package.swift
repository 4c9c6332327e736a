// swift-tools-version: 6.1

import PackageDescription

// What a server's package looks like: it holds credentials, and imports the library for them.
let package = Package(
    name: "Server",
    platforms: [.macOS(.v12)],
    dependencies: [.package(name: "capture-codegen", path: "../..")],
    targets: [
        .executableTarget(
            name: "Server",
            dependencies: [
                .product(name: "CaptureRuntime", package: "capture-codegen"),
                .product(name: "CaptureServer", package: "capture-codegen"),
            ],
            plugins: [.plugin(name: "CaptureCodegenPlugin", package: "capture-codegen")]
        )
    ]
)
