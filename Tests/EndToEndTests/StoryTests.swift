import TestSupport
import Testing

/// Whole stories, as somebody at a desk or in the middle of the night would live them.
struct StoryTests {
  @Test(arguments: stories)
  func aStoryGoesAsItIsRecorded(_ story: Story) throws {
    let (transcript, fsck) = try story.play()
    #expect(fsck == "")
    try Snapshots().expect(transcript, matches: story.name)
  }

  @Test func thereAreThirtyStories() {
    #expect(Set(Self.stories.map(\.name)).count >= 30)
  }

  private static let releases = """
    {
      "gates": { "cloudSync": { "kind": "killSwitch" }, "tidePlanner": { "kind": "rollout" } },
      "allowed": { "offerings": ["default", "winter"], "routes": ["standard", "economy", "off"] },
      "releases": [
        { "build": 411, "version": "3.1", "schema": 2, "state": "live" },
        { "build": 412, "version": "3.2", "schema": 2, "state": "live", "notLiveIn": ["CN"] }
      ],
      "protected": ["/notice"]
    }

    """

  private static let edit = "perl -pi -e"

  static let stories: [Story] = incidents + launches + levers + states

  /// Something is on fire.
  private static let incidents: [Story] = [
    Story(
      name: "story-friday-incident",
      lines: [
        "flagctl disable cloudSync -m 'sync loses entries'",
        "flagctl disable cloudSync -m 'sync loses entries!'", "flagctl status",
        "flagctl enable cloudSync -m 'fixed on the server'",
      ]
    ),
    Story(
      name: "story-last-change-was-it",
      lines: [
        "flagctl rollout tidePlanner 50% -m 'no complaints'",
        "flagctl rollback -m 'tides are wrong'", "flagctl rollback -m 'tides are wrong'",
      ]
    ),
    Story(
      name: "story-brake-was-pulled",
      lines: [
        "flagctl disable photoImport -m 'one camera crashes'",
        "flagctl rollback -m 'what did we change?'",
        "flagctl rollback --confirm=photoImprt -m 'it was the server'",
        "flagctl rollback --confirm=photoImport -m 'it was the server'",
      ]
    ),
    Story(
      name: "story-undo-keeps-later-edits",
      lines: [
        "flagctl rollout tidePlanner 40% -m 'more'", "flagctl disable photoImport -m 'crash'",
        "flagctl undo HEAD~1 -m 'too early'", "flagctl undo HEAD~2 -m 'too early'",
        "flagctl get photoImport.enabled",
      ]
    ),
    Story(
      name: "story-minimum-raised-too-early",
      settings: releases,
      lines: [
        "flagctl minimum-version 412 'Sync needs 3.2.' -m 'old sync ends'",
        "flagctl minimum-version 412 --soft -m 'ask first'",
        "flagctl minimum-version 413 --confirm=minimumVersion -m 'oops'",
        "flagctl minimum-version --clear -m 'nobody can update'",
      ]
    ),
    Story(
      name: "story-hook-refuses",
      lines: [
        "printf '#!/bin/sh\\necho not on Fridays >&2; exit 1\\n' > .git/hooks/pre-commit",
        "chmod +x .git/hooks/pre-commit", "flagctl disable cloudSync -m 'sync loses entries'",
        "flagctl disable cloudSync --no-verify -m 'sync loses entries'",
      ]
    ),
  ]

