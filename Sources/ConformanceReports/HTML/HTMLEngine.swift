internal import TouchModel
internal import TouchSpecs

/// What the engine declares, and what it was judged by: its capabilities, the readings and the thresholds.
struct HTMLEngine {
  let engine: EngineDescription
  let readings: Readings

  /// The section.
  var section: Markup {
    .element(
      "section", ["class": "plain", "id": "engine", "aria-labelledby": "engine-title"],
      [
        .element("h2", ["id": "engine-title"], "The engine"), capabilities.folded, readingTable.folded,
        thresholdTable.folded,
      ])
  }

  private var capabilities: HTMLTable {
    let rows = Capability.allCases.map { capability in
      [capability.name, engine.capabilities.contains(capability) ? "declared" : "–", capability.summary]
    }
    let declared = "\(engine.capabilities.list.count) declared"
    return HTMLTable("Capabilities, \(declared)", [.term(.capability, "Capability"), "", "What it means"], rows)
  }

  private var readingTable: HTMLTable {
    let rows = Readings.all.map { reading in
      let value = readings[reading]
      let note = value == reading.values.first ? "recommended" : "recommended: \(reading.values.first ?? "")"
      return [reading.name, value, note, reading.dispute.question]
    }
    return HTMLTable("Readings in force", [.term(.reading, "Reading"), "Value", "", "What is disputed"], rows)
  }

  private var thresholdTable: HTMLTable {
    let rows = Threshold.all.map { threshold in
      let (value, usual) = (threshold.value(in: engine.thresholds), threshold.value(in: EngineDescription.Thresholds()))
      return [threshold.name, value, value == usual ? "" : "default: \(usual)", threshold.meaning]
    }
    return HTMLTable("Thresholds", ["Threshold", "Declared", "", "What it decides"], rows)
  }
}
