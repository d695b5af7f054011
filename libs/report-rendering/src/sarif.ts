import { createHash } from 'node:crypto';
import { type ReportFinding, type RepositoryCoverage, SEVERITIES, type Severity } from '@assay/contracts';
import { artifactUri, clip, LEVELS, pascalCase, plain, SECURITY_SEVERITY } from '@assay/policy-engine/sarif';
import type { Log, Notification, ReportingDescriptor, Result, Run, ToolComponent } from 'sarif';
import { gapWords, type Links, type Report, suppressionsOf } from './words.js';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
const MAX_MESSAGE_CHARS = 1_000;
/** Of this rendering: what it writes for the same report changes with it alone. */
const VERSION = '1.0.0';

/**
 * The present state as a SARIF 2.1.0 log: one run a repository, whose paths are relative to its top folder; open and suppressed
 * findings. The framework is a taxonomy, and each result names the controls that it covers. What is fixed is no result.
 */
export function toSarif(report: Report, links: Links): string {
  const present = report.findings.filter(({ state }) => state !== 'fixed');
  const byRepository = Map.groupBy(present, ({ repository }) => repository);
  const runs = report.coverage.map((coverage) =>
    run(report, links, coverage, byRepository.get(coverage.repository) ?? []),
  );
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs } satisfies Log);
}

function run(report: Report, { apiUrl }: Links, coverage: RepositoryCoverage, findings: readonly ReportFinding[]): Run {
  const rules = new Map<string, { index: number; descriptor: ReportingDescriptor }>();
  const byRule = Map.groupBy(findings, ({ policy_id, rule_id }) => `${policy_id} ${rule_id}`);
  const taken = new Set<string>();
  for (const key of [...byRule.keys()].sort()) {
    const ofRule = byRule.get(key) ?? [];
    const [first] = ofRule;
    if (!first) continue;
    const { rule_id, policy_id } = first;
    const id = taken.has(rule_id) ? `${rule_id}@${policy_id}` : rule_id;
    taken.add(id);
    const worst = SEVERITIES.find((severity) => ofRule.some((finding) => finding.severity === severity)) ?? 'info';
    rules.set(key, { index: rules.size, descriptor: descriptor(id, first, worst, apiUrl) });
  }
  const taxa = [...new Set(findings.flatMap(({ controls }) => controls))].sort();
  const results: Result[] = [];
  const seen = new Map<string, number>();
  for (const finding of findings) {
    const rule = rules.get(`${finding.policy_id} ${finding.rule_id}`);
    if (!rule) throw new Error(`the finding ${finding.id} has a rule that was not collected`);
    const print = fingerprint(finding);
    const occurrence = (seen.get(print) ?? 0) + 1;
    seen.set(print, occurrence);
    results.push(result(finding, rule, `${print}:${occurrence}`, taxa));
  }
  return {
    tool: {
      driver: {
        name: 'Assay',
        organization: 'Assay',
        informationUri: `${apiUrl}/docs`,
        version: VERSION,
        semanticVersion: VERSION,
        language: 'en-US',
        rules: [...rules.values()].map((rule) => rule.descriptor),
        notifications: [
          {
            id: 'coverage-gap',
            name: 'CoverageGap',
            shortDescription: { text: 'The repository was not evaluated completely or recently.' },
            fullDescription: { text: 'The repository was not evaluated completely or recently.' },
            help: { text: 'Evaluate the repository, and check why files were skipped.' },
          },
        ],
      },
    },
    ...(taxa.length > 0 ? { taxonomies: [taxonomy(report, taxa)] } : {}),
    invocations: [
      {
        executionSuccessful: coverage.evaluation_id !== null,
        ...(coverage.evaluated_at ? { endTimeUtc: coverage.evaluated_at } : {}),
        toolExecutionNotifications: coverage.gaps.map((gap) => gapNotification(gap, coverage)),
      },
    ],
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The top folder of the evaluated repository.' } } },
    automationDetails: {
      id: `assay/${report.scope.environment}/${report.id}/${artifactUri(coverage.repository)}`,
      description: { text: `Compliance report ${report.id}, repository ${plain(coverage.repository)}.` },
    },
    columnKind: 'utf16CodeUnits',
    properties: {
      report_id: report.id,
      report_digest: report.digest,
      framework: report.framework,
      period: report.period,
      repository: coverage.repository,
      evaluation_id: coverage.evaluation_id,
      commit_sha: coverage.commit_sha,
      verdict: coverage.verdict,
      policies: coverage.policies,
    },
    results,
  };
}

