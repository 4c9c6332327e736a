// swift-tools-version: 6.1

import PackageDescription

// What a server's package looks like: it holds credentials, and imports the library for them.
let package = Package(
    name: "Server",
    platforms: [.macOS(.v12)],
    dependencies: [
        .package(name: "capture-codegen", path: "../..", traits: ["AsyncHTTPClient"]),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    ],
    targets: [
        .executableTarget(
            name: "Server",
            dependencies: [
                .product(name: "CaptureRuntime", package: "capture-codegen"),
                .product(name: "CaptureServer", package: "capture-codegen"),
                .product(name: "CaptureAsyncHTTPClient", package: "capture-codegen"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
            ],
            plugins: [.plugin(name: "CaptureCodegenPlugin", package: "capture-codegen")]
        )
    ]
)
