internal import TouchModel

/// The lanes of a run as a table: a row for each finger and object, a column for each moment.
struct HTMLTimeline {
  private let list: MomentList
  private let lanes: [Lane]
  private let scene: TouchScene
  private let focus: PictureFocus

  init(_ list: MomentList, _ lanes: [Lane], _ scene: TouchScene, _ focus: PictureFocus) {
    self.list = list
    self.lanes = lanes
    self.scene = scene
    self.focus = focus
  }

  /// The table: one that scrolls, and for paper, where nothing does, as many as it takes.
  var markup: Markup {
    let label = "Timeline, scrolls sideways"
    let all = list.moments.indices
    let columns = HTMLTimeline.columnsOnPaper
    let sheets = stride(from: 0, to: all.count, by: columns).map {
      table(of: $0..<min($0 + columns, all.count), steps: false)
    }
    let isWide = sheets.count > 1
    return .element(
      "div", ["class": isWide ? "timeline wide" : "timeline"],
      [
        .element(
          "div", ["class": "scrolling", "tabindex": "0", "role": "group", "aria-label": label],
          [table(of: all, steps: true)]),
        isWide ? .element("div", ["class": "sheets"], sheets) : .none, HTMLOmissions(list.omitted).markup,
      ])
  }

  /// The most moments that stand beside each other on paper.
  private static let columnsOnPaper = 9

  /// The table of some moments; one that steps shows the moment of the slider, and a click on a cell goes there.
  private func table(of moments: Range<Int>, steps: Bool) -> Markup {
    let caption = "Timeline: what happens to fingers, recognizers and responders, moment by moment"
    return .element(
      "table", [:],
      [
        .element("caption", ["class": "unseen"], caption), .element("thead", [:], [head(of: moments, steps: steps)]),
        .element("tbody", [:], lanes.map { row($0, moments, steps: steps) }),
      ])
  }

  /// A cell for the moments that are left out before a moment, or after the last.
  private func gap(before index: Int, isHead: Bool) -> Markup {
    guard list.gaps[index] > 0 else { return .none }
    return .element("td", ["class": "gap"], isHead ? "\(list.gaps[index]) more" : "…")
  }

  /// What is left out after the last of all moments, if a table goes up to there.
  private func end(of moments: Range<Int>, isHead: Bool) -> Markup {
    moments.upperBound == list.moments.count ? gap(before: moments.upperBound, isHead: isHead) : .none
  }

  /// The steps, each above its moments.
  private func head(of moments: Range<Int>, steps: Bool) -> Markup {
    var cells: [Markup] = [.element("td", [:], [])]
    var index = moments.lowerBound
    while index < moments.upperBound {
      cells.append(gap(before: index, isHead: true))
      let start = index
      repeat { index += 1 } while index < moments.upperBound && !isFirst(index) && list.gaps[index] == 0
      let moment = list.moments[start]
      let title = moment.step.map { "step \($0 + 1)" } ?? "timer"
      cells.append(
        .element(
          "th",
          [
            "scope": "colgroup", "colspan": "\(index - start)", "class": "first",
            "data-moment": steps ? "\(start)" : nil,
          ],
          [.element("span", [:], "\(title) · \(moment.time) ms")]))
    }
    cells.append(end(of: moments, isHead: true))
    return .element("tr", [:], cells)
  }

  /// Whether another step begins with a moment than the one before it belongs to.
  private func isFirst(_ index: Int) -> Bool {
    index == 0 || list.moments[index].step != list.moments[index - 1].step
      || list.moments[index].time != list.moments[index - 1].time
  }

