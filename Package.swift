// swift-tools-version: 6.2

import PackageDescription

/// The one list of settings; every target has it.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func module(
  _ name: String, path: String? = nil, uses dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: settings)
}

func tests(
  _ name: String, of dependencies: [Target.Dependency], exclude: [String] = [], seesPackage: Bool = true
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, packageAccess: seesPackage, swiftSettings: settings)
}

let package = Package(
  name: "TouchConformance",
  products: [
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "TouchModel", targets: ["TouchModel"]),
    .library(name: "TouchConformance", targets: ["TouchConformance"]),
    .library(name: "TouchConformanceTesting", targets: ["TouchConformanceTesting"]),
    .library(name: "ConformanceCommand", targets: ["ConformanceCommand"]),
    .executable(name: "touch-conformance", targets: ["touch-conformance"]),
    .executable(name: "touch-conformance-fuzz", targets: ["touch-conformance-fuzz"]),
  ],
  targets: [
    // The C library and what of Foundation the modules need, under one name.
    module("SystemLibrary"),
    module("TouchModel", uses: ["SystemLibrary"]),
    // Files that are whole or not there, also when the process is ended from outside.
    module("SafeFiles", uses: ["SystemLibrary", "TouchModel"]),
    module("PropertyTesting"),
    // Public though it is no product and no adopter imports it: rules ask it in every case, and generic functions are inlined across
    // modules only when they are public. Of `ReferenceEngine` and `CaseGeneration`, which are no products either, some types are.
    module("TraceAnalysis", uses: ["TouchModel"]),
    module(
      "TouchSpecs", path: "Specs", uses: ["TouchModel", "TraceAnalysis"],
      // The pages of the document, each beside the sources that it is about.
      exclude: [
        "README.md", "HitTesting/README.md", "ResponderChain/README.md", "TouchDelivery/README.md",
        "Application/README.md", "Gestures/README.md", "Gestures/Tap/README.md", "Gestures/LongPress/README.md",
        "Gestures/Swipe/README.md", "Gestures/Pan/README.md", "Gestures/Pinch/README.md",
        "Gestures/Rotation/README.md", "Gestures/Combined/README.md", "Controls/README.md", "Scrolling/README.md",
        "UIKit/README.md", "Profiles/README.md", "Documents/README.md",
      ]),
    module("ReferenceEngine", uses: ["TouchModel"]),
    module("CaseGeneration", uses: ["TouchModel", "PropertyTesting"]),
    module("CaseExplanation", uses: ["TouchModel", "TouchSpecs"]),
    module(
      "ConformanceRunner",
      uses: [
        "TouchModel", "SafeFiles", "PropertyTesting", "TraceAnalysis", "TouchSpecs", "CaseGeneration",
        "CaseExplanation",
      ]),
    module(
      "ConformanceReports",
      uses: ["TouchModel", "TraceAnalysis", "TouchSpecs", "CaseGeneration", "CaseExplanation", "ConformanceRunner"],
      // Read in place by tests and by readers of reports, never bundled.
      exclude: ["JSON/Schemas"]),
    module("FaultyEngines", uses: ["TouchModel", "ReferenceEngine"], exclude: ["README.md"]),
    module(
      "EngineWire",
      uses: ["SystemLibrary", "TouchModel", "SafeFiles", "TouchSpecs", "CaseGeneration"],
      // For authors of engines, and read in place by tests; never bundled.
      exclude: ["PROTOCOL.md", "Schemas"]),
    // What engines did, kept in files and judged from them.
    module(
      "ConformanceRecordings",
      uses: [
        "TouchModel", "SafeFiles", "TouchSpecs", "CaseGeneration", "ConformanceRunner", "EngineWire",
      ],
      // For authors of recordings, and read in place by tests; never bundled.
      exclude: ["Schemas"]),
    module(
      "ConformanceCommand",
      uses: [
        "SystemLibrary", "TouchModel", "SafeFiles", "PropertyTesting", "TouchSpecs", "CaseGeneration",
        "CaseExplanation",
        "ConformanceRunner", "ConformanceReports", "EngineWire", "ConformanceRecordings",
      ]),
    // What the kit measures about itself; only its own tool links it.
    module(
      "KitAudit",
      uses: [
        "SystemLibrary", "TouchModel", "SafeFiles", "PropertyTesting", "TraceAnalysis", "TouchSpecs", "CaseGeneration",
        "ConformanceRunner", "ConformanceReports", "EngineWire", "ConformanceCommand", "FaultyEngines",
      ],
      exclude: ["Benchmarks/README.md", "Testimony/README.md", "Premises/README.md"]),
    module(
      "TouchConformance",
      uses: ["SystemLibrary", "TouchModel", "TouchSpecs", "ConformanceRunner", "ConformanceReports"]),
    module(
      "TouchConformanceTesting",
      uses: [
        "SystemLibrary", "TouchConformance", "TouchModel", "SafeFiles", "TouchSpecs", "ConformanceRunner",
        "ConformanceReports",
      ]),
    .executableTarget(
      name: "touch-conformance",
      dependencies: [
        "ConformanceCommand", "ConformanceRunner", "FaultyEngines", "KitAudit", "ReferenceEngine", "TouchModel",
      ],
      swiftSettings: settings),
    // An ordinary build makes a program of it that says how to build the fuzzer.
    .executableTarget(
      name: "touch-conformance-fuzz",
      dependencies: ["ConformanceCommand", "ConformanceRunner", "FaultyEngines", "ReferenceEngine", "TouchModel"],
      swiftSettings: settings),
    tests("TouchModelTests", of: ["TouchModel", "SafeFiles", "TestDescriptions", "TestFiles", "TestScopes"]),
    tests("SafeFilesTests", of: ["SafeFiles", "TouchModel"]),
    tests(
      "TouchSpecsTests",
      of: ["TouchSpecs", "TraceAnalysis", "TouchModel", "PropertyTesting", "TestDescriptions", "TestFiles"]),
    tests("ReferenceEngineTests", of: ["ReferenceEngine", "TouchSpecs", "TouchModel"]),
    tests(
      "CaseGenerationTests",
      of: ["CaseGeneration", "PropertyTesting", "ReferenceEngine", "TestScopes", "TouchModel"]),
    tests(
      "ConformanceRunnerTests",
      of: [
        "CaseExplanation", "CaseGeneration", "ConformanceRunner", "ExecutionCounts", "FaultyEngines", "KitAudit",
        "ReferenceEngine", "NarrowEngines", "TestDescriptions", "TestFiles", "TestScopes", "TouchSpecs",
        "TraceAnalysis", "TouchModel",
      ]),
    tests(
      "FaultyEnginesTests",
      of: [
        "FaultyEngines", "CaseGeneration", "ConformanceRunner", "KitAudit", "ReferenceEngine", "TestFiles",
        "TouchSpecs",
        "TraceAnalysis", "TouchModel",
      ]),
    tests(
      "KitAuditTests",
      of: [
        "KitAudit", "CaseGeneration", "ConformanceCommand", "ConformanceRunner", "EngineWire", "FaultyEngines",
        "ReferenceEngine", "TestFiles", "TestScopes", "TouchSpecs", "TouchModel",
      ]),
    tests(
      "ConformanceCommandTests",
      of: [
        "CaseExplanation", "CaseGeneration", "ConformanceCommand", "ConformanceRunner", "EngineWire",
        "ExecutionCounts", "FaultyEngines", "JSONSchemaChecks",
        "KitAudit", "ReferenceEngine", "SafeFiles",
        "NarrowEngines", "TestFiles", "TestScopes", "TouchConformance", "TouchModel", "TouchSpecs",
        // Started in processes of its own; nothing of it is imported.
        "touch-conformance",
      ]),
    tests(
      "EngineWireTests",
      of: [
        "EngineWire", "CaseGeneration", "ConformanceRunner", "FaultyEngines", "JSONSchemaChecks", "ReferenceEngine",
        "TestFiles", "TestScopes", "TouchModel", "TouchSpecs",
      ]),
    // Where tests find the sources, the pages and the fixtures.
    .target(name: "TestFiles", path: "Tests/Support/TestFiles", swiftSettings: settings),
    .target(
      name: "JSONSchemaChecks", dependencies: ["TouchModel", "SafeFiles", "TestFiles"],
      path: "Tests/Support/JSONSchemaChecks",
      swiftSettings: settings),
    // What the tests leave to `.ci/all-tests`.
    .target(
      name: "TestScopes", path: "Tests/Support/TestScopes", swiftSettings: settings),
    // Engines that offer hit testing alone, for tests of several modules.
    .target(
      name: "NarrowEngines", dependencies: ["TouchModel"], path: "Tests/Support/NarrowEngines", swiftSettings: settings),
    // How often engines are executed, and a signal that is raised meanwhile, for tests of several modules.
    .target(
      name: "ExecutionCounts", dependencies: ["TouchModel"], path: "Tests/Support/ExecutionCounts",
      swiftSettings: settings),
    // What logs call the arguments of tests.
    .target(
      name: "TestDescriptions", dependencies: ["TouchModel", "TouchSpecs"], path: "Tests/Support/TestDescriptions",
      swiftSettings: settings),
    // Written as an adopter writes: with what is public alone.
    tests("AdoptionTests", of: ["TouchConformance"], exclude: ["Cases", "PublicAPI.txt"], seesPackage: false),
    tests("TouchConformanceTestingTests", of: ["TouchConformanceTesting"]),
    tests("PropertyTestingTests", of: ["PropertyTesting", "TestFiles", "TestScopes"]),
    tests(
      "ConformanceReportsTests",
      of: [
        "ConformanceReports", "CaseExplanation", "ConformanceRunner", "TouchModel", "TouchSpecs", "TraceAnalysis",
        "CaseGeneration",
        "ReferenceEngine",
        "FaultyEngines", "JSONSchemaChecks", "KitAudit", "PropertyTesting", "SafeFiles", "TestDescriptions",
        "TestFiles", "TestScopes",
      ],
      // Read and recorded in place, never bundled.
      exclude: ["Fixtures"]),
  ]
)
