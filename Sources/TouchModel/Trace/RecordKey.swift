/// The members of records and touches, by the names that they have in JSON.
package enum RecordKey: String, CodingKey {
  case kind, step, time, at, point, answer, result, touch, view, receiver, method, touches, event, eventKind
  case allTouches, change, recognizer, state, target, translation, scale, rotation, direction, question, other
  case control, controlEvent, sender, action, table, row, report, of, next, subject, attribute, value, recognizers
  case samples, sampleKind, from, to, isHighlighted, frame, isSelected
  case phase, location, previousLocation, locationInReceiver, previousLocationInReceiver, timestamp, window, tapCount
}
