import { Flag, List, OneOf, Text, Timestamp, Whole } from '../fields.js';
import { EXCEPTION_KINDS, type ExceptionKind } from './exception.js';
import { CONTROL_CLASSES, type ControlClass } from './framework.js';

export const CONTROL_STATUSES = [
  'satisfied',
  'not_satisfied',
  'partial',
  'not_assessed',
  'manual',
  'not_applicable',
] as const;
export type ControlStatus = (typeof CONTROL_STATUSES)[number];

const EVALUATION_ID = 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x';
const HEX = '3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a';

export class ReportCheck {
  @Text({ description: 'Type of check: weakness, rule, analysis, criteria or triage', example: 'weakness' })
  kind!: string;
  @Text({ description: 'What is checked: a CWE, a rule, or a type of evidence', example: 'CWE-89' })
  subject!: string;
  @OneOf(['passed', 'failed', 'incomplete', 'not_run'], {
    description: 'Outcome; incomplete if something could not be checked',
    example: 'failed',
  })
  status!: 'passed' | 'failed' | 'incomplete' | 'not_run';
  @Text({ description: 'The outcome in words', multiline: true })
  detail!: string;
  @List({ text: {} }, { description: 'Rules that ran' })
  rules!: string[];
  @Whole({ description: 'Open findings', min: 0, example: 2 })
  open!: number;
  @Whole({ description: 'Suppressed findings', min: 0, example: 0 })
  suppressed!: number;
  @Whole({
    description:
      'Suppressed findings that are accepted risks or due fixes; the check does not pass. Absent if there are none',
    min: 1,
    optional: true,
    example: 1,
  })
  accepted_risks?: number;
  @List(
    { text: {} },
    {
      description:
        'Rules that overrides switched off or put in shadow: where, by whose override and why. Absent if there are none',
      optional: true,
    },
  )
  switched_off?: string[];
}

export class ReportEvidence {
  @Text({ description: 'Evaluation', example: EVALUATION_ID })
  evaluation_id!: string;
  @Text({ description: 'Repository', example: 'acme/payments' })
  repository!: string;
  @Text({
    description:
      'SHA-256 of what `sha256sum` prints of the evaluated files, sorted by path: the digest that the attestation shows',
    example: HEX,
  })
  input_digest!: string;
  @List({ text: {} }, { description: 'Digests of the policies that cover the control' })
  policy_digests!: string[];
  @Timestamp({ description: 'When it was evaluated' })
  evaluated_at!: string;
  @List({ text: {} }, { description: 'Findings of the control, open and suppressed; at most 100' })
  finding_ids!: string[];
  @Whole({ description: 'Total number of findings of the control', min: 0, example: 2 })
  findings_total!: number;
}

export class ReportException {
  @Text({ description: 'Identifier', example: 'exc_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @OneOf(EXCEPTION_KINDS, { description: 'Type', example: 'accepted_risk' })
  kind!: ExceptionKind;
  @Text({ description: 'The person responsible for it' })
  owner!: string;
  @Text({ description: 'Reason', multiline: true })
  reason!: string;
  @Timestamp({ description: 'When it expires' })
  expires_at!: string;
  @Flag({ description: 'Whether it was in force at the end of the period; an expired exception has no effect' })
  active!: boolean;
}

/** Submitted evidence for a control, as it was when the report was asked for. */
export class ReportSubmittedEvidence {
  @Text({ description: 'Evidence', example: 'evd_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @OneOf(['attestation', 'file'], { description: 'Type', example: 'attestation' })
  kind!: 'attestation' | 'file';
  @Text({ description: 'What is stated, or what the file shows', multiline: true })
  statement!: string;
  @Text({ description: 'Name of the file; null for an attestation', nullable: true })
  file_name!: string | null;
  @Text({ description: 'SHA-256 of the file, or of the statement in UTF-8', example: HEX })
  digest!: string;
  @List({ text: {} }, { description: 'Repositories that it is about; empty for the whole organization' })
  repositories!: string[];
  @Timestamp({
    description: 'Start of the time that it is about; null for how things were when it was signed',
    nullable: true,
  })
  from!: string | null;
  @Timestamp({ description: 'End of that time', nullable: true })
  to!: string | null;
  @Timestamp({ description: 'Until when it counts' })
  valid_until!: string;
  @Text({ description: 'Who signed it', example: 'Ada Lovelace' })
  signer!: string;
  @Timestamp({ description: 'When it was signed' })
  signed_at!: string;
  @Text({ description: 'Who accepted it, another person', example: 'Grace Hopper' })
  reviewer!: string;
  @Timestamp({ description: 'When it was accepted' })
  reviewed_at!: string;
  @Flag({ description: 'Whether it covers the period of the report; one that does not changes nothing' })
  covers!: boolean;
}

export class ReportControl {
  @Text({ description: 'Identifier in the framework', example: 'A05:2025' })
  id!: string;
  @Text({ description: 'Title', example: 'Injection' })
  title!: string;
  @Text({
    description: 'Text of the requirement; absent where its license does not allow it',
    multiline: true,
    optional: true,
  })
  text?: string;
  @OneOf(CONTROL_CLASSES, { description: 'To what extent checks decide it' })
  class!: ControlClass;
  @OneOf(CONTROL_STATUSES, { description: 'Status', example: 'not_satisfied' })
  status!: ControlStatus;
  @Text({ description: 'Why it has this status', multiline: true })
  reason!: string;
  @List({ nested: () => ReportCheck }, { description: 'What was checked' })
  checks!: ReportCheck[];
  @List({ nested: () => ReportEvidence }, { description: 'Evaluations that provide the evidence, one per repository' })
  evidence!: ReportEvidence[];
  @List({ nested: () => ReportException }, { description: 'Exceptions of the organization, including expired ones' })
  exceptions!: ReportException[];
  @List(
    { nested: () => ReportSubmittedEvidence },
    { description: 'Accepted evidence; absent if there is none', optional: true },
  )
  submitted_evidence?: ReportSubmittedEvidence[];
}
