/// Swift source that builds a case, for regression tests that people read and keep.
///
/// Only what differs from the defaults is written. What the builder cannot say, and what is too large to be read and slow to
/// compile, is decoded from the case's code instead, and a comment says so.
package enum SwiftCode {
  /// The most views and the most steps that are written out.
  static let mostViews = 60
  static let mostSteps = 120

  /// An expression that makes a scene, to stand after `try`.
  /// - Throws: ``ModelError`` never for a scene that is well formed.
  package static func scene(_ scene: TouchScene) throws(ModelError) -> String {
    if let text = built(scene) { return text }
    let code = try CaseCode.encode(ConformanceCase(scene, TouchScript(steps: [])))
    return "CaseCode.decode(\"\(code)\").scene"
  }

  /// An expression that makes a script, to stand after `try`.
  package static func script(_ script: TouchScript) -> String {
    SwiftLayout.call("TouchScript", ScriptCode.phrases(script))
  }

  /// Statements that make a case and call it `conformanceCase`.
  /// - Throws: ``ModelError`` never for a case that is well formed.
  package static func statements(_ conformanceCase: ConformanceCase) throws(ModelError) -> String {
    if conformanceCase.script.steps.count <= mostSteps, let scene = built(conformanceCase.scene) {
      return """
        let scene = try \(scene)
        let script = try \(script(conformanceCase.script))
        let conformanceCase = try ConformanceCase(scene, script)
        """
    }
    return """
      // Too large to read, or in an order that the builder does not give: the code holds the whole case.
      let conformanceCase = try CaseCode.decode("\(try CaseCode.encode(conformanceCase))")
      """
  }

  /// A complete file with one test.
  ///
  /// - Parameters:
  ///   - conformanceCase: The case.
  ///   - rule: The rule that the test is about.
  ///   - engineType: The name of the engine's type.
  ///   - readings: The readings under which the case is judged.
  ///   - imports: The modules the test needs besides Testing.
  ///   - assertion: The lines that run the case; they may use `conformanceCase`, `engine`, and `readings` where those
  ///     differ from the recommended ones.
  /// - Returns: The source, ending with a line break.
  /// - Throws: ``ModelError`` never for a case that is well formed.
  package static func regressionTest(
    case conformanceCase: ConformanceCase, rule: RuleID, engineType: String, readings: Readings = Readings(),
    imports: [String] = ["TouchConformance"], assertion: String
  ) throws(ModelError) -> String {
    var body = try statements(conformanceCase) + "\nlet engine = \(engineType).self\n"
    let chosen = readings.differences(from: Readings())
    if !chosen.isEmpty {
      body += "var readings = Readings()\n"
      for reading in chosen { body += "readings.\(reading.name) = .\(readings[reading])\n" }
    }
    // A rule's name may hold anything; a raw identifier must not.
    let words = "\(rule)".filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return """
      \((["Testing"] + imports).sorted().map { "import \($0)" }.joined(separator: "\n"))

      @Test func `\(words) holds for case \(try conformanceCase.address)`() throws {
      \(SwiftLayout.indented(body + assertion))
      }

      """
  }

  private static func built(_ scene: TouchScene) -> String? {
    guard scene.views.count <= mostViews, let nodes = scene.nodes else { return nil }
    guard var arguments = try? nodes.map(NodeCode.node) else { return nil }
    if scene.application != SceneApplication() {
      guard let application = try? NodeCode.application(scene.application) else { return nil }
      arguments.append("application: \(application)")
    }
    return SwiftLayout.call("TouchScene", arguments)
  }
}
