import JSONSyntax
import ModelSchema

/// `minimum-version BUILD [TEXT]`: the build below which an update is forced, or asked for.
package struct SetMinimumVersion: DocumentVerb {
  package struct Request: Sendable, Equatable {
    package var build: Int
    /// What those read who have to update.
    package var message: String?
    /// Only asks for the update.
    package var isSoft: Bool
    /// RFC 3339; until then it is only asked for.
    package var enforceAfter: String?

    package init(build: Int, message: String?, isSoft: Bool, enforceAfter: String?) {
      self.build = build
      self.message = message
      self.isSoft = isSoft
      self.enforceAfter = enforceAfter
    }
  }

  /// Nil takes the whole minimum version away.
  private let request: Request?

  package init(_ request: Request?) {
    self.request = request
  }

  package func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep] {
    let place = try subject.place(["minimumVersion", "build"], orPlain: "minimumBuild")
    guard let request else { return subject.clearing(place[0]) }
    let build = try JSONTree.value("\(request.build)")
    guard place.count == 2 else { return try plain(request, build, place) }
    let object = "minimumVersion"
    var steps: [EditStep] = []
    if request.isSoft {
      // An object without a build cannot be read; 0 forces nobody.
      if subject.value([object])?.kind != .object {
        steps.append(EditStep([object, "build"], to: try .value("0")))
      }
      steps.append(EditStep([object, "recommendedBuild"], to: build))
    } else {
      steps.append(EditStep([object, "build"], to: build))
      // A recommendation below what is forced says nothing, and is an error.
      let recommended = subject.value([object, "recommendedBuild"])?.numberText.flatMap { Int($0) }
      if let recommended, recommended < request.build {
        steps.append(EditStep([object, "recommendedBuild"], to: nil))
      }
    }
    if let message = request.message {
      steps.append(EditStep([object, "message"], to: try .string(message)))
    }
    if let date = request.enforceAfter {
      steps.append(EditStep([object, "enforceAfter"], to: try .string(date)))
    }
    return steps
  }

  private func plain(
    _ request: Request,
    _ build: JSONTree,
    _ place: [String],
  ) throws(AuthoringError) -> [EditStep] {
    guard !request.isSoft, request.message == nil, request.enforceAfter == nil else {
      throw .unusable(
        "no-such-lever",
        "schema version 1 has a minimum build and nothing else: no text, no --soft, no date"
      )
    }
    return [EditStep(place, to: build)]
  }
}

extension VerbSubject {
  /// Takes a part of the document away: null where the key stands, so that it stays visible.
  func clearing(_ name: String) -> [EditStep] {
    guard let value = value([name]), value.kind != .null else { return [] }
    guard let null = try? JSONTree.value("null"), let schema,
      schema.field(name, of: schema.root)?.isNullable == true
    else { return [EditStep([name], to: nil)] }
    return [EditStep([name], to: null)]
  }
}
