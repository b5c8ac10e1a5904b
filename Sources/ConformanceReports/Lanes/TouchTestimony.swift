internal import TouchModel
internal import TouchSpecs

/// What touches said of themselves when a marked call was made, as far as the rule reads it.
struct TouchTestimony {
  /// The most calls whose touches are shown.
  private static let mostCalls = 3

  private let trace: TouchTrace
  private let timeline: TraceStory
  private let details: Set<TouchDetail>

  /// Prepares to show the fields that a rule reads, such as ``TouchDetail/location``.
  init(_ trace: TouchTrace, _ scene: TouchScene, details: Set<TouchDetail>) {
    self.trace = trace
    timeline = TraceStory(scene, trace)
    self.details = details
  }

  /// One line for each of the first calls among the records.
  func lines(of sequences: [Int]) -> [String] {
    Array(sequences.lazy.compactMap(line).prefix(TouchTestimony.mostCalls))
  }

  private func line(_ sequence: Int) -> String? {
    guard case .touches(let call) = trace.records[sequence].event, let words = words(sequence) else { return nil }
    return "◀ \(name(call.receiver, sequence)), \(call.method.rawValue): \(words)"
  }

  /// What a call says of its touches and its event, as far as the rule reads it; `nil` for any other record, and where that is nothing.
  func words(_ sequence: Int) -> String? {
    guard case .touches(let call) = trace.records[sequence].event else { return nil }
    let touches = trace.touches(call.touches).prefix(4).compactMap { snapshot -> String? in
      let words = words(snapshot, call.receiver, sequence)
      return words.isEmpty ? nil : "\(name(snapshot.touch, sequence)) \(words.joined(separator: ", "))"
    }
    let all = touches + eventWords(call, sequence)
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  /// The place, time, count or phase that a call with one touch reports of it, behind the method, where the rule reads one such value
  /// or equal ones; `nil` for any other record.
  func value(_ sequence: Int) -> String? {
    guard case .touches(let call) = trace.records[sequence].event, call.touches.count == 1,
      let touch = trace.touches(call.touches).first
    else { return nil }
    let values: [(TouchDetail, String?)] = [
      (.phase, touch.phase.map { "\($0)" }), (.location, touch.location.map { NumberText.text($0) }),
      (.previousLocation, touch.previousLocation.map { NumberText.text($0) }),
      (.locationInReceiver, touch.locationInReceiver.map { NumberText.text($0) }),
      (.previousLocationInReceiver, touch.previousLocationInReceiver.map { NumberText.text($0) }),
      (.timestamp, touch.timestamp.map { "\($0) ms" }), (.tapCount, touch.tapCount.map { "tap count \($0)" }),
    ]
    let read = Set(values.compactMap { detail, value in details.contains(detail) ? value : nil })
    return read.count == 1 ? read.first.map { "\(call.method.rawValue): \($0)" } : nil
  }

  private func words(_ snapshot: TouchSnapshot, _ receiver: ObjectID, _ sequence: Int) -> [String] {
    func place(_ point: ScenePoint?, _ words: String) -> String? { point.map { "\(words) \(NumberText.text($0))" } }
    let own = "in \(name(receiver, sequence))"
    let fields: [(TouchDetail, String?)] = [
      (.phase, snapshot.phase.map { "\($0)" }), (.location, place(snapshot.location, "at")),
      (.previousLocation, place(snapshot.previousLocation, "before at")),
      (.locationInReceiver, place(snapshot.locationInReceiver, "\(own) at")),
      (.previousLocationInReceiver, place(snapshot.previousLocationInReceiver, "\(own) before at")),
      (.timestamp, snapshot.timestamp.map { "as of \($0) ms" }),
      (.tapCount, snapshot.tapCount.map { "its tap count \($0)" }),
      (.view, "its view \(snapshot.view.map { name($0, sequence) } ?? "unknown")"),
      (.window, "its window \(snapshot.window.map { name($0, sequence) } ?? "unknown")"),
    ]
    return fields.compactMap { field, words in details.contains(field) ? words : nil }
  }

  private func eventWords(_ call: TouchesCall, _ sequence: Int) -> [String] {
    var words: [String] = []
    if details.contains(.event) {
      words.append("with \(call.event.map { name($0, sequence) } ?? "no event")")
    }
    if details.contains(.eventKind) {
      words.append("event of the kind \(call.eventKind.map { "\($0)" } ?? "unknown")")
    }
    if details.contains(.allTouches), let all = call.allTouches {
      let touches = trace.touches(all).prefix(6).map { snapshot in
        name(snapshot.touch, sequence) + (snapshot.phase.map { " (\($0))" } ?? "")
      }
      words.append("the event holds \(touches.isEmpty ? "no touch" : touches.joined(separator: ", "))")
    }
    return words
  }

  private func name(_ id: ObjectID, _ sequence: Int) -> String { timeline.name(of: id, at: sequence) }
}
