// swift-tools-version: 6.1

import PackageDescription

// What an app's package looks like: one target generates its records in every build, one has them committed.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v12), .iOS(.v15)],
    // Xcode builds products: this one for systems that have no commands.
    products: [.library(name: "Records", targets: ["Records", "Committed"])],
    dependencies: [.package(name: "capture-codegen", path: "../..")],
    targets: [
        .target(
            name: "Records",
            dependencies: [.product(name: "CaptureRuntime", package: "capture-codegen")],
            plugins: [.plugin(name: "CaptureCodegenPlugin", package: "capture-codegen")]
        ),
        .target(
            name: "Committed",
            dependencies: [.product(name: "CaptureRuntime", package: "capture-codegen")],
            exclude: ["staff.capture-schema.json", "staff.capture-codegen.json"]
        ),
        .executableTarget(name: "App", dependencies: ["Records", "Committed"]),
    ]
)
