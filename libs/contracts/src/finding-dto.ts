import { List, Nested, OneOf, Text, Texts, Whole } from './fields.js';
import type {
  BaselineState,
  Finding,
  FindingContext,
  FindingEdit,
  FindingExceptionKind,
  FindingFingerprints,
  FindingFix,
  FindingOverride,
  FindingPosition,
  FindingStep,
  FindingSuppression,
  FindingSuppressionKind,
} from './finding.js';
import { MAX_PATH_CHARS } from './limits.js';
import { PageQuery, pageOf } from './page.js';
import type { RuleAction, Severity } from './policy-document.js';
import { SEVERITIES } from './severities.js';

export const RULE_ACTIONS = ['block', 'warn', 'off'] as const satisfies RuleAction[];
export const BASELINE_STATES = ['new', 'unchanged', 'updated', 'absent'] as const satisfies BaselineState[];
export const FINDING_EXCEPTION_KINDS = [
  'false_positive',
  'accepted_risk',
  'fix_by',
] as const satisfies FindingExceptionKind[];
export const FINDING_STATUSES = ['open', 'suppressed'] as const;

export class FindingPositionDto implements FindingPosition {
  @Whole({ description: 'Line, from 1', min: 1, example: 3 })
  line!: number;
  @Whole({ description: 'Column, from 1, in UTF-16 code units', min: 1, example: 5 })
  column!: number;
  @Whole({ description: 'Offset, from 0, in bytes of UTF-8', min: 0, example: 42 })
  offset!: number;
}

export class FindingEditDto implements FindingEdit {
  @Nested(() => FindingPositionDto, { description: 'Where it starts' })
  start!: FindingPositionDto;
  @Nested(() => FindingPositionDto, { description: 'Where it ends, exclusive' })
  end!: FindingPositionDto;
  @Text({ description: 'Replacement text', multiline: true })
  replacement!: string;
}

export class FindingFixDto implements FindingFix {
  @List({ nested: () => FindingEditDto }, { description: 'Edits, which never overlap' })
  edits!: FindingEditDto[];
}

export class FindingFingerprintsDto implements FindingFingerprints {
  @Text({ description: 'Stays the same when lines move or indentation changes' })
  'match/v1'!: string;
  @Text({ description: 'Does not depend on the path, so it recognizes renamed files' })
  'context/v1'!: string;
}

export class FindingSuppressionDto implements FindingSuppression {
  @OneOf(['inline', 'accepted'], { description: 'A comment in the file, or a record of the organization' })
  kind!: FindingSuppressionKind;
  @Text({ description: 'Reason', multiline: true })
  reason!: string;
  @Text({ description: 'The person who accepted it; null for a comment', nullable: true })
  by!: string | null;
  @Text({ description: 'When it ends; null for never', nullable: true })
  expires_at!: string | null;
  @OneOf(FINDING_EXCEPTION_KINDS, { description: 'Type of the exception. Absent for a comment', optional: true })
  exception_kind?: FindingExceptionKind;
  @Text({ description: 'The person or key that requested it. Absent if nobody did', optional: true })
  requested_by?: string;
  @Text({
    description: 'The name in CODEOWNERS by which it was approved. Absent unless a code owner approved it',
    optional: true,
  })
  code_owner?: string;
}

