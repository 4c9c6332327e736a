// swift-tools-version: 6.1

import PackageDescription

// A profile editor. Its model and its views are libraries that an app links; the command plays with the same model
// against the service in memory.
let package = Package(
    name: "ProfileApp",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "ProfileViews", targets: ["Profile", "ProfileViews", "DemoService"])],
    dependencies: [.package(name: "capture-codegen", path: "../..")],
    targets: [
        .target(
            name: "Profile",
            dependencies: [
                .product(name: "CaptureRuntime", package: "capture-codegen"),
                .product(name: "CaptureSession", package: "capture-codegen"),
            ],
            plugins: [.plugin(name: "CaptureCodegenPlugin", package: "capture-codegen")]
        ),
        .target(
            name: "ProfileViews",
            dependencies: [
                "Profile", .product(name: "CaptureRuntime", package: "capture-codegen"),
                .product(name: "CaptureSession", package: "capture-codegen"),
            ]
        ),
        .target(
            name: "DemoService",
            dependencies: [
                "Profile", .product(name: "CaptureRuntime", package: "capture-codegen"),
                .product(name: "CaptureSession", package: "capture-codegen"),
                .product(name: "CaptureTestSupport", package: "capture-codegen"),
            ]
        ),
        .executableTarget(
            name: "ProfileCommand",
            dependencies: [
                "Profile", "DemoService", .product(name: "CaptureRuntime", package: "capture-codegen"),
            ]
        ),
        .testTarget(
            name: "ProfileTests",
            dependencies: [
                "Profile", "DemoService", .product(name: "CaptureRuntime", package: "capture-codegen"),
            ]
        ),
    ]
)