  private func row(_ lane: Lane, _ moments: Range<Int>, steps: Bool) -> Markup {
    let isExpected = lane == focus.expected.map { .object($0) }
    let isObserved = lane == focus.observed.map { .object($0) }
    var cells = [head(of: lane, isExpected: isExpected, isObserved: isObserved)]
    let held = HeldMoments(lane, list.moments)
    let hasOther = list.moments.indices.contains(list.first) && list.moments[list.first].hasReceiver
    // What is marked before is evidence; what is marked later is what was expected, at another time.
    let hasMarked = list.moments.dropFirst(list.first).contains { $0.isMarked && $0.cells.contains { $0.lane == lane } }
    for index in moments {
      let moment = list.moments[index]
      cells.append(gap(before: index, isHead: false))
      var chips = moment.cells.filter { $0.lane == lane }.map { chip($0, isEvidence: index != list.first) }
      if chips.isEmpty, isExpected, !hasMarked, hasOther, index == list.first {
        chips = [.element("span", ["class": "chip missing"], focus.labels.expected)]
      }
      let style = [isFirst(index) ? "first" : "", held.style(index), index == list.first ? "now" : ""]
      cells.append(
        .element(
          "td",
          [
            "data-moment": steps ? "\(index)" : nil, "class": style.filter { !$0.isEmpty }.joined(separator: " "),
          ], chips))
    }
    cells.append(end(of: moments, isHead: false))
    let role = isExpected ? "lane-expected" : isObserved ? "lane-observed" : nil
    return .element("tr", ["class": role, "data-object": lane.object.map { "\($0)" }], cells)
  }

  private func head(of lane: Lane, isExpected: Bool, isObserved: Bool) -> Markup {
    let roles = (isExpected ? [focus.labels.expected] : []) + (isObserved ? [focus.labels.observed] : [])
    let aside = roles.isEmpty ? lane.aside(in: scene) : roles.joined(separator: ", ")
    let small = aside.isEmpty ? [] : [Markup.element("small", [:], aside)]
    return .element("th", ["scope": "row"], [.text(lane.name(in: scene))] + small)
  }

  private func chip(_ cell: Moment.Cell, isEvidence: Bool) -> Markup {
    let style: String =
      switch cell.sort {
      case .finger(let movement): "finger \(movement)"
      case .script, .call, .hit, .control: "call"
      case .state(let state): "state \(state)"
      case .action: "action"
      case .quiet: "quiet"
      case .missing: "missing"
      }
    // The moment at which the page opens is what is wrong; other marked records are what makes it so.
    let reason = isEvidence ? " (makes it so)" : " (shows what is wrong)"
    let remark = cell.isMarked ? [Markup.element("span", ["class": "unseen"], reason)] : []
    let mark = cell.isMarked ? isEvidence ? " marked evidence" : " marked" : ""
    let word = cell.sort == .missing ? "missing: \(cell.word)" : cell.word
    return .element("span", ["class": "chip \(style)\(mark)"], [.text(word)] + remark)
  }
}

extension Lane {
  /// The object that the lane is about.
  fileprivate var object: ObjectID? {
    if case .object(let id) = self { id } else { nil }
  }

  /// The kind of object that the lane is about, where its name does not say so.
  fileprivate func aside(in scene: TouchScene) -> String {
    guard case .object(let id) = self else { return "" }
    switch id.kind {
    case .view: return scene.view(id).map { $0.kind == .window || $0.kind == .plain ? "" : $0.kind.words } ?? ""
    case .controller, .application, .applicationDelegate, .windowScene, .recognizer, .target, .touch, .event, .unnamed:
      return ""
    }
  }
}

extension Moment {
  /// Whether something is given to an object, so that another could have received it.
  fileprivate var hasReceiver: Bool {
    cells.contains { $0.sort == .call || $0.sort == .hit || $0.sort == .control }
  }
}

/// During which moments something goes on in a lane: a finger is down, a recognizer has begun and not ended.
private struct HeldMoments {
  private var styles: [String]

  init(_ lane: Lane, _ moments: [Moment]) {
    var isOn = false
    styles = moments.map { moment in
      let wasOn = isOn
      for cell in moment.cells where cell.lane == lane {
        switch cell.sort {
        case .finger(let movement): isOn = movement != .up
        case .state(let state): isOn = state == .began || state == .changed
        case .script, .call, .action, .control, .hit, .quiet, .missing: break
        }
      }
      if wasOn { return isOn ? "held" : "held to" }
      return isOn ? "held from" : ""
    }
  }

  /// The style of the cell of a moment.
  func style(_ index: Int) -> String { styles[index] }
}
