// What is stored compactly is shown by the names of its properties all the same: in dumps, in messages of tests, and where
// the words of the model are listed.

extension TouchSnapshot: CustomReflectable {
  /// What the touch said, property by property.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "touch": touch, "phase": phase as Any, "location": location as Any, "previousLocation": previousLocation as Any,
        "locationInReceiver": locationInReceiver as Any,
        "previousLocationInReceiver": previousLocationInReceiver as Any,
        "timestamp": timestamp as Any, "view": view as Any, "window": window as Any,
      ],
      displayStyle: .struct)
  }
}

extension TouchesCall: CustomReflectable {
  /// What is known of the call, property by property.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "receiver": receiver, "method": method, "touches": touches, "event": event as Any,
        "eventKind": eventKind as Any,
        "allTouches": allTouches as Any,
      ],
      displayStyle: .struct)
  }
}

extension ActionCall: CustomReflectable {
  /// What the handler could read, property by property.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "recognizer": recognizer, "target": target as Any, "state": state, "view": view as Any,
        "translation": translation as Any, "scale": scale as Any, "rotation": rotation as Any,
        "direction": direction as Any,
      ],
      displayStyle: .struct)
  }
}
