/// How much a recording finds out; what only snapshots hold costs runs that judging need not pay.
enum RecordingDetail {
  /// What documents are judged by.
  case forJudging
  /// Default values and the places where clients are tolerant, too.
  case forSnapshots
}
