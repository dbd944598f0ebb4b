import JSONSyntax

/// The texts that `init` writes.
enum StartingText {
  /// A document that changes nothing for anybody.
  static func document(at now: Instant) -> String {
    """
    {
      "schema": 2,
      "generatedAt": "\(now.rfc3339)",
      "minimumVersion": null,
      "features": {},
      "paywall": null,
      "notice": null
    }

    """
  }

  /// A document of the stock model with these gates.
  static func document(gates: [FirebaseTemplate.Gate], at now: Instant) -> String {
    guard !gates.isEmpty else { return document(at: now) }
    let lines = gates.map { gate in
      let rollout = gate.rollout.map { ", \"rollout\": \($0)" } ?? ""
      return "    \(JSONStringLiteral.encode(gate.key)): { \"enabled\": \(gate.isOn)\(rollout) }"
    }
    return document(at: now).replacing(
      "\"features\": {}",
      with: "\"features\": {\n\(lines.joined(separator: ",\n"))\n  }"
    )
  }

  static let settings = """
    {
      "documents": { "production": "config/production.json" },
      "default": "production",
      "gates": {},
      "releases": []
    }

    """

  static let github = """
    name: flagctl
    on:
      pull_request:
        paths: ["config/**", "schemas/**", ".flagctl.json"]
    jobs:
      lint:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4
            with:
              fetch-depth: 0
          # flagctl has to be in PATH: install it here, or use an image that has it.
          - run: flagctl lint --format github --base "origin/$GITHUB_BASE_REF"

    """

  static let gitlab = """
    # Include it from .gitlab-ci.yml:  include: .gitlab/flagctl.yml
    flagctl:
      rules:
        - changes: ["config/**/*", "schemas/**/*", ".flagctl.json"]
      variables:
        GIT_DEPTH: 0
      # The image has to have flagctl in PATH.
      script:
        - flagctl lint --report gitlab=gl-code-quality-report.json
      artifacts:
        when: always
        reports:
          codequality: gl-code-quality-report.json

    """

  /// Three lines for each lever of a document.
  static func runbook(for content: DocumentContent) -> String {
    let keys = content.tree?.root.member(named: "features")?.value.members.map(\.name) ?? []
    let gates = keys.map { key in
      """
      ## `\(key)`

      - **Run:** `flagctl disable \(key) -m "why" --push`
      - **Users see:** (say here what the app does without it)
      - **Undo:** `flagctl enable \(key) -m "why" --push`

      """
    }
    return
      ([
        """
        # Runbook

        When the last change is the cause: `flagctl rollback -m "why" --push`. Pressing it twice does no
        harm. Nothing reaches an app before the push: `flagctl push` sends what was only committed.

        """
      ] + gates + [
        """
        ## Minimum version

        - **Run:** `flagctl minimum-version BUILD "What people read." -m "why" --confirm=minimumVersion --push`
        - **Users see:** builds below it stop and ask for the update
        - **Undo:** `flagctl minimum-version --clear -m "why" --push`

        ## Notice

        - **Run:** `flagctl notice "What people read." --severity warning -m "why" --push`
        - **Users see:** the text, once
        - **Undo:** `flagctl notice --clear -m "why" --push`

        """
      ]).joined(separator: "\n")
  }
}
