import CaseGeneration
import ReferenceEngine
import Testing
import TouchModel

private let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())

@Test func `scratch`() {
  var hits: [String: Int] = [:]
  var views = 0
  var steps = 0
  var touch = 0
  for index in 0..<20_000 as Range<UInt64> {
    let c = generator.testCase(seed: 1, index: index)
    views += c.scene.views.count
    if c.script.hasTouches { touch += 1; steps += c.script.steps.count }
    let story = TouchStory(c)
    for r in story.reports { for v in r.downs.values {
      let d = v.map { story.path(from: $0).count } ?? 0
      hits["\(generator.bias(forIndex: index).map { "\($0)" } ?? "nil") \(d)", default: 0] += 1
      hits["all \(d)", default: 0] += 1
    } }
  }
  for (k, v) in hits.sorted(by: { $0.key < $1.key }) { print(k, v) }
  print("views", Double(views) / 20000, "touch", touch, "steps", Double(steps) / Double(touch))
}
