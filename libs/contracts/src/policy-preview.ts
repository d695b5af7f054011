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
    description:
      'Number of evaluations to preview, one per repository, most recently evaluated repositories first. Default: 20',
    min: 1,
    max: MAX_PREVIEW_EVALUATIONS,
    optional: true,
    example: 20,
  })
  evaluations?: number;
  @Text({ description: 'Only this repository', min: 1, max: 200, optional: true })
  repository?: string;
}

/** A finding whose effect the draft changes, or that both have. */
export class PreviewExample {
  @OneOf(PREVIEW_EFFECTS, { description: 'How the draft changes it', example: 'newly_blocks' })
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
  @Text({ description: 'Message', multiline: true })
  message!: string;
}

/**
 * A repository by its latest completed evaluation, of its main branch where there is one, and of the whole repository where there is
 * one. Verdicts are those of the evaluation with all of its policies: before, with the version that the draft is compared with; after,
 * with the draft in its place.
 */
export class PreviewedEvaluation {
  @Text({ description: 'Evaluation', example: EVALUATION_ID })
  evaluation_id!: string;
  @Text({ description: 'Repository', example: 'acme/payments' })
  repository!: string;
  @Text({ description: 'Branch or tag of the evaluation', nullable: true, example: 'refs/heads/main' })
  ref!: string | null;
  @Timestamp({ description: 'When the evaluation ended' })
  completed_at!: string;
  @OneOf(VERDICTS, {
    description:
      'Verdict without the draft: with the version that the draft is compared with, if any, and all other policies',
  })
  verdict_before!: Verdict;
  @OneOf(VERDICTS, { description: 'Verdict with the draft and all other policies' })
  verdict_after!: Verdict;
  @OneOf(PREVIEW_EFFECTS, {
    description:
      'Whether the evaluation is blocked only with the draft, only without it, or neither. An evaluation that another policy blocks stays blocked',
  })
  effect!: PreviewEffect;
  @Whole({ description: 'Findings that block only in the draft', min: 0 })
  newly_blocking!: number;
  @Whole({ description: 'Findings that block only in the version that the draft is compared with', min: 0 })
  no_longer_blocking!: number;
  @Whole({ description: 'Findings that block in both', min: 0 })
  still_blocking!: number;
}

export class PreviewTotals {
  @Whole({ description: 'Repositories that are blocked only with the draft', min: 0 })
  newly_blocks!: number;
  @Whole({ description: 'Repositories that are blocked only without the draft', min: 0 })
  unblocks!: number;
  @Whole({ description: 'Repositories whose result does not change', min: 0 })
  stays!: number;
  @Whole({ description: 'Repositories that were not reached in time, or whose evaluation was deleted', min: 0 })
  not_evaluated!: number;
}

export class PreviewResult {
  @Nested(() => PreviewTotals, { description: 'Counts of repositories' })
  totals!: PreviewTotals;
  @List({ nested: () => PreviewedEvaluation }, { description: 'One evaluation of each repository, newest first' })
  evaluations!: PreviewedEvaluation[];
  @List({ nested: () => PreviewExample }, { description: 'At most 20 findings of each effect' })
  examples!: PreviewExample[];
}

export class PolicyPreview {
  @Text({ description: 'Identifier', example: 'prv_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({
    description: 'The policy that the draft is compared with; null if there is none',
    example: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x',
    nullable: true,
  })
  policy_id!: string | null;
  @Whole({
    description: 'The version that the draft is compared with; null if there is none',
    min: 1,
    example: 2,
    nullable: true,
  })
  version!: number | null;
  @Text({ description: 'Digest of the draft' })
  digest!: string;
  @OneOf(PREVIEW_STATUSES, { description: 'State', example: 'completed' })
  status!: (typeof PREVIEW_STATUSES)[number];
  @Nested(() => PreviewResult, { description: 'Result; null until completed', nullable: true })
  result!: PreviewResult | null;
  @Text({ description: 'Why it failed', nullable: true })
  failure_reason!: string | null;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Text({ description: 'When it completed or failed', nullable: true })
  completed_at!: string | null;
}
