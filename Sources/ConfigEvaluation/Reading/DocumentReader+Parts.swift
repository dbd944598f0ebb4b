import ConfigModel
import JSONSyntax

extension DocumentReader {
  mutating func readGates(of root: ObjectReader) throws(FieldFault) {
    guard let features = root.value("features") else {
      if isLenient { return }
      throw FieldFault("missing", at: "features")
    }
    guard features.kind == .object else { throw FieldFault("not an object", at: "features") }
    reading.document.features.reserveCapacity(features.members.count)
    for member in features.members {
      let key = member.name
      if isLenient, let isOn = member.value.bool {
        reading.document.features[key] = ConfigDocument.Gate(enabled: isOn)
        continue
      }
      do {
        reading.document.features[key] = try GateReader.gate(member.value)
      } catch {
        reading.invalidGates.append(key)
        reading.faults.append(error.within(key).within("features").fault)
      }
    }
  }

  mutating func readMinimumVersion(of root: ObjectReader) throws(FieldFault) {
    if isLenient, let build = try root.integer("minimumBuild") {
      reading.document.minimumVersion = .init(build: build)
    }
    let name = "minimumVersion"
    guard let object = try root.object(name, { $0 }),
      var minimum = try root.object(name, Self.minimumVersion)
    else { return }
    minimum.enforceAfter = tolerantly(within: name) { () throws(FieldFault) in
      try object.timestamp("enforceAfter")
    }
    reading.hasUnreadableEnforceDate =
      minimum.enforceAfter == nil && object.value("enforceAfter") != nil
    reading.document.minimumVersion = minimum
  }

  private static func minimumVersion(
    _ object: ObjectReader
  ) throws(FieldFault) -> ConfigDocument.MinimumVersion {
    .init(
      build: try object.required("build", object.integer),
      message: try object.string("message"),
      recommendedBuild: try object.integer("recommendedBuild"),
      minimumOS: try object.string("minimumOS"),
      updateURL: try object.url("updateURL"),
    )
  }

  mutating func readPaywall(of root: ObjectReader) throws(FieldFault) {
    if isLenient, let offering = try root.string("paywallOffering") {
      reading.document.paywall = .init(offering: offering)
    }
    let paywall = try root.object("paywall") { (object) throws(FieldFault) in
      ConfigDocument.Paywall(offering: try object.required("offering", object.string))
    }
    reading.document.paywall = paywall ?? reading.document.paywall
  }

  mutating func readNotice(of root: ObjectReader) throws(FieldFault) {
    let name = "notice"
    guard let object = try root.object(name, { $0 }),
      var notice = try root.object(name, Self.notice)
    else { return }
    let severity = tolerantly(within: name) { () throws(FieldFault) in
      try Self.severity(object)
    }
    notice.severity = severity ?? .info
    notice.startsAt = tolerantly(within: name) { () throws(FieldFault) in
      try object.timestamp("startsAt")
    }
    notice.endsAt = tolerantly(within: name) { () throws(FieldFault) in
      try object.timestamp("endsAt")
    }
    reading.document.notice = notice
  }

  private static func notice(_ object: ObjectReader) throws(FieldFault) -> ConfigDocument.Notice {
    .init(
      id: try object.required("id", object.string),
      message: try object.required("message", object.string),
      severity: .info,
      link: try object.url("link"),
    )
  }

  private static func severity(
    _ object: ObjectReader
  ) throws(FieldFault) -> ConfigDocument.Notice.Severity {
    let text = try object.required("severity", object.string)
    guard let severity = ConfigDocument.Notice.Severity(rawValue: text) else {
      throw FieldFault("neither info, warning nor critical", at: "severity")
    }
    return severity
  }
}
