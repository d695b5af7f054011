import type { Finding } from '@assay/contracts';
import type { Invocation, Result, Run } from 'sarif';
import type { SarifInput } from './input.js';
import { sarifResult } from './result.js';
import { LEVELS, type ReportedRule, reportedRules } from './rules.js';
import { notifications, SKIP_DESCRIPTORS } from './skipped.js';

/** Most results of a log: GitHub refuses one with more (code scanning, "Supported SARIF files"). */
export const MAX_SARIF_RESULTS = 25_000;
const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/**
 * An evaluation as a SARIF 2.1.0 log, in parts, so that a long one is never held whole: `head`, the results with a comma
 * between them, `tail`. Valid under the SARIF multitool's rules and those that it has for GitHub.
 */
export class SarifLog {
  readonly head: string;
  readonly tail = ']}]}';
  private readonly rules: ReadonlyMap<string, ReportedRule>;

  constructor(private readonly input: SarifInput) {
    const rules = reportedRules(input);
    this.rules = new Map(rules.map((rule) => [rule.key, rule]));
    const run = JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [this.run(rules)] });
    this.head = `${run.slice(0, -']}]}'.length)}`;
  }

  result(finding: Finding): string {
    const rule = this.rules.get(`${finding.policy_id} ${finding.rule_id}`);
    if (!rule) throw new TypeError(`the rule ${finding.rule_id} was not announced`);
    return JSON.stringify(sarifResult(finding, rule, this.input.evaluation.baseline_evaluation_id !== null));
  }

  private run(rules: readonly ReportedRule[]): Run {
    const { evaluation, baseUrl, leftOut = 0 } = this.input;
    return {
      tool: {
        driver: {
          name: 'Assay',
          organization: 'Assay',
          ...(baseUrl === null ? {} : { informationUri: `${baseUrl}/docs` }),
          version: evaluation.engine_version ?? '0.0.0',
          semanticVersion: evaluation.engine_version ?? '0.0.0',
          language: 'en-US',
          rules: rules.map(({ descriptor }) => descriptor),
          notifications: SKIP_DESCRIPTORS,
        },
      },
      invocations: [this.invocation(rules, leftOut)],
      // the folder that paths are relative to is the reader's own
      originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The top folder of the evaluated repository.' } } },
      // GitHub: what stands before the last slash tells apart the analyses of one commit
      automationDetails:
        evaluation.id === null
          ? { id: 'assay/scan/', description: { text: `A scan of ${evaluation.repository}.` } }
          : {
              id: `assay/${evaluation.environment}/${evaluation.id}`,
              description: { text: `Evaluation ${evaluation.id} of ${evaluation.repository}.` },
            },
      columnKind: 'utf16CodeUnits',
      properties: {
        evaluation_id: evaluation.id,
        repository: evaluation.repository,
        ref: evaluation.ref,
        commit_sha: evaluation.commit_sha,
        verdict: evaluation.verdict,
        policies: evaluation.policies,
      },
      results: [],
    };
  }

  private invocation(rules: readonly ReportedRule[], leftOut: number): Invocation {
    const { evaluation } = this.input;
    return {
      executionSuccessful: evaluation.status === 'completed',
      ...(evaluation.started_at ? { startTimeUtc: evaluation.started_at } : {}),
      ...(evaluation.completed_at ? { endTimeUtc: evaluation.completed_at } : {}),
      ...this.configurationOverrides(rules),
      toolExecutionNotifications: notifications(evaluation.skipped, rules, leftOut),
    };
  }

  /** What the organization changed about rules, with reason and owner. */
  private configurationOverrides(rules: readonly ReportedRule[]): Pick<Invocation, 'ruleConfigurationOverrides'> {
    const byKey = new Map(rules.map((rule) => [rule.key, rule]));
    const overrides = this.input.evaluation.policies.flatMap(({ id, overrides = [] }) =>
      overrides.flatMap((override) => {
        const rule = byKey.get(`${id} ${override.rule_id}`);
        if (!rule) return [];
        const { effect, severity } = override;
        const level: Result.level | undefined = effect === 'shadow' ? 'none' : severity ? LEVELS[severity] : undefined;
        return {
          descriptor: { id: rule.descriptor.id, index: rule.index },
          configuration: { enabled: effect !== 'off', ...(level ? { level } : {}) },
          properties: { ...override },
        };
      }),
    );
    return overrides.length > 0 ? { ruleConfigurationOverrides: overrides } : {};
  }
}
