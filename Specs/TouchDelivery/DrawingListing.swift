package import TouchModel

/// A line of the drawing application; a place is missing where the engine did not report one.
package struct DrawnLine: Hashable, Sendable {
  /// Where it begins.
  package var begin: ScenePoint?
  /// Where it ends so far.
  package var end: ScenePoint?

  /// A line that has only begun.
  package init(at place: ScenePoint?) {
    begin = place
    end = place
  }
}

/// The drawing view of document 003 in one of its listings: what its touches methods do with lines.
package protocol DrawingListing: Sendable {
  /// Creates the view without lines.
  init()

  /// The lines that are complete, in the order they were completed.
  var finished: [DrawnLine] { get }
  /// How many lines are being drawn.
  var inProgress: Int { get }

  /// Goes back to the beginning, keeping the storage.
  mutating func restart()

  /// Runs a touches method; gives what the application cannot cope with.
  mutating func receive(_ method: TouchMethod, _ touches: ArraySlice<TouchSnapshot>) -> DrawingMishap?
}

/// What the drawing application cannot cope with.
package struct DrawingMishap: Equatable {
  /// What is wrong with the lines.
  package enum Kind: String {
    /// There is no line for a touch that moves or ends.
    case noLine = "no-line"
    /// A line is given up for a new one before it was finished.
    case lostLine = "lost-line"
  }

  /// What is wrong.
  package let kind: Kind
  /// The touch with which it happens.
  package let touch: ObjectID

  /// Creates a mishap.
  package init(kind: Kind, touch: ObjectID) {
    self.kind = kind
    self.touch = touch
  }
}

/// The listing for one touch, which keeps the line being drawn in one property (`003:86`).
package struct SingleTouchListing: DrawingListing {
  /// The lines that are complete.
  package private(set) var finished: [DrawnLine] = []
  private var current: DrawnLine?

  /// Creates the view without lines.
  package init() {}

  /// How many lines are being drawn.
  package var inProgress: Int { current == nil ? 0 : 1 }

  /// Goes back to the beginning.
  package mutating func restart() {
    finished.removeAll(keepingCapacity: true)
    current = nil
  }

  /// Runs a touches method.
  package mutating func receive(_ method: TouchMethod, _ touches: ArraySlice<TouchSnapshot>) -> DrawingMishap? {
    guard let touch = touches.first else { return nil }
    if method == .began {
      if current != nil { return DrawingMishap(kind: .lostLine, touch: touch.touch) }
      current = DrawnLine(at: touch.drawingPlace)
      return nil
    }
    guard let line = current else { return DrawingMishap(kind: .noLine, touch: touch.touch) }
    switch method {
    case .moved: current?.end = touch.drawingPlace
    case .ended:
      finished.append(line)
      current = nil
    // The listing knows no touchesCancelled.
    case .began, .cancelled: break
    }
    return nil
  }
}

/// The last listing, which keeps the lines being drawn in a dictionary by their touches (`003:112`).
package struct ManyTouchesListing: DrawingListing {
  /// The lines that are complete.
  package private(set) var finished: [DrawnLine] = []
  private var lines: [(touch: ObjectID, line: DrawnLine)] = []

  /// Creates the view without lines.
  package init() {}

  /// How many lines are being drawn.
  package var inProgress: Int { lines.count }

  /// Goes back to the beginning.
  package mutating func restart() {
    finished.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }

  /// Runs a touches method.
  package mutating func receive(_ method: TouchMethod, _ touches: ArraySlice<TouchSnapshot>) -> DrawingMishap? {
    for touch in touches {
      let known = lines.firstIndex { $0.touch == touch.touch }
      switch (method, known) {
      case (.began, nil): lines.append((touch.touch, DrawnLine(at: touch.drawingPlace)))
      case (.began, .some): return DrawingMishap(kind: .lostLine, touch: touch.touch)
      case (.moved, let line?): lines[line].line.end = touch.drawingPlace
      case (.ended, let line?): finished.append(lines.remove(at: line).line)
      case (.cancelled, let line?): lines.remove(at: line)
      // Removing what is not there does nothing.
      case (.cancelled, nil): break
      case (.moved, nil), (.ended, nil): return DrawingMishap(kind: .noLine, touch: touch.touch)
      }
    }
    return nil
  }
}

extension TouchSnapshot {
  /// Where the touch is for a view that draws, in its own coordinates; `nil` where that is not told.
  package var drawingPlace: ScenePoint? { locationInReceiver }
}