  /// Something new.
  private static let launches: [Story] = [
    Story(
      name: "story-first-five-minutes",
      start: .folder,
      lines: [
        "git init --quiet", "flagctl init",
        "flagctl add tidePlanner --kind rollout -m 'a planner'",
        "flagctl rollout tidePlanner 5% -m 'the first users'", "flagctl status",
        "flagctl rollout tidePlanner 20 -m 'no complaints'",
        "flagctl rollback -m 'tides are wrong'", "flagctl log -n 2",
      ]
    ),
    Story(
      name: "story-release-removes-a-gate",
      lines: [
        "flagctl remove photoImport -m 'built in since 3.2'",
        "flagctl remove photoImport -y -m 'built in since 3.2'",
        "flagctl remove photoImport --confirm=photoImport -m 'built in since 3.2'",
        "flagctl remove photoImport -m 'again'",
      ]
    ),
    Story(
      name: "story-rollout-step-by-step",
      settings: releases,
      lines: [
        "flagctl rollout tidePlanner 0.5% -m 'a few'", "flagctl rollout tidePlanner 10 -m 'ten'",
        "flagctl rollout tidePlanner 100 -m 'all'",
        "flagctl rollout tidePlanner 100 --confirm=tidePlanner -m 'all'",
        "flagctl rollout tidePlanner 100% -m 'all'",
      ]
    ),
    Story(
      name: "story-new-kill-switch",
      settings: releases,
      lines: [
        "flagctl add photoShare --kind killSwitch -m 'can be stopped'",
        "flagctl add cloudSync --kind rollout -m 'twice'",
        "flagctl add cloudSync --kind killSwitch -m 'twice'",
        "flagctl disable photoShare -m 'stopped'",
      ]
    ),
    Story(
      name: "story-builds-and-salts",
      settings: releases,
      lines: [
        "flagctl set cloudSync.maximumBuild 411 -m 'broken in 412'",
        "flagctl set tidePlanner.salt spring -m 'other users this time'",
        "flagctl unset cloudSync.maximumBuild -m 'fixed'",
      ]
    ),
    Story(
      name: "story-from-firebase",
      start: .folder,
      lines: [
        "git init --quiet",
        #"echo '{"parameters": {"new_map": {"defaultValue": {"value": "true"}}, "motto": "#
          + #"{"defaultValue": {"value": "Ahoy"}}}}' > template.json"#,
        "flagctl init --from firebase template.json",
        "flagctl commit -m 'taken over from Firebase'",
      ]
    ),
    Story(
      name: "story-everything-init-writes",
      start: .folder,
      lines: [
        "git init --quiet", "flagctl init --settings --runbook --github --gitlab",
        "flagctl init --settings", "flagctl validate",
      ]
    ),
  ]

  /// One lever each.
  private static let levers: [Story] = [
    Story(
      name: "story-winter-offering",
      settings: releases,
      lines: [
        "flagctl offering wintr -m 'winter sale'", "flagctl offering winter -m 'winter sale'",
        "flagctl offering winter --confirm=paywall -m 'winter sale'",
        "flagctl offering winter --confirm=paywall -m 'winter sale'",
      ]
    ),
    Story(
      name: "story-notice",
      lines: [
        "flagctl notice 'Sync is slow.' --severity warning --until 2026-10-13 -m 'server trouble'",
        "flagctl notice 'Sync is slow.' -m 'server trouble'",
        "flagctl notice --until 2026-10-14 -m 'longer'", "flagctl notice --clear -m 'all is well'",
      ]
    ),
    Story(
      name: "story-protected-notice",
      settings: releases,
      lines: [
        "flagctl notice 'Hello' -m 'greeting'",
        "flagctl notice 'Hello' --confirm=notice -m 'greeting'",
      ]
    ),
    Story(
      name: "story-update-with-a-date",
      settings: releases,
      lines: [
        "flagctl minimum-version 412 'Please update.' --enforce-after 2026-11-01 -m 'soon'",
        "flagctl minimum-version 412 'Please update.' --enforce-after 2026-11-01 "
          + "--confirm=minimumVersion -m 'soon'",
        "flagctl get minimumVersion",
      ]
    ),
    Story(
      name: "story-routes",
      start: .document(
        #"{ "schema": 2, "features": { "summaries": { "enabled": true, "route": "standard" } } }"#
      ),
      lines: [
        "flagctl route summaries ecomony -m 'bill doubled'",
        "flagctl route summaries economy -m 'bill doubled'",
        "flagctl route summaries off -m 'bill tripled'", "flagctl status",
      ]
    ),
    Story(
      name: "story-values-by-path",
      lines: [
        "flagctl get tidePlanner", "flagctl get tidePlanner.rolout",
        "flagctl set tidePlanner.rollout 7 -m 'seven?'",
        "flagctl set tidePlanner.rollout 25% -m 'a quarter'",
        "flagctl set /features/tidePlanner/rollout 0.250 -m 'the same'",
        "flagctl set tidePlanner.enabled maybe -m 'unsure'",
        "flagctl unset paywall.offering -m 'none'",
      ]
    ),
    Story(
      name: "story-percentages",
      lines: [
        "flagctl rollout tidePlanner 150 -m x", "flagctl rollout tidePlanner -5 -m x",
        "flagctl rollout tidePlanner 0.25 -m x", "flagctl rollout tidePlanner 1 -m x",
        "flagctl rollout tidePlanner nan -m x", "flagctl rollout tidePlanner 1e1% -m x",
        "flagctl rollout tidePlanner -m x", "flagctl rollout tidePlanner '30 %' -m x",
      ]
    ),
    Story(
      name: "story-misspelt",
      lines: [
        "flagctl disabel cloudSync -m x", "flagctl disable cloudsink -m x",
        "flagctl disable cloudSync --dry-rum", "flagctl disable cloudSync -d prodution -m x",
        "flagctl enable cloudSync --message x", "flagctl disable cloudSync",
      ]
    ),
  ]