export class FindingOverrideDto implements FindingOverride {
  @Text({ description: 'Identifier of the override', example: 'ovr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @OneOf(['shadow', 'severity'], { description: 'Effect', example: 'severity' })
  effect!: 'shadow' | 'severity';
  @OneOf(SEVERITIES, { description: 'Severity without the override', example: 'high' })
  original_severity!: Severity;
  @Text({ description: 'Reason' })
  reason!: string;
  @Text({ description: 'The member responsible for it' })
  owner_id!: string;
}

export class FindingContextDto implements FindingContext {
  @List({ text: {} }, { description: 'At most three lines right before the finding, in file order' })
  before!: string[];
  @List({ text: {} }, { description: 'At most three lines right after it' })
  after!: string[];
}

export class FindingStepDto implements FindingStep {
  @Text({ description: 'File', example: 'src/index.js' })
  path!: string;
  @Nested(() => FindingPositionDto, { description: 'Where it starts' })
  start!: FindingPositionDto;
  @Nested(() => FindingPositionDto, { description: 'Where it ends, exclusive' })
  end!: FindingPositionDto;
  @Text({ description: 'The code; secrets are redacted', multiline: true, example: 'request.query.id' })
  code!: string;
}

export class FindingDto implements Finding {
  @Text({ description: 'Identifier; the same input gives the same one', example: 'fnd_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Rule', example: 'js-eval' })
  rule_id!: string;
  @Text({ description: 'Policy', example: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  policy_id!: string;
  @Whole({ description: 'Version of the policy', example: 1 })
  policy_version!: number;
  @OneOf(SEVERITIES, { description: 'Severity', example: 'high' })
  severity!: Severity;
  @OneOf(RULE_ACTIONS, { description: 'Effect on the verdict in the mode of the policy', example: 'block' })
  action!: RuleAction;
  @Text({ description: 'Message', multiline: true, example: 'eval runs whatever string it is given' })
  message!: string;
  @Text({ description: 'How to fix it', multiline: true, nullable: true })
  remediation!: string | null;
  @Text({ description: 'File', example: 'src/index.js' })
  path!: string;
  @Nested(() => FindingPositionDto, { description: 'Where it starts' })
  start!: FindingPositionDto;
  @Nested(() => FindingPositionDto, { description: 'Where it ends' })
  end!: FindingPositionDto;
  @Text({ description: 'The lines of the finding; secrets are redacted', multiline: true })
  snippet!: string;
  @Nested(() => FindingContextDto, {
    description:
      'The lines around it; secrets are redacted. Absent if it has no location in a file, or if the file may contain unknown secrets',
    optional: true,
  })
  context?: FindingContextDto;
  @Texts({ description: 'Captures by name; secrets are redacted' })
  captures!: Record<string, string>;
  @List(
    { nested: () => FindingStepDto },
    { description: 'The path of the data from its source to its sink, if a taint rule found it', optional: true },
  )
  trace?: FindingStepDto[];
  @Nested(() => FindingFixDto, { description: 'Edits that fix it', nullable: true })
  fix!: FindingFixDto | null;
  @Nested(() => FindingFingerprintsDto, { description: 'Fingerprints that identify it over time' })
  fingerprints!: FindingFingerprintsDto;
  @Whole({ description: 'Index among identical findings of the same rule and file, from 1', example: 1 })
  occurrence!: number;
  @OneOf(BASELINE_STATES, { description: 'State relative to the baseline', example: 'new' })
  baseline_state!: BaselineState;
  @OneOf(FINDING_STATUSES, { description: 'State', example: 'open' })
  status!: 'open' | 'suppressed';
  @List({ nested: () => FindingSuppressionDto }, { description: 'Suppressions' })
  suppressions!: FindingSuppressionDto[];
  @Nested(() => FindingOverrideDto, {
    description: 'The override of its rule. Absent if none applied',
    optional: true,
  })
  override?: FindingOverrideDto;
}

export class FindingPage extends pageOf(() => FindingDto, 'The findings, file by file') {}

export const FINDING_ORDERS = ['path', 'priority'] as const;

export class ListFindingsQuery extends PageQuery {
  @OneOf(FINDING_ORDERS, {
    description:
      '`path`: by file. `priority`: blocking findings first, then warnings, findings in shadow, suppressed and gone ones; within each group new findings first, then by severity',
    optional: true,
  })
  sort?: (typeof FINDING_ORDERS)[number];
  @OneOf(SEVERITIES, { description: 'Only findings of this severity', optional: true })
  severity?: Severity;
  @OneOf(FINDING_STATUSES, { description: 'Only findings in this state', optional: true })
  status?: 'open' | 'suppressed';
  @OneOf(RULE_ACTIONS, { description: 'Only findings with this action', optional: true })
  action?: RuleAction;
  @OneOf([...BASELINE_STATES, 'present'], {
    description: 'Only findings in this state relative to the baseline; `present` includes all but `absent`',
    optional: true,
  })
  baseline_state?: BaselineState | 'present';
  @Text({ description: 'Only findings of this policy', max: 100, optional: true })
  policy_id?: string;
  @Text({ description: 'Only findings of this rule', max: 100, optional: true })
  rule_id?: string;
  @Text({ description: 'Only findings in this file', max: MAX_PATH_CHARS, optional: true })
  path?: string;
  @Text({
    description: 'Only findings with this text in message, rule or path; case-insensitive',
    max: 200,
    optional: true,
  })
  q?: string;
}
