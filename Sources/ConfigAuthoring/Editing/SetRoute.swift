import Diagnostics
import JSONSyntax

/// `route GATE ROUTE`: the AI route that a feature takes.
package struct SetRoute: DocumentVerb {
  private let key: String
  private let route: String

  package init(_ key: String, _ route: String) {
    self.key = key
    self.route = route
  }

  package static let usual = ["standard", "economy", "onDevice", "off"]

  package func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep] {
    let gate = try subject.gate(key)
    guard !subject.isPlain(gate) else {
      throw .unusable("no-routes", "schema version 1 has no routes")
    }
    let message = "\"\(route.escapedForOneLine)\" is no route of this app"
    if let allowed = subject.document.settings.allowedRoutes {
      if !allowed.contains(route) {
        throw .unknown("unknown-route", message, route, among: allowed) { "\"\($0)\"" }
      }
    } else {
      try checkSpelling(subject)
    }
    return [EditStep(["features", key, "route"], to: try .string(route))]
  }

  /// Without a list any route may be the app's own, but not one that is a slip away from a known one.
  private func checkSpelling(_ subject: VerbSubject) throws(AuthoringError) {
    let used = subject.gates.compactMap { subject.value(["features", $0, "route"])?.string }
    let known = used + Self.usual
    guard !known.contains(route), let near = Suggestion.nearest(to: route, among: known) else {
      return
    }
    let set = ["set", "features.\(key).route", route, "-m", ShellWord.placeholder]
    throw .unusable(
      "unknown-route",
      "\"\(route.escapedForOneLine)\" is no route that flagctl knows",
      .text("did you mean \"\(near.escapedForOneLine)\"?"),
      .command("if it is a route of the app's own", set),
    )
  }
}
