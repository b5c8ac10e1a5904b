/// What a drawn change is about; choices have the raw values, so that each keeps its own.
enum ChangeKind: UInt64 {
  case center = 0
  case hidden = 1
  case interaction = 2
  case front = 3
  case back = 4
  case frame = 5
  case bounds = 6
  case transform = 7
  case level = 8
  case insertion = 9
  case exchange = 10
  case removal = 11
  case recognizer = 12
  case selection = 13
  case animation = 14
  case returning = 15

  /// Whether a view comes before its siblings or behind them.
  var isOfOrder: Bool { self == .front || self == .back }

  /// Whether a view gets another frame, other bounds or another transform.
  var isOfGeometry: Bool { self == .frame || self == .bounds || self == .transform }
}
