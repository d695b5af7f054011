import { List, Nested, OneOf, Text, TextOrObject, Timestamp, Whole } from './fields.js';
import type { Verdict } from './finding.js';
import { MAX_POLICY_BYTES } from './policy.js';
import type { Severity } from './policy-document.js';

const EVALUATION_ID = 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x';
/** Evaluations that a preview looks at, at most. */
export const MAX_PREVIEW_EVALUATIONS = 50;
export const PREVIEW_STATUSES = ['pending', 'running', 'completed', 'failed'] as const;
export const PREVIEW_EFFECTS = ['newly_blocks', 'unblocks', 'stays'] as const;
export type PreviewEffect = (typeof PREVIEW_EFFECTS)[number];
const VERDICTS = ['passed', 'warned', 'blocked', 'incomplete'] as const;

export class PreviewPolicyRequest {
  @TextOrObject({ description: 'The draft: YAML or JSON text, or an object', maxBytes: MAX_POLICY_BYTES })
  document!: string | Record<string, unknown>;
  @Whole({
    description: 'How many of the newest completed evaluations are looked at; default 20',
    min: 1,
    max: MAX_PREVIEW_EVALUATIONS,
    optional: true,
    example: 20,
  })
  evaluations?: number;
  @Text({ description: 'Only evaluations of this repository', min: 1, max: 200, optional: true })
  repository?: string;
}

/** A finding whose effect the draft changes, or that both have. */
export class PreviewExample {
  @OneOf(PREVIEW_EFFECTS, { description: 'What the draft changes', example: 'newly_blocks' })
  effect!: PreviewEffect;
  @Text({ description: 'Evaluation', example: EVALUATION_ID })
  evaluation_id!: string;
  @Text({ description: 'Repository', example: 'acme/payments' })
  repository!: string;
  @Text({ description: 'Rule', example: 'js-eval' })
  rule_id!: string;
  @Text({ description: 'Severity', example: 'high' })
  severity!: Severity;
  @Text({ description: 'File', example: 'src/index.js' })
  path!: string;
  @Whole({ description: 'Line, from 1', min: 1, example: 3 })
  line!: number;
  @Text({ description: 'What is wrong', multiline: true })
  message!: string;
}

/** One stored evaluation under the draft, and under the version that it is compared with. Verdicts are those of this policy by itself. */
export class PreviewedEvaluation {
  @Text({ description: 'Evaluation', example: EVALUATION_ID })
  evaluation_id!: string;
  @Text({ description: 'Repository', example: 'acme/payments' })
  repository!: string;
  @OneOf(VERDICTS, {
    description: 'Of the version that the draft is compared with; null where there is none',
    nullable: true,
  })
  verdict_now!: Verdict | null;
  @OneOf(VERDICTS, { description: 'Of the draft' })
  verdict_draft!: Verdict;
  @OneOf(PREVIEW_EFFECTS, { description: 'Whether the draft newly blocks it, unblocks it, or leaves it' })
  effect!: PreviewEffect;
  @Whole({ description: 'Findings that only the draft blocks', min: 0 })
  newly_blocking!: number;
  @Whole({ description: 'Findings that only the version now blocks', min: 0 })
  no_longer_blocking!: number;
  @Whole({ description: 'Findings that both block', min: 0 })
  still_blocking!: number;
}

export class PreviewTotals {
  @Whole({ description: 'Evaluations that the draft newly blocks', min: 0 })
  newly_blocks!: number;
  @Whole({ description: 'Evaluations that the draft unblocks', min: 0 })
  unblocks!: number;
  @Whole({ description: 'Evaluations that stay as they are', min: 0 })
  stays!: number;
  @Whole({ description: 'Evaluations that the time did not reach, or whose files are gone', min: 0 })
  not_evaluated!: number;
}

export class PreviewResult {
  @Nested(() => PreviewTotals, { description: 'Counts of evaluations' })
  totals!: PreviewTotals;
  @List({ nested: () => PreviewedEvaluation }, { description: 'Each evaluation, newest first' })
  evaluations!: PreviewedEvaluation[];
  @List({ nested: () => PreviewExample }, { description: 'At most 20 findings of each effect' })
  examples!: PreviewExample[];
}

export class PolicyPreview {
  @Text({ description: 'Identifier', example: 'prv_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({
    description: 'The policy that the draft is compared with; null where it is looked at by itself',
    example: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x',
    nullable: true,
  })
  policy_id!: string | null;
  @Whole({
    description: 'The version that the draft is compared with; null where there is none',
    min: 1,
    example: 2,
    nullable: true,
  })
  version!: number | null;
  @Text({ description: 'Digest of the draft' })
  digest!: string;
  @OneOf(PREVIEW_STATUSES, { description: 'State', example: 'completed' })
  status!: (typeof PREVIEW_STATUSES)[number];
  @Nested(() => PreviewResult, { description: 'What it shows; null until completed', nullable: true })
  result!: PreviewResult | null;
  @Text({ description: 'Why it failed', nullable: true })
  failure_reason!: string | null;
  @Timestamp({ description: 'When it was made' })
  created_at!: string;
  @Text({ description: 'When it was ready', nullable: true })
  completed_at!: string | null;
}
