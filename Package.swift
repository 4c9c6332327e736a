// swift-tools-version: 6.1

import PackageDescription

// `make test-long` sets it. What it takes minutes to build or to run is not even compiled without it.
let hasLongTests = Context.environment["LONG_TESTS"] == "1"

// The transport for servers needs packages that nobody fetches without this trait.
let ifAsyncHTTPClient = TargetDependencyCondition.when(traits: ["AsyncHTTPClient"])

let package = Package(
    name: "capture-codegen",
    platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .executable(name: "capture-codegen", targets: ["capture-codegen"]),
        .executable(name: "capture-service", targets: ["capture-service"]),
        .library(name: "CaptureRuntime", targets: ["CaptureRuntime"]),
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
            description: """
                URLSessionTransport on Linux, where it needs libcurl. Apple's systems have it in any case. On by \
                default; a package that lists traits has those of its list only.
                """
        ),
        .trait(
            name: "AsyncHTTPClient",
            description: "The library CaptureAsyncHTTPClient: a transport for servers, on AsyncHTTPClient and SwiftNIO."
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        // Only with the trait: nobody else fetches them.
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.78.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.24.0"),
        // Only for tests: an app that depends on this package never fetches it.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.20.0"),
    ],
    targets: [
        // The generator: data flows one way, in this order.
        .target(name: "CaptureSchema"),
        .target(name: "RecordPlanner", dependencies: ["CaptureSchema"]),
        .target(name: "TemplateEngine"),
        .target(
            name: "Templates",
            path: "Templates",
            exclude: ["README.md", "File.mustache", "Plurals.mustache", "Record.mustache"],
            // The second is made of the .mustache files: what SwiftPM embeds by itself takes longer to compile.
            sources: ["BuiltInTemplates.swift", "EmbeddedTemplates.swift"]
        ),
        .target(name: "SwiftEmitter", dependencies: ["RecordPlanner", "TemplateEngine", "Templates"]),
        .target(
            name: "CodegenPipeline",
            dependencies: ["CaptureSchema", "RecordPlanner", "TemplateEngine", "SwiftEmitter"]),
        .target(
            name: "CodegenRun",
            dependencies: ["CodegenPipeline", "CaptureSchema", "RecordPlanner", "SwiftEmitter", "TemplateEngine"]),
        // The executable of the build plugin. Every clean build of an app compiles it, so it needs no other package.
        .executableTarget(name: "capture-codegen-build", dependencies: ["CodegenRun"]),
        .target(name: "SchemaReports", dependencies: ["CodegenPipeline", "CaptureSchema", "RecordPlanner"]),
        .executableTarget(
            name: "capture-codegen",
            dependencies: [
                "CodegenRun", "SchemaReports", "CodegenPipeline", "CaptureSchema", "SwiftEmitter",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),

        // What runs the generator in a build, or at a command. They share the folder Shared by a link, for a plugin
        // cannot depend on a library.
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
            dependencies: ["capture-codegen"],
            path: "Sources/Plugins/CaptureCodegenCommand"),

        // What generated code imports.
        .target(name: "CaptureRuntime"),

        // What servers import besides: calls, filters and files about every record.
        .target(name: "CaptureServer", dependencies: ["CaptureRuntime"]),

        // What servers send their requests with: a production client of HTTP, with the trait AsyncHTTPClient only.
        .target(
            name: "CaptureAsyncHTTPClient",
            dependencies: [
                "CaptureRuntime",
                .product(name: "AsyncHTTPClient", package: "async-http-client", condition: ifAsyncHTTPClient),
                .product(name: "NIOCore", package: "swift-nio", condition: ifAsyncHTTPClient),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: ifAsyncHTTPClient),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras", condition: ifAsyncHTTPClient),
            ]
        ),

        // The command for whoever has credentials: downloads a schema, and checks what is assumed about the service.
        .executableTarget(
            name: "capture-service",
            dependencies: [
                "CaptureSchema", "CaptureRuntime", "CodegenRun",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),

        // What the tests of apps import: Capture in memory. It reads schemas as the generator does.
        .target(name: "CaptureTestSupport", dependencies: ["CaptureSchema", "CaptureRuntime"]),

        // The same behind HTTP, in the process of a test.
        .target(
            name: "CaptureTestService",
            dependencies: [
                "CaptureTestSupport",
                .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Tests/CaptureTestService"
        ),

        // Saves in a loop until a test kills it.
        .executableTarget(
            name: "StoreCrasher", dependencies: ["CaptureRuntime", "CaptureServer", "InigoModel"],
            path: "Tests/StoreCrasher"),

        // Sends what another process left pending.
        .executableTarget(
            name: "PendingSender", dependencies: ["CaptureRuntime", "SecretsModel"], path: "Tests/PendingSender"),

        // What apps write, in the older language mode.
        .target(
            name: "ClientUseInSwift5", dependencies: ["CaptureRuntime", "InigoModel"], path: "Tests/ClientUseInSwift5"),

        // Random edits of generated records, and what they are in plain values.
        .target(
            name: "HistorySupport", dependencies: ["CaptureRuntime", "RandomNumbers"], path: "Tests/HistorySupport"),

        // The only generator of random numbers of all tests.
        .target(name: "RandomNumbers", path: "Tests/RandomNumbers"),

        // What tests of calls have in common: a service with one record, behind HTTP, and clients for it.
        .target(
            name: "Sessions",
            dependencies: [
                "CaptureTestService", "CaptureTestSupport", "CaptureRuntime", "TestTools", "DefaultUserModel",
                "EveryTypeModel", "InigoModel", "NestingModel", "SecretsModel", "StringPluralsModel",
            ],
            path: "Tests/Sessions"),

        // Every transport, by the same tests. ClientTests have them run here, without the one for servers; the long
        // tests also in the package of a server, with it.
        .target(
            name: "TransportSuite",
            dependencies: [
                "CaptureTestService", "CaptureTestSupport", "CaptureRuntime", "CaptureServer",
                "CaptureAsyncHTTPClient", "InigoModel", "RandomNumbers",
            ],
            path: "Tests/TransportSuite"),

        // Reads the sources as text, and so depends on nothing.
        .testTarget(name: "ArchitectureTests"),
        // Random histories of generated records, without a service and with one.
        .target(
            name: "Histories",
            dependencies: [
                "CaptureTestService", "CaptureTestSupport", "CaptureSchema", "CaptureRuntime", "HistorySupport",
                "NestingModel", "RandomNumbers",
            ],
            path: "Tests/Histories"),

        // What tests share: this package's folder, and what compiles and runs programs.
        .target(name: "TestTools", dependencies: ["CaptureSchema", "SwiftEmitter"], path: "Tests/TestTools"),

        // JSON texts, and what every reader of JSON has to make of them.
        .target(name: "JSONCorpus", dependencies: ["TestTools"], path: "Tests/JSONCorpus"),

        // Random changes of inputs.
        .target(name: "Mutations", dependencies: ["CaptureSchema", "RandomNumbers"], path: "Tests/Mutations"),

        .testTarget(
            name: "CaptureSchemaTests", dependencies: ["CaptureSchema", "JSONCorpus", "RandomNumbers", "TestTools"]),
        .testTarget(name: "RecordPlannerTests", dependencies: ["RecordPlanner", "RandomNumbers", "TestTools"]),
        .testTarget(name: "TemplateEngineTests", dependencies: ["TemplateEngine", "RandomNumbers", "TestTools"]),
        .testTarget(name: "SwiftEmitterTests", dependencies: ["SwiftEmitter", "RandomNumbers", "TestTools"]),
        .testTarget(
            name: "CodegenPipelineTests",
            dependencies: ["CodegenPipeline", "SchemaReports", "Mutations", "RandomNumbers", "TestTools"]),
        .testTarget(
            name: "CLITests", dependencies: ["capture-codegen", "capture-codegen-build", "CodegenRun", "TestTools"]),
        // A schema of which the plugin generates the records, as in an app.
        .target(
            name: "PluginModel", dependencies: ["CaptureRuntime"], path: "Tests/PluginModel",
            plugins: ["CaptureCodegenPlugin"]),
        .testTarget(
            name: "PluginTests",
            dependencies: [
                "capture-codegen", "CaptureRuntime", "CaptureTestService", "CaptureTestSupport", "PluginModel",
                "RandomNumbers", "TestTools",
            ]),
        .testTarget(
            name: "CaptureRuntimeTests",
            dependencies: ["CaptureRuntime", "CaptureSchema", "JSONCorpus", "RandomNumbers", "TestTools"]),
        .testTarget(
            name: "GeneratedModelTests",
            dependencies: [
                "CaptureRuntime", "CaptureServer", "CaptureSchema", "CodegenPipeline", "SchemaReports", "Histories",
                "HistorySupport", "RandomNumbers", "StoreCrasher", "TestTools",
            ]),
        .testTarget(
            name: "ClientTests",
            dependencies: [
                "ClientUseInSwift5", "PendingSender", "CaptureTestService", "CaptureTestSupport", "CaptureSchema",
                "CaptureRuntime", "CaptureServer", "Histories", "HistorySupport", "RandomNumbers", "Sessions",
                "TestTools", "TransportSuite", "DefaultUserModel",
                "EveryTypeModel", "InigoModel", "NestingModel", "SecretsModel", "StringPluralsModel", "History1Model",
                "History2Model", "History3Model",
            ]),
        .testTarget(
            name: "CaptureServerTests",
            dependencies: [
                "CaptureServer", "CaptureRuntime", "CaptureTestSupport", "Sessions", "DefaultUserModel",
                "EveryTypeModel", "InigoModel",
            ]),
        .testTarget(
            name: "CaptureTestSupportTests",
            dependencies: [
                "CaptureTestSupport", "CaptureRuntime", "CaptureServer", "CaptureSchema", "RandomNumbers", "TestTools",
                "ConfiguredModel", "ConstraintsModel", "DefaultUserModel", "EmptyObjectsModel", "EveryTypeModel",
                "StringPluralsModel",
            ]),
        .testTarget(
            name: "CaptureTestServiceTests",
            dependencies: ["CaptureTestService", "CaptureTestSupport", "CaptureRuntime", "TestTools"]),
        .testTarget(
            name: "CaptureServiceTests",
            dependencies: [
                "capture-service", "CaptureSchema", "CaptureTestService", "CaptureTestSupport", "CaptureRuntime",
                "CodegenRun", "TestTools",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// Tests that take minutes: random attacks and histories of random schemas, and in every test target the folder Long.
let longTestTargets = [
    "CaptureRuntimeTests", "CaptureServiceTests", "CaptureTestSupportTests", "ClientTests", "CodegenPipelineTests",
    "GeneratedModelTests", "PluginTests", "TransportSuite",
]
if hasLongTests {
    // For a package with the trait, which is built from this one.
    package.products.append(.library(name: "TransportSuite", targets: ["TransportSuite"]))
    package.targets += [
        // Draws a schema, compiles what the generator makes of it, and runs histories of it.
        .target(
            name: "FreshHistories",
            dependencies: [
                "CodegenPipeline", "CaptureSchema", "SwiftEmitter", "TemplateEngine", "CaptureRuntime", "Histories",
                "HistorySupport", "RandomNumbers", "TestTools",
            ],
            path: "Tests/FreshHistories"),
        // The same many times, for `make histories`.
        .executableTarget(
            name: "HistoryRunner",
            dependencies: [
                "FreshHistories", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/HistoryRunner"),
        // Random attacks, each of which follows from a seed.
        .target(
            name: "Soak",
            dependencies: [
                "CodegenRun", "CodegenPipeline", "SchemaReports", "CaptureSchema", "SwiftEmitter", "TemplateEngine",
                "CaptureRuntime", "CaptureTestSupport", "Histories", "HistorySupport", "Mutations", "RandomNumbers",
                "TestTools",
                "DefaultUserModel", "EveryTypeModel", "InigoModel", "NestingModel", "SecretsModel",
                "StringPluralsModel", "History1Model", "History2Model", "History3Model",
            ],
            path: "Tests/Soak"),
        // The same many times, for `make soak`.
        .executableTarget(
            name: "SoakRunner",
            dependencies: [
                "Soak", "StoreCrasher", "TestTools", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/SoakRunner"),
        .testTarget(
            name: "SoakTests",
            dependencies: [
                "Soak", "SoakRunner", "Mutations", "CodegenPipeline", "CaptureSchema", "SwiftEmitter", "CaptureRuntime",
                "HistorySupport", "RandomNumbers", "TestTools",
            ]),
    ]
    for target in package.targets where target.name == "GeneratedModelTests" {
        target.dependencies.append("FreshHistories")
    }
} else {
    for target in package.targets where longTestTargets.contains(target.name) { target.exclude.append("Long") }
}

// The cases of Fixtures/Cases whose expected output is compiled, for GeneratedModelTests to exercise. `make goldens`
// writes these lines. The folder is not read here instead: SwiftPM evaluates a manifest again only when its text has
// changed. It would miss a case that is added, and fail after one is removed.
let compiledCases = """
    configured constraints default-user empty-objects every-type history-1 history-2 history-3 inigo nesting read-schema
    secrets string-plurals write-schema
    """

// Those that only the long tests need.
let rareCases = """
    empty hostile-text internal-access keywords member-clashes name-clashes package-access required reserved-version
    type-clashes wide
    """

/// The name of a case's module: `HistoryModel` for `history`, `DefaultUserModel` for `default-user`.
func moduleName(_ name: Substring) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Model"
}

for name in (hasLongTests ? "\(compiledCases) \(rareCases)" : compiledCases).split(whereSeparator: \.isWhitespace) {
    // Random schemas are printed with a template that adds random edits to every record.
    let support: [Target.Dependency] = name.hasPrefix("history-") ? ["HistorySupport"] : []
    package.targets.append(
        .target(
            name: moduleName(name), dependencies: ["CaptureRuntime"] + support,
            path: "Fixtures/Cases/\(name)/Expected"))
    package.targets.first { $0.name == "GeneratedModelTests" }?.dependencies.append(.byName(name: moduleName(name)))
}

// Imports are internal unless a declaration shows them, so that an import never leaks through a stage.
for target in package.targets where target.type != .plugin {
    target.swiftSettings = [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
    ]
}

for target in package.targets where target.name == "ClientUseInSwift5" {
    target.swiftSettings? += [.swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency")]
}
