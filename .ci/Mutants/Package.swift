// Added for the mutants: a program that runs them, the switch they ask, and nothing that they do not need.
let kept: Set = [
  "SystemLibrary", "TouchModel", "SafeFiles", "PropertyTesting", "TraceAnalysis", "TouchSpecs", "ReferenceEngine",
  "CaseGeneration",
  "CaseExplanation", "ConformanceRunner",
]
package.products = [.executable(name: "mutants", targets: ["mutants"])]
package.targets.removeAll { !kept.contains($0.name) }
package.targets.append(.target(name: "MutantSwitch"))
package.targets.append(
  .executableTarget(
    name: "mutants",
    dependencies: ["ConformanceRunner", "MutantSwitch", "ReferenceEngine", "TouchModel", "TouchSpecs"],
    swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("InferIsolatedConformances")]))
for target in package.targets where target.name == "ReferenceEngine" {
  target.dependencies.append("MutantSwitch")
  // A mutant may leave something unused.
  target.swiftSettings?.removeFirst(2)
  target.swiftSettings?.insert(.swiftLanguageMode(.v6), at: 0)
}
