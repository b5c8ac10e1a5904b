internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// A run of a case as a page shows it, and what is pointed out in it.
struct StagedRun {
  let testCase: ConformanceCase
  let trace: TouchTrace
  let readings: Readings
  let engine: EngineDescription
  /// What lanes are about; its marked records are those that show what is wrong.
  let lanes: LaneFocus
  let picture: PictureFocus
  /// What does not happen and should; `nil` where nothing is missing.
  var missing: MissingEvent?
}

extension CounterexampleParts {
  /// The run in the smallest case, with what is wrong in it.
  var staged: StagedRun {
    StagedRun(
      testCase: counterexample.testCase, trace: counterexample.trace, readings: counterexample.readings, engine: engine,
      lanes: focus, picture: PictureFocus(counterexample.finding, counterexample.trace),
      missing: counterexample.finding.missing)
  }
}

/// The part of a section in which something moves: picture, steps, slider and timeline, all at the same moment.
struct HTMLStage {
  private let id: String
  private let run: StagedRun
  private let list: MomentList
  private let figure: SceneFigure
  private let lanes: [Lane]
  private let focus: PictureFocus
  /// Which tree each moment shows.
  private let versions: [Int]

  init(_ run: StagedRun, _ id: String) {
    self.id = id
    self.run = run
    focus = run.picture
    list = MomentList(
      run.testCase, run.trace, marking: run.lanes.marked, missing: run.missing, details: run.lanes.details,
      on: Ground(run.readings, engine: run.engine))
    lanes = MomentLanes(list, run.testCase, run.trace, run.lanes).lanes
    let trees = MomentTrees(list, SceneTimeline(run.testCase.scene, run.trace))
    versions = trees.versions
    var figure = SceneFigure(
      "\(id)-picture", trees.scenes, first: trees.versions.isEmpty ? 0 : trees.versions[list.first],
      run.testCase.script, run.readings, focus)
    for (index, moment) in list.moments.enumerated() {
      if let step = moment.step, figure.moments[step] == nil { figure.moments[step] = index }
    }
    if !list.moments.isEmpty { figure.live = list.moments[list.first].fingers }
    self.figure = figure
  }

  /// The part.
  var markup: Markup {
    let picture = Markup.element(
      "figure", ["class": "picture"],
      [figure.svg(), .element("figcaption", [:], [FigureLegend(figure).markup]), tree])
    let timeline = HTMLTimeline(list, lanes, run.testCase.scene, focus).markup
    return .joined([
      .element(
        "div", ["class": "stage"], [picture, .element("div", ["class": "course"], [scrubber, steps, timeline])]),
      .element("script", ["type": "application/json"], [.json(states)]),
    ])
  }

  /// The scene in words: what the views and recognizers are set to decides as much as where they lie.
  private var tree: Markup {
    .element(
      "pre", ["class": "tree", "tabindex": "0", "aria-label": "The scene"],
      [.lines(SceneTree(run.testCase.scene, width: .max).lines)])
  }

  private var steps: Markup {
    let script = run.testCase.script
    let descriptions = ScriptStory.steps(
      of: run.testCase, trace: run.trace, on: Ground(run.readings, engine: run.engine))
    let hasTimes = script.steps.contains { $0.time > 0 }
    let entries = script.steps.indices.prefix(HTMLStage.mostSteps).map { index in
      let time = hasTimes ? [Markup.element("span", ["class": "ms"], "\(script.steps[index].time) ms")] : []
      return Markup.element(
        "li",
        [
          "data-step": "\(index)", "data-moment": figure.moments[index].map { "\($0)" },
          "class": focus.steps.contains(index) ? "wrong" : nil,
        ], [.element("span", ["class": "n"], "\(index + 1)"), .text(descriptions[index])] + time)
    }
    let left = script.steps.count - entries.count
    let rest = left > 0 ? HTMLOmissions.remark("and \(counted(left, "more step"))") : .none
    return .element(
      "div", ["class": "steps"], [.element("h3", [:], "What happens"), .element("ol", [:], entries), rest])
  }

  private static let mostSteps = 60

  private var scrubber: Markup {
    guard let moment = list.moments.indices.contains(list.first) ? list.moments[list.first] : nil else { return .none }
    func button(_ words: String, _ sign: String, by step: Int) -> Markup {
      .element("button", ["type": "button", "data-by": "\(step)", "aria-label": words], sign)
    }
    let words = moment.words.joined(separator: "; ")
    return .element(
      "div", [:],
      [
        .element(
          "div", ["class": "scrubber"],
          [
            button("Previous moment", "←", by: -1),
            .element(
              "input",
              [
                "type": "range", "min": "0", "max": "\(list.moments.count - 1)", "value": "\(list.first)", "step": "1",
                "aria-label": "Moment of the run", "aria-valuetext": "\(moment.title): \(words)", "autocomplete": "off",
              ]), button("Next moment", "→", by: 1),
          ]), .element("p", ["class": "moment"], [.element("b", [:], moment.title), .text(words)]),
      ])
  }

  /// What the page shows at each moment.
  private var states: JSONValue {
    .array(
      list.moments.enumerated().map { index, moment in
        let fingers = moment.fingers.sorted { $0.key < $1.key }.map { finger, place in
          let pixel = figure.frame.pixel(place)
          return JSONMember(
            "\(finger)", .array([.real((pixel.x * 10).rounded() / 10), .real((pixel.y * 10).rounded() / 10)]))
        }
        return .object([
          JSONMember("fingers", .object(fingers)),
          JSONMember("lit", .array(moment.views.sorted().map { .integer($0) })),
          JSONMember("records", .array(moment.sequences.map { .integer($0) })),
          JSONMember("step", moment.step.map { .integer($0) } ?? .null), JSONMember("title", .string(moment.title)),
          JSONMember("version", .integer(versions[index])),
          JSONMember("words", .string(SafeText.escaped(moment.words.joined(separator: "; "), limit: 2000))),
        ])
      })
  }
}

/// The trees that the moments of a run show, each once.
private struct MomentTrees {
  /// The most views of all trees together.
  private static let mostViews = 4_000

  private(set) var scenes: [TouchScene] = []
  /// The tree of each moment.
  private(set) var versions: [Int] = []

  init(_ list: MomentList, _ timeline: SceneTimeline) {
    let most = max(1, MomentTrees.mostViews / max(timeline.scene(at: 0).views.count, 1))
    for moment in list.moments {
      let scene = timeline.scene(at: moment.treeSequence)
      if scenes.last != scene, scenes.count < most { scenes.append(scene) }
      versions.append(max(scenes.count - 1, 0))
    }
    if scenes.isEmpty { scenes = [timeline.scene(at: 0)] }
  }
}
