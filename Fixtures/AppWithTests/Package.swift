// swift-tools-version: 6.1

import PackageDescription

// What the package of a tested app looks like: the service in memory is for the test target alone.
let package = Package(
    name: "AppWithTests",
    platforms: [.macOS(.v12), .iOS(.v15)],
    dependencies: [.package(name: "capture-codegen", path: "../..")],
    targets: [
        .target(
            name: "Profile",
            dependencies: [.product(name: "CaptureRuntime", package: "capture-codegen")],
            plugins: [.plugin(name: "CaptureCodegenPlugin", package: "capture-codegen")]
        ),
        .testTarget(
            name: "ProfileTests",
            dependencies: ["Profile", .product(name: "CaptureTestSupport", package: "capture-codegen")]
        ),
    ]
)
