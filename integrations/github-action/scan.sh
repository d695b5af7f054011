#!/usr/bin/env bash
# One scan, as the action's first step: annotations on stdout, the summary of the job, a SARIF file, and the outputs. Its own exit
# code is 0, so that the SARIF file can be uploaded before the last step fails the job.
set -euo pipefail

node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' || {
  echo "::error::Assay needs Node 20.19 or newer: add actions/setup-node before it"
  exit 1
}

baseline=()
case "$ASSAY_BASELINE" in
  none) ;;
  auto)
    if [ -n "${GITHUB_BASE_REF:-}" ]; then
      # actions/checkout fetches one commit, and the baseline is the branch point
      if [ "$(git rev-parse --is-shallow-repository)" = true ]; then git fetch --quiet --no-tags --unshallow origin; fi
      git fetch --quiet --no-tags origin "+refs/heads/$GITHUB_BASE_REF:refs/remotes/origin/$GITHUB_BASE_REF"
      baseline=(--baseline "origin/$GITHUB_BASE_REF")
    fi
    ;;
  *) baseline=(--baseline "$ASSAY_BASELINE") ;;
esac

read -r -a paths <<<"$ASSAY_PATHS"
work="$(mktemp -d "${RUNNER_TEMP:-/tmp}/assay.XXXXXX")"
trap 'rm -rf "$work"' EXIT

code=0
npx --yes "@assay/cli@$ASSAY_VERSION" scan --quiet --format github --fail-on "$ASSAY_FAIL_ON" "${baseline[@]}" \
  --output "sarif:$ASSAY_SARIF" --output "json:$work/report.json" --output "markdown:$work/summary.md" \
  -- "${paths[@]}" || code=$?

echo "exit-code=$code" >>"$GITHUB_OUTPUT"
# without a verdict there is no report
[ -f "$work/report.json" ] || exit 0
cat "$work/summary.md" >>"$GITHUB_STEP_SUMMARY"
node -e '
  const report = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));
  const counted = report.findings.filter((each) => each.status === "open" && (!process.argv[2] || each.baseline_state === "new"));
  console.log(`verdict=${report.evaluations[0]?.verdict ?? "passed"}\nfindings=${counted.length}`);
' "$work/report.json" "${baseline[*]:-}" >>"$GITHUB_OUTPUT"
echo "sarif=$ASSAY_SARIF" >>"$GITHUB_OUTPUT"
