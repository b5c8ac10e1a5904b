// Added for the mixtures: a program that runs them, and nothing else.
package.products = [.executable(name: "mixtures", targets: ["mixtures"])]
package.targets.removeAll {
  $0.type != .regular || $0.path?.hasPrefix("Tests") ?? false || $0.name.hasPrefix("TouchConformance")
}
package.targets.append(
  .executableTarget(
    name: "mixtures", dependencies: ["ConformanceReports", "FaultyEngines", "KitAudit"],
    swiftSettings: [.swiftLanguageMode(.v6)]))
for target in package.targets where target.name == "FaultyEngines" {
  // What was drawn may capture nothing, or something unused.
  target.swiftSettings?.removeFirst(2)
  target.swiftSettings?.insert(.swiftLanguageMode(.v6), at: 0)
}
