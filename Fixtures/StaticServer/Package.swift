// swift-tools-version: 6.1

import PackageDescription

// A program for a container without libraries: it has a transport of its own, so it needs no trait.
let package = Package(
    name: "StaticServer",
    platforms: [.macOS(.v12)],
    dependencies: [
        .package(name: "capture-codegen", path: "../..", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "StaticServer",
            dependencies: [
                .product(name: "CaptureRuntime", package: "capture-codegen"),
                .product(name: "CaptureServer", package: "capture-codegen"),
            ],
            plugins: [.plugin(name: "CaptureCodegenPlugin", package: "capture-codegen")]
        )
    ]
)
