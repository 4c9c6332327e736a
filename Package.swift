// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "capture-codegen",
    platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .executable(name: "capture-codegen", targets: ["capture-codegen"]),
        .executable(name: "capture-service", targets: ["capture-service"]),
        .library(name: "CaptureRuntime", targets: ["CaptureRuntime"]),
        .library(name: "CaptureSession", targets: ["CaptureSession"]),
        .library(name: "CaptureServer", targets: ["CaptureServer"]),
        .library(name: "CaptureAsyncHTTPClient", targets: ["CaptureAsyncHTTPClient"]),
        .library(name: "CaptureTestSupport", targets: ["CaptureTestSupport"]),
        .plugin(name: "CaptureCodegenPlugin", targets: ["CaptureCodegenPlugin"]),
        .plugin(name: "CaptureCodegenCommand", targets: ["CaptureCodegenCommand"]),
    ],
    traits: [
        .default(enabledTraits: ["URLSession"]),
        .trait(
            name: "URLSession",
            description: "URLSessionTransport on Linux, where it needs libcurl. On, unless a package lists traits."),
        .trait(
            name: "AsyncHTTPClient",
            description: "The library CaptureAsyncHTTPClient: a transport for servers, on AsyncHTTPClient and NIO."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        // Only with the trait.
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.78.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.24.0"),
        // Only for tests: an app never fetches it.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.20.0"),
    ],
    swiftLanguageModes: [.v6]
)

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

package.targets += [
    // The generator: data flows one way, in this order. The service in memory and capture-service read schemas, too.
    .target(name: "CaptureSchema"),
    // Plans and prints records, and reads and writes the files.
    .target(name: "Codegen", dependencies: ["CaptureSchema"]),
    // What the build plugin runs. Every clean build of an app compiles it, so it needs no other package.
    .executableTarget(name: "capture-codegen-build", dependencies: ["Codegen"]),
    // What tells about schemas: tree, diff and export.
    .target(name: "SchemaReports", dependencies: ["CaptureSchema", "Codegen"]),
    .executableTarget(
        name: "capture-codegen", dependencies: ["CaptureSchema", "Codegen", "SchemaReports", argumentParser]),
]

// What runs the generator. They share the folder Shared by a link, for a plugin cannot depend on a library.
package.targets += [
    .plugin(
        name: "CaptureCodegenPlugin", capability: .buildTool(), dependencies: ["capture-codegen-build"],
        path: "Sources/Plugins/CaptureCodegenPlugin"),
    .plugin(
        name: "CaptureCodegenCommand",
        capability: .command(
            intent: .custom(
                verb: "capture-codegen", description: "Generate the records of the package's Capture schemas."),
            permissions: [
                .writeToPackageDirectory(reason: "The generated records go into the folders of their schemas.")
            ]),
        dependencies: ["capture-codegen"], path: "Sources/Plugins/CaptureCodegenCommand"),
]

let withTrait = TargetDependencyCondition.when(traits: ["AsyncHTTPClient"])
package.targets += [
    // What generated code imports.
    .target(name: "CaptureRuntime"),
    // What apps import whose users sign in: registration, sign-in and tokens.
    .target(name: "CaptureSession", dependencies: ["CaptureRuntime"]),
    // What servers import besides: calls, filters and files about every record.
    .target(name: "CaptureServer", dependencies: ["CaptureRuntime"]),
    // What servers send their requests with: a production client of HTTP, which nobody fetches without the trait.
    .target(
        name: "CaptureAsyncHTTPClient",
        dependencies: [
            "CaptureRuntime",
            .product(name: "AsyncHTTPClient", package: "async-http-client", condition: withTrait),
            .product(name: "NIOCore", package: "swift-nio", condition: withTrait),
            .product(name: "NIOHTTP1", package: "swift-nio", condition: withTrait),
            .product(name: "NIOHTTPCompression", package: "swift-nio-extras", condition: withTrait),
        ]),
    // What the tests of apps import: Capture in memory. It reads schemas as the generator does.
    .target(name: "CaptureTestSupport", dependencies: ["CaptureSchema", "CaptureRuntime", "CaptureSession"]),
    // The command for people with credentials: downloads a schema, and checks what is assumed about the service.
    .executableTarget(
        name: "capture-service",
        dependencies: ["CaptureSchema", "CaptureRuntime", "CaptureSession", "Codegen", argumentParser]),
]

// `make test-long` sets it. Without it, random attacks and the folders Long of the tests are not even compiled.
let hasLongTests = Context.environment["LONG_TESTS"] == "1"
let long = hasLongTests ? [] : ["Long"]

