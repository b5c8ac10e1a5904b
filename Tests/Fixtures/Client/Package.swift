// swift-tools-version: 6.2

import PackageDescription

let kit = Target.Dependency.product(name: "TouchConformanceTesting", package: "TouchConformance")

let package = Package(
  name: "Client",
  dependencies: [.package(name: "TouchConformance", path: "../../..")],
  targets: [
    .target(name: "Desk"),
    .testTarget(name: "Step1", dependencies: ["Desk", kit]),
    .testTarget(name: "Step2", dependencies: ["Desk", kit]),
    .testTarget(name: "Step3", dependencies: ["Desk", kit]),
    .testTarget(name: "Step4", dependencies: ["Desk", kit]),
  ]
)
