// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "capture-codegen",
    platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .executable(name: "capture-codegen", targets: ["capture-codegen"]),
        .library(name: "CaptureRuntime", targets: ["CaptureRuntime"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        // The generator: data flows one way, in this order.
        .target(name: "CaptureSchema"),
        .target(name: "RecordPlanner", dependencies: ["CaptureSchema"]),
        .target(name: "TemplateEngine"),
        .target(
            name: "Templates",
            path: "Templates",
            exclude: ["README.md"],
            sources: ["BuiltInTemplates.swift"],
            resources: [
                .embedInCode("File.mustache"),
                .embedInCode("Record.mustache"),
                .embedInCode("ReplaceMethods.mustache"),
            ]
        ),
        .target(name: "SwiftEmitter", dependencies: ["RecordPlanner", "TemplateEngine", "Templates"]),
        .target(
            name: "CodegenPipeline", dependencies: ["CaptureSchema", "RecordPlanner", "TemplateEngine", "SwiftEmitter"]),
        .executableTarget(
            name: "capture-codegen",
            dependencies: [
                "CodegenPipeline", "CaptureSchema", "SwiftEmitter", "TemplateEngine",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),

        // What generated code imports.
        .target(name: "CaptureRuntime"),

        .testTarget(name: "CaptureSchemaTests", dependencies: ["CaptureSchema"]),
        .testTarget(name: "TemplateEngineTests", dependencies: ["TemplateEngine"]),
        .testTarget(name: "CLITests", dependencies: ["capture-codegen"]),
        .testTarget(name: "CaptureRuntimeTests", dependencies: ["CaptureRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)

// Imports are internal unless a declaration shows them, so that an import never leaks through a stage.
for target in package.targets where target.type != .plugin {
    target.swiftSettings = [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
    ]
}