package.targets += [
    // The records of the cases in Fixtures/Cases, as the generator writes them.
    .target(name: "Models", dependencies: ["CaptureRuntime"], path: "Fixtures/Models"),
    // What tests share. Random numbers, changes and schemas; what runs programs; the service in memory with a record,
    // also behind HTTP.
    .target(
        name: "TestTools",
        dependencies: [
            "CaptureSchema", "Codegen", "CaptureRuntime", "CaptureTestSupport",
            .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
        ],
        path: "Tests/TestTools"),
    // What every test imports: the functions with which it says what it expects, and what most tests need besides.
    .target(
        name: "Expectations", dependencies: ["CaptureRuntime", "CaptureTestSupport", "TestTools"],
        path: "Tests/Expectations"),
    // What apps write, in the older language mode, and processes that a test kills, or that send what others left.
    .executableTarget(
        name: "TestProcess", dependencies: ["CaptureRuntime", "CaptureServer", "CaptureSession", "Models"],
        path: "Tests/TestProcess",
        swiftSettings: [.swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency")]),
    // Every transport, by the same tests. ClientTests run them; `make test-server` also for the one for servers.
    .target(
        name: "TransportSuite",
        dependencies: [
            "CaptureTestSupport", "CaptureRuntime", "CaptureServer", "CaptureAsyncHTTPClient", "Models", "TestTools",
        ],
        path: "Tests/TransportSuite"),
    // Random histories of apps that share a record with others, and what must be true of each.
    .target(
        name: "Histories", dependencies: ["CaptureTestSupport", "CaptureRuntime", "Models", "TestTools"],
        path: "Tests/Histories"),
]

// The tests. All get Expectations; ArchitectureTests read the sources as text.
package.targets += [
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "GeneratorTests", dependencies: ["CaptureSchema", "Codegen"]),
    .testTarget(
        name: "CodegenTests",
        dependencies: ["Codegen", "SchemaReports", "capture-codegen", "capture-codegen-build"], exclude: long),
    .testTarget(name: "CaptureRuntimeTests", dependencies: ["CaptureRuntime", "CaptureSchema"], exclude: long),
    .testTarget(
        name: "GeneratedModelTests",
        dependencies: [
            "CaptureRuntime", "CaptureServer", "CaptureSchema", "Codegen", "SchemaReports", "Models", "TestProcess",
        ] + (hasLongTests ? ["RareModels"] : []),
        exclude: long),
    .testTarget(
        name: "ClientTests",
        dependencies: [
            "CaptureTestSupport", "CaptureSchema", "CaptureRuntime", "CaptureServer", "Histories", "Models",
            "TestProcess", "TransportSuite",
        ]),
    .testTarget(
        name: "CaptureSessionTests",
        dependencies: ["CaptureSession", "CaptureRuntime", "CaptureTestSupport", "Models", "TestProcess"]),
    .testTarget(
        name: "CaptureServerTests", dependencies: ["CaptureServer", "CaptureRuntime", "CaptureTestSupport", "Models"]),
    .testTarget(
        name: "CaptureTestSupportTests",
        dependencies: [
            "CaptureTestSupport", "CaptureRuntime", "CaptureSession", "CaptureServer", "CaptureSchema", "Models",
        ],
        exclude: long),
    .testTarget(
        name: "CaptureServiceTests",
        dependencies: ["capture-service", "CaptureSchema", "CaptureTestSupport", "CaptureRuntime", "Codegen"],
        exclude: long),
]

if hasLongTests {
    // For a package with the trait, which is built from this one.
    package.products.append(.library(name: "TransportSuite", targets: ["TransportSuite"]))
    package.targets += [
        // The records of cases that are compiled for the long tests only.
        .target(name: "RareModels", dependencies: ["CaptureRuntime"], path: "Fixtures/RareModels"),
        // Random attacks, each of which follows from a seed; `make soak` runs them.
        .executableTarget(
            name: "Soak",
            dependencies: [
                "CaptureSchema", "Codegen", "SchemaReports", "CaptureRuntime", "CaptureTestSupport", "Histories",
                "Models", "TestProcess", "TestTools", argumentParser,
            ],
            path: "Tests/Soak"),
        // Builds packages with the plugins and for servers, programs of the articles, and what must not compile.
        .testTarget(
            name: "ProgramTests",
            dependencies: [
                "Soak", "Codegen", "CaptureSchema", "CaptureRuntime", "CaptureServer", "CaptureTestSupport", "Models",
            ]),
    ]
}

for target in package.targets where target.type == .test { target.dependencies.append("Expectations") }

// Imports are internal unless a declaration shows them, so that an import never leaks through a stage.
let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
for target in package.targets where target.type != .plugin {
    target.swiftSettings = (target.swiftSettings ?? []) + features.map { .enableUpcomingFeature($0) }
}