function descriptor(
  id: string,
  { rule_id, policy_id }: ReportFinding,
  worst: Severity,
  apiUrl: string,
): ReportingDescriptor {
  const level = LEVELS[worst];
  const securitySeverity = SECURITY_SEVERITY[worst];
  const text = `Findings of the rule ${plain(rule_id)}.`;
  const help = 'The policy says what the rule looks for, and how to fix a finding.';
  return {
    id,
    name: pascalCase(rule_id),
    shortDescription: { text },
    fullDescription: { text },
    help: { text: help, markdown: help },
    helpUri: `${apiUrl}/v1/policies/${encodeURIComponent(policy_id)}`,
    defaultConfiguration: { level },
    properties: {
      tags: securitySeverity === null ? [] : ['security'],
      precision: 'medium',
      'problem.severity': level === 'note' ? 'recommendation' : level,
      ...(securitySeverity === null ? {} : { 'security-severity': securitySeverity }),
      policy_id,
    },
  };
}

function result(
  finding: ReportFinding,
  { index, descriptor: rule }: { index: number; descriptor: ReportingDescriptor },
  print: string,
  taxa: readonly string[],
): Result {
  const message = clip(plain(finding.message || `Finding of ${finding.rule_id}`), MAX_MESSAGE_CHARS);
  return {
    ruleId: rule.id,
    ruleIndex: index,
    kind: 'fail',
    level: LEVELS[finding.severity],
    message: { text: /[.!?…]$/.test(message) ? message : `${message}.` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: artifactUri(finding.path), uriBaseId: '%SRCROOT%' },
          region: { startLine: Math.max(1, finding.line) },
        },
      },
    ],
    partialFingerprints: { primaryLocationLineHash: print, 'report/v1': print },
    suppressions:
      finding.state === 'suppressed'
        ? suppressionsOf(finding).map(({ kind, exceptionKind, reason, by, requestedBy, codeOwner, expiresAt }) => ({
            kind: kind === 'inline' ? 'inSource' : 'external',
            status: 'accepted',
            justification: reason,
            properties: {
              by,
              expires_at: expiresAt,
              ...(exceptionKind ? { exception_kind: exceptionKind } : {}),
              ...(requestedBy ? { requested_by: requestedBy } : {}),
              ...(codeOwner ? { code_owner: codeOwner } : {}),
            },
          }))
        : [],
    ...(finding.controls.length > 0
      ? {
          taxa: finding.controls.map((id) => ({ id, index: taxa.indexOf(id), toolComponent: { index: 0 } })),
        }
      : {}),
    properties: {
      finding_id: finding.id,
      policy_id: finding.policy_id,
      severity: finding.severity,
      evaluation_id: finding.evaluation_id,
      first_seen_at: finding.first_seen_at,
    },
  };
}

function taxonomy({ framework, controls }: Report, taxa: readonly string[]): ToolComponent {
  const titles = new Map(controls.map(({ id, title }) => [id, title]));
  return {
    name: framework.name,
    version: framework.version,
    organization: 'Assay',
    shortDescription: { text: `Controls of ${framework.name} ${framework.version}.` },
    isComprehensive: false,
    taxa: taxa.map((id) => ({ id, shortDescription: { text: `${titles.get(id) ?? id}.` } })),
  };
}

function gapNotification(gap: string, coverage: RepositoryCoverage): Notification {
  return {
    descriptor: { id: 'coverage-gap', index: 0 },
    level: 'warning',
    message: { text: `${gapWords(gap, coverage)}.` },
  };
}

/** Of what the finding is about and not of when it was found: the line may move. */
function fingerprint({ policy_id, rule_id, path, message }: ReportFinding): string {
  return createHash('sha256')
    .update(JSON.stringify([policy_id, rule_id, path, message]))
    .digest('hex')
    .slice(0, 32);
}
