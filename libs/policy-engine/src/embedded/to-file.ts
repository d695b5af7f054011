import type { Secret } from '../findings/redaction.js';
import type { RawMatch } from '../rules/file-scan.js';
import type { PolicyFindings, RawFileFlows, RawSegment } from '../rules/phase-run.js';
import type { EmbeddedPlaces } from './code.js';

/** What was found in embedded code, in the places of its file. */
export function findingsInFile(
  { rules, found, skipped, secrets, hasAllSecrets, flows }: PolicyFindings,
  places: EmbeddedPlaces,
): PolicyFindings {
  const toMatch = <T extends { raw: RawMatch }>(finding: T): T => ({
    ...finding,
    raw: matchInFile(finding.raw, places),
  });
  return {
    rules,
    found: found.map(toMatch),
    skipped,
    secrets: secrets.map((secret): Secret => ({ ...secret, ...places.spanOf(secret) })),
    hasAllSecrets,
    flows: flows.map((each) => ({
      ...each,
      segments: each.segments.map((segment) => segmentInFile(segment, places)),
      matches: each.matches.map(toMatch),
    })),
  };
}

export function flowsInFile(flows: RawFileFlows, places: EmbeddedPlaces): RawFileFlows {
  return { ...flows, passing: flows.passing.map((segment) => segmentInFile(segment, places)) };
}

function matchInFile(match: RawMatch, places: EmbeddedPlaces): RawMatch {
  return {
    ...match,
    ...places.spanOf(match),
    captures: Object.fromEntries(
      Object.entries(match.captures).map(([name, shown]) => [
        name,
        typeof shown === 'string' ? shown : places.spanOf(shown),
      ]),
    ),
    ...(match.steps ? { steps: match.steps.map((step) => places.spanOf(step)) } : {}),
    edits: match.edits?.map((edit) => ({ ...places.spanOf(edit), text: places.written(edit.text) })) ?? null,
  };
}

function segmentInFile(segment: RawSegment, places: EmbeddedPlaces): RawSegment {
  return { ...segment, steps: segment.steps.map((step) => places.spanOf(step)) };
}