  /// Files and repositories in every state.
  private static let states: [Story] = [
    Story(
      name: "story-dirty-work-file",
      lines: [
        "\(edit) 's/\"offering\": \"default\"/\"offering\": \"winter\"/' config/production.json",
        "flagctl disable cloudSync -m 'sync loses entries'", "git diff --unified=0",
        "flagctl offering spring --confirm=paywall -m 'spring'",
        "flagctl commit --confirm=paywall -m 'winter'",
      ]
    ),
    Story(
      name: "story-hand-edit",
      lines: [
        "\(edit) 's/\"rollout\": 0.25/\"rollout\": 0.9/' config/production.json",
        "flagctl diff", "flagctl commit -m 'almost everybody'",
        "flagctl commit --confirm=tidePlanner -m 'almost everybody'", "flagctl show",
      ]
    ),
    Story(
      name: "story-broken-edit",
      lines: [
        "\(edit) 's/\"rollout\"/\"rolout\"/' config/production.json",
        "flagctl commit -m 'typo'", "flagctl disable photoImport -m 'still possible'",
        "git diff --unified=0",
      ]
    ),
    Story(
      name: "story-edit-then-commit",
      lines: [
        "flagctl disable cloudSync --no-commit", "flagctl rollout tidePlanner 30% --no-commit",
        "flagctl status", "flagctl commit -m 'both at once'",
      ]
    ),
    Story(
      name: "story-dry-runs",
      lines: [
        "flagctl disable cloudSync --dry-run", "flagctl offering winter --dry-run",
        "flagctl remove tidePlanner --dry-run", "flagctl rollback --dry-run",
      ]
    ),
    Story(
      name: "story-for-machines",
      settings: releases,
      lines: [
        "flagctl rollout tidePlanner 30% -m more --format json",
        "flagctl offering winter -m sale --format json",
        "flagctl disable cloudSink -m x --format json",
      ]
    ),
    Story(
      name: "story-two-documents",
      lines: [
        "cp config/production.json config/staging.json && git add config && git commit -qm Staging",
        "flagctl disable cloudSync -d staging -m 'try it'",
        "flagctl disable cloudSync -m 'for real'", "flagctl log -d staging -n 1",
      ]
    ),
    Story(
      name: "story-remote",
      lines: [
        "git init --quiet --bare ../remote.git && git remote add origin ../remote.git",
        "git push --quiet -u origin main", "flagctl disable cloudSync -m 'sync loses entries'",
        "flagctl status", "git push --quiet", "flagctl disable cloudSync -m 'again'",
      ]
    ),
    Story(
      name: "story-detached-head",
      lines: [
        "git checkout --quiet --detach", "flagctl disable cloudSync -m 'sync loses entries'",
        "flagctl disable cloudSync --detached -m 'sync loses entries'",
      ]
    ),
    Story(
      name: "story-carriage-returns",
      start: .document(
        "{\r\n\t\"schema\": 2,\r\n\t\"features\": {\r\n\t\t\"größe\": { \"enabled\" : true }\r\n\t}\r\n}"
      ),
      lines: [
        "flagctl disable größe -m 'a key that no gate may have'",
        "flagctl add photoImport --kind killSwitch -m 'another'", "cat -A config/production.json",
      ]
    ),
    Story(
      name: "story-schema-version-1",
      start: .document(
        """
        { "schema": 1, "minimumBuild": 290, "features": { "smartImport": true },
          "paywallOffering": "default" }

        """
      ),
      lines: [
        "flagctl disable smartImport -m 'crash'", "flagctl rollout smartImport 5% -m 'some'",
        "flagctl minimum-version 300 --confirm=minimumBuild -m 'old sync ends'",
        "cat config/production.json",
      ]
    ),
    Story(
      name: "story-another-model",
      start: .document("{\n  \"showBanner\": true,\n  \"limits\": { \"photos\": 10 }\n}\n"),
      lines: [
        "flagctl set showBanner false -m 'off'", "flagctl set limits.photos 20 -m 'more'",
        "flagctl set limits.fotos 20 -m 'more'", "flagctl set title Ahoy -m 'a title'",
        "cat config/production.json",
      ]
    ),
    Story(
      name: "story-nobody-knows-who",
      lines: [
        "printf '[user]\\n\\tuseConfigOnly = true\\n' > \"$HOME/.gitconfig\"",
        "flagctl disable cloudSync -m 'sync loses entries'",
        "GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=a@b.c GIT_COMMITTER_NAME=Ada "
          + "GIT_COMMITTER_EMAIL=a@b.c flagctl disable cloudSync -m 'sync loses entries'",
      ]
    ),
  ]
}
