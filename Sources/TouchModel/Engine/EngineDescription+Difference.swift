/// Where two descriptions of one engine differ: the first member that does, and what it is in each.
package struct DescriptionDifference: Hashable, Sendable {
  /// The member, such as `engine.thresholds.tapMovement`.
  package let place: String
  /// What it is in the one.
  package let own: String
  /// What it is in the other.
  package let other: String

  /// A member that differs, and what it is in each.
  package init(_ place: String, _ own: String, _ other: String) {
    self.place = place
    self.own = own
    self.other = other
  }
}

extension EngineDescription {
  /// The first difference to another description; `nil` when the two are equal.
  ///
  /// - Parameters:
  ///   - other: The other description.
  ///   - ignoringReadings: Whether the readings may differ, as they do between processes of which other readings were asked.
  /// - Returns: The first member that differs.
  package func difference(
    from other: EngineDescription, ignoringReadings: Bool = false
  ) -> DescriptionDifference? {
    guard self != other else { return nil }
    if name != other.name {
      return DescriptionDifference("engine.name", Spelling.quoted(name), Spelling.quoted(other.name))
    }
    if version != other.version {
      return DescriptionDifference("engine.version", Spelling.quoted(version), Spelling.quoted(other.version))
    }
    if capabilities != other.capabilities {
      return DescriptionDifference(
        "engine.capabilities", capabilities.words(besides: other.capabilities),
        other.capabilities.words(besides: capabilities))
    }
    guard let own = try? StrictJSON.tree(of: self), let theirs = try? StrictJSON.tree(of: other) else {
      // Only numbers that are not finite cannot be written.
      return DescriptionDifference("engine", "one description", "another description")
    }
    return DescriptionDifference(own, theirs, at: "engine", except: ignoringReadings ? "readings" : nil)
  }
}

extension CapabilitySet {
  /// Which of its capabilities another set lacks, and which of the other's it lacks.
  fileprivate func words(besides other: CapabilitySet) -> String {
    let (own, missing) = (subtracting(other).list.map(\.name), other.subtracting(self).list.map(\.name))
    let parts = [
      own.isEmpty ? nil : "\(own.joined(separator: ", ")) among them",
      missing.isEmpty ? nil : "no \(missing.joined(separator: ", "))",
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }
}

extension DescriptionDifference {
  /// The first member in which two trees differ, but for one that is left out; `nil` when there is none.
  fileprivate init?(_ own: JSONValue, _ other: JSONValue, at place: String, except excepted: String? = nil) {
    guard own != other else { return nil }
    guard case .object(let members) = own, case .object(let others) = other else {
      self.init(place, own.text(.compact), other.text(.compact))
      return
    }
    // A member may stand in one of them alone.
    let keys = members.map(\.key) + others.map(\.key).filter { own[$0] == nil }
    for key in keys where key != excepted {
      let (value, theirs) = (own[key], other[key])
      guard value != theirs else { continue }
      let place = "\(place).\(key)"
      if let value, let theirs {
        self.init(value, theirs, at: place)
      } else {
        self.init(place, value?.text(.compact) ?? "nothing", theirs?.text(.compact) ?? "nothing")
      }
      return
    }
    return nil
  }
}
