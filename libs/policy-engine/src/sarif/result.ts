import type { Finding, FindingPosition } from '@assay/contracts';
import type { Fix, Region, Result, Suppression } from 'sarif';
import { clip } from '../text/clip.js';
import { LEVELS, type ReportedRule } from './rules.js';
import { artifactUri, plain } from './text.js';

const MAX_MESSAGE_CHARS = 1_000;

/** @param compared whether the evaluation had a baseline: without one nothing is new */
export function sarifResult(finding: Finding, rule: ReportedRule, compared: boolean): Result {
  const isShadow = finding.action === 'off';
  const message = clip(plain(finding.message), MAX_MESSAGE_CHARS);
  return {
    ruleId: rule.descriptor.id,
    ruleIndex: rule.index,
    // a policy on trial informs; it fails nothing
    ...(isShadow ? { kind: 'informational', level: 'none' } : { kind: 'fail', level: LEVELS[finding.severity] }),
    message: { text: /[.!?…]$/.test(message) ? message : `${message}.` },
    locations: [{ physicalLocation: physicalLocation(finding) }],
    partialFingerprints: {
      // the one that GitHub reads; it would compute its own, which moves with every line above
      primaryLocationLineHash: `${finding.fingerprints['match/v1'].slice(0, 16)}:${finding.occurrence}`,
      'match/v1': finding.fingerprints['match/v1'],
      'context/v1': finding.fingerprints['context/v1'],
    },
    ...(compared ? { baselineState: finding.baseline_state } : {}),
    ...codeFlows(finding),
    suppressions: suppressions(finding),
    ...(finding.fix ? { fixes: [fix(finding)] } : {}),
    properties: {
      finding_id: finding.id,
      policy_id: finding.policy_id,
      action: finding.action,
      ...(finding.override ? { override: finding.override } : {}),
    },
  };
}

function physicalLocation(finding: Finding) {
  const place = region(finding.start, finding.end);
  return {
    artifactLocation: { uri: artifactUri(finding.path), uriBaseId: '%SRCROOT%' },
    region: place,
    ...(finding.snippet === ''
      ? {}
      : {
          contextRegion: {
            startLine: finding.start.line,
            endLine: Math.max(finding.start.line, finding.end.line),
            snippet: { text: finding.snippet },
          },
        }),
  };
}

/** The way of the data, where a rule followed it. */
function codeFlows({ trace = [] }: Finding): Pick<Result, 'codeFlows'> {
  if (trace.length === 0) return {};
  const locations = trace.map(({ path, start, end, code }, at) => ({
    location: {
      physicalLocation: {
        artifactLocation: { uri: artifactUri(path), uriBaseId: '%SRCROOT%' },
        region: { ...region(start, end), snippet: { text: code } },
      },
      message: {
        text: at === 0 ? 'Data comes in here.' : at === trace.length - 1 ? 'It is used here.' : 'It passes here.',
      },
    },
  }));
  return { codeFlows: [{ threadFlows: [{ locations }] }] };
}

function region(start: FindingPosition, end: FindingPosition): Region {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
    byteOffset: start.offset,
    byteLength: end.offset - start.offset,
  };
}

/** Only those that hold: one that has expired is not there for a reader of SARIF, who has no clock of ours. */
function suppressions(finding: Finding): Suppression[] {
  if (finding.status !== 'suppressed') return [];
  return finding.suppressions.map(({ kind, reason, by, expires_at, exception_kind, requested_by, code_owner }) => ({
    kind: kind === 'inline' ? 'inSource' : 'external',
    status: 'accepted',
    justification: reason,
    properties: {
      by,
      expires_at,
      ...(exception_kind === undefined ? {} : { exception_kind }),
      ...(requested_by === undefined ? {} : { requested_by }),
      ...(code_owner === undefined ? {} : { code_owner }),
    },
  }));
}

function fix(finding: Finding): Fix {
  return {
    description: { text: 'Replaces what was found.' },
    artifactChanges: [
      {
        artifactLocation: { uri: artifactUri(finding.path), uriBaseId: '%SRCROOT%' },
        replacements: (finding.fix?.edits ?? []).map(({ start, end, replacement }) => ({
          deletedRegion: region(start, end),
          insertedContent: { text: replacement },
        })),
      },
    ],
  };
}
