import CaseGeneration
import ConformanceReports
import ReferenceEngine
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// Pictures, trees and stories of drawn cases, seen through the report of a replay.
@Suite struct PictureTests {
  private static func render(_ conformanceCase: ConformanceCase) -> String {
    ReplayText(colored: false).render(
      case: conformanceCase, trace: TouchTrace(), findings: [], readings: Profile.uikit.readings)
  }

  /// The rows of the picture, which stands first, without the legend below it.
  private static func picture(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(
      lines.prefix { line in
        !line.isEmpty && !["● places", "● (", "▼ down", "▲ up"].contains { line.hasPrefix("    \($0)") }
      })
  }

  @Test(arguments: TestScope.some([1], of: [1, 2, 3] as [UInt64]))
  func `every drawn case is described, and its picture is a rectangle of a handy size`(seed: UInt64) {
    let generator = CaseGenerator(engine: ReferenceEngine.engineDescription, readings: Profile.documents.readings)
    for index in 0..<200 as Range<UInt64> {
      let conformanceCase = generator.testCase(seed: seed, index: index)
      let text = PictureTests.render(conformanceCase)
      for view in conformanceCase.scene.views {
        #expect(text.contains(conformanceCase.scene.name(of: view.id)))
      }
      guard conformanceCase.script.steps.contains(where: { $0.action.namesPlace }) else { continue }
      let rows = PictureTests.picture(text)
      #expect(Set(rows.map(\.count)).count == 1, "\(text)")
      #expect(rows.count <= 24 && (rows.first?.count ?? 0) <= 60, "\(text)")
      #expect(rows.joined().contains { "●▼▲◆①②③④⑤".contains($0) }, "\(text)")
    }
  }

  @Test func `coinciding views share one name`() throws {
    let scene = try TouchScene(.window(100, 100, [.view(0, 0, 100, 100, [.view(0, 0, 100, 100)])]))
    let text = PictureTests.render(try ConformanceCase(scene, TouchScript(.hitTest(50, 50))))
    #expect(text.contains("┌window,A,B──"))
  }

  @Test func `a point on an edge is drawn on the edge`() throws {
    let scene = try TouchScene(.window(100, 100, [.view(20, 20, 60, 60)]))
    let text = PictureTests.render(try ConformanceCase(scene, TouchScript(.hitTest(20, 50))))
    let row = try #require(PictureTests.picture(text).first { $0.contains("●") })
    #expect(row.filter { $0 == "│" }.count == 3)
  }

  @Test func `views without a size, far away or enormous do not spoil a picture`() throws {
    let scene = try TouchScene(
      .window(
        320, 480,
        [
          .view(10, 10, 0, 0), .view(30, 30, 0, 50), .view(-1_000_000, 5, 3, 3), .view(0, 0, 1_000_000, 1_000_000),
          .view(50, 50, 10, 10).transform(1_000_000, 0, 0, 1_000_000),
          .view(50, 50, 10, 10).transform(1, 999, 0.5, 1),
        ]))
    let text = PictureTests.render(try ConformanceCase(scene, TouchScript(.hitTest(50, 51))))
    let rows = PictureTests.picture(text)
    #expect(Set(rows.map(\.count)).count == 1)
    #expect(rows.count <= 24)
  }

  @Test func `a tree as deep as allowed is drawn and described`() throws {
    var node = SceneNode.view(1, 1, 300, 300)
    for _ in 0..<(ModelLimits.depth - 2) { node = .view(1, 1, 300, 300, [node]) }
    let conformanceCase = try ConformanceCase(TouchScene(.window(320, 480, [node])), TouchScript(.hitTest(200, 200)))
    let rows = PictureTests.picture(PictureTests.render(conformanceCase))
    #expect(Set(rows.map(\.count)).count == 1)
  }

  @Test func `a case that names no place has no picture`() throws {
    let conformanceCase = try ConformanceCase(
      TouchScene(.window(100, 100)), TouchScript(.defaults(of: .view(kind: .imageView)), .chain(from: .view(0))))
    #expect(PictureTests.render(conformanceCase).hasPrefix("  scene     window  100 × 100\n"))
  }
}

extension ScriptStep.Action {
  /// Whether the step has a place that a picture can show.
  fileprivate var namesPlace: Bool {
    switch self {
    case .report, .malformedReport, .hitTest: true
    case .wait, .interruption, .cancellation, .ignore, .change, .otherEvent, .chain, .defaults, .eventTouches,
      .conversion, .frame, .selected:
      false
    }
  }
}
