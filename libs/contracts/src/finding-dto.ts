import { FreeObject, List, Nested, OneOf, Text, Whole } from './fields.js';
import type {
  BaselineState,
  Finding,
  FindingContext,
  FindingEdit,
  FindingFingerprints,
  FindingFix,
  FindingOverride,
  FindingPosition,
  FindingStep,
  FindingSuppression,
  FindingSuppressionKind,
} from './finding.js';
import { PageInfo, PageQuery } from './page.js';
import type { RuleAction, Severity } from './policy-document.js';

export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const satisfies Severity[];
export const RULE_ACTIONS = ['block', 'warn', 'off'] as const satisfies RuleAction[];
export const BASELINE_STATES = ['new', 'unchanged', 'updated', 'absent'] as const satisfies BaselineState[];
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
  @Nested(() => FindingPositionDto, { description: 'Where it ends; this place is outside of it' })
  end!: FindingPositionDto;
  @Text({ description: 'What stands there afterwards', multiline: true })
  replacement!: string;
}

export class FindingFixDto implements FindingFix {
  @List({ nested: () => FindingEditDto }, { description: 'Edits; they never overlap' })
  edits!: FindingEditDto[];
}

export class FindingFingerprintsDto implements FindingFingerprints {
  @Text({ description: 'Survives moved lines and re-indentation' })
  'match/v1'!: string;
  @Text({ description: 'Leaves the path out: recognizes a renamed file' })
  'context/v1'!: string;
}

export class FindingSuppressionDto implements FindingSuppression {
  @OneOf(['inline', 'accepted'], { description: 'A comment in the file, or a record of the organization' })
  kind!: FindingSuppressionKind;
  @Text({ description: 'Why', multiline: true })
  reason!: string;
  @Text({ description: 'The person who accepted it; null for a comment', nullable: true })
  by!: string | null;
  @Text({ description: 'When it ends; null for never', nullable: true })
  expires_at!: string | null;
}

export class FindingOverrideDto implements FindingOverride {
  @Text({ description: 'Identifier of the override', example: 'ovr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @OneOf(['shadow', 'severity'], { description: 'What it does', example: 'severity' })
  effect!: 'shadow' | 'severity';
  @OneOf(SEVERITIES, { description: 'Severity without the override', example: 'high' })
  original_severity!: Severity;
  @Text({ description: 'Why' })
  reason!: string;
  @Text({ description: 'The member who answers for it' })
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
  @Nested(() => FindingPositionDto, { description: 'Where it ends; this place is outside of it' })
  end!: FindingPositionDto;
  @Text({ description: 'What stands there; secrets are redacted', multiline: true, example: 'request.query.id' })
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
  @OneOf(RULE_ACTIONS, { description: "What it does to the verdict under the policy's mode", example: 'block' })
  action!: RuleAction;
  @Text({ description: 'What is wrong', multiline: true, example: 'eval runs whatever string it is given' })
  message!: string;
  @Text({ description: 'What to do instead', multiline: true, nullable: true })
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
      'The lines around it; secrets are redacted. Absent where it has no place in a file, or where not all secrets of the file may be known',
    optional: true,
  })
  context?: FindingContextDto;
  @FreeObject({ description: 'Captures by name; secrets are redacted' })
  captures!: Record<string, string>;
  @List(
    { nested: () => FindingStepDto },
    { description: 'The way of data from its source to where it is used, where a rule followed it', optional: true },
  )
  trace?: FindingStepDto[];
  @Nested(() => FindingFixDto, { description: 'Edits that fix it', nullable: true })
  fix!: FindingFixDto | null;
  @Nested(() => FindingFingerprintsDto, { description: 'Identity over time' })
  fingerprints!: FindingFingerprintsDto;
  @Whole({ description: 'Number among the same findings of one rule and file, from 1', example: 1 })
  occurrence!: number;
  @OneOf(BASELINE_STATES, { description: 'Against the baseline', example: 'new' })
  baseline_state!: BaselineState;
  @OneOf(FINDING_STATUSES, { description: 'State', example: 'open' })
  status!: 'open' | 'suppressed';
  @List({ nested: () => FindingSuppressionDto }, { description: 'Why it is suppressed' })
  suppressions!: FindingSuppressionDto[];
  @Nested(() => FindingOverrideDto, {
    description: 'The override of its rule; absent where none applied',
    optional: true,
  })
  override?: FindingOverrideDto;
}

export class FindingPage extends PageInfo {
  @List({ nested: () => FindingDto }, { description: 'The findings, file by file' })
  data!: FindingDto[];
}

export const FINDING_ORDERS = ['path', 'priority'] as const;

export class ListFindingsQuery extends PageQuery {
  @OneOf(FINDING_ORDERS, {
    description:
      '`path`: file by file. `priority`: what blocks first, then what warns, what is of a policy in mode shadow, suppressed and gone; within each the new ones first, then by severity',
    optional: true,
  })
  sort?: (typeof FINDING_ORDERS)[number];
  @OneOf(SEVERITIES, { description: 'Only of this severity', optional: true })
  severity?: Severity;
  @OneOf(FINDING_STATUSES, { description: 'Only of this state', optional: true })
  status?: 'open' | 'suppressed';
  @OneOf(RULE_ACTIONS, { description: 'Only with this action', optional: true })
  action?: RuleAction;
  @OneOf([...BASELINE_STATES, 'present'], {
    description: 'Only in this state against the baseline; `present` is every one but `absent`',
    optional: true,
  })
  baseline_state?: BaselineState | 'present';
  @Text({ description: 'Only of this policy', max: 100, optional: true })
  policy_id?: string;
  @Text({ description: 'Only of this rule', max: 100, optional: true })
  rule_id?: string;
  @Text({ description: 'Only in this file', max: 1024, optional: true })
  path?: string;
  @Text({ description: 'Only with this text in message, rule or path, in any case', max: 200, optional: true })
  q?: string;
}
