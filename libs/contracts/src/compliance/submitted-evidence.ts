import { List, Nested, OneOf, Text, Timestamp, Whole } from '../fields.js';
import { PageQuery, pageOf } from '../page.js';
import { FRAMEWORK_IDS, type FrameworkId } from './framework.js';
import { ReportPeriod } from './report.js';
import { MAX_REPORT_REPOSITORIES } from './report-request.js';

export const EVIDENCE_SUBMISSION_KINDS = ['attestation', 'file'] as const;
export type EvidenceSubmissionKind = (typeof EVIDENCE_SUBMISSION_KINDS)[number];
export const EVIDENCE_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn', 'expired'] as const;
export type EvidenceStatus = (typeof EVIDENCE_STATUSES)[number];
export const EVIDENCE_REQUEST_STATUSES = ['open', 'submitted', 'fulfilled', 'canceled'] as const;
export type EvidenceRequestStatus = (typeof EVIDENCE_REQUEST_STATUSES)[number];

/** Evidence counts for at most so many days. */
export const MAX_EVIDENCE_DAYS = 400;
/** One file, in bytes. */
export const MAX_EVIDENCE_FILE_BYTES = 5 * 1024 * 1024;
/** All files of an organization together, in bytes. */
export const MAX_EVIDENCE_TOTAL_BYTES = 2 * 1024 * 1024 * 1024;
/** Requests of an organization that are open or wait for a review. */
export const MAX_OPEN_EVIDENCE_REQUESTS = 500;

/** Media types that are taken, by the extension of the file's name. The content is checked against it. */
export const EVIDENCE_FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
};
const EXTENSIONS = Object.keys(EVIDENCE_FILE_TYPES).join(', ');
const BASE64_CHARACTERS = Math.ceil(MAX_EVIDENCE_FILE_BYTES / 3) * 4;

const EVIDENCE_ID = 'evd_01jd8y3c5m8n4q6r7s9t0v1w2x';
const REQUEST_ID = 'evr_01jd8y3c5m8n4q6r7s9t0v1w2x';
const USER_ID = 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x';

export class EvidenceFileUpload {
  @Text({
    description: `Name of the file. Its extension says what it is: ${EXTENSIONS}`,
    min: 1,
    max: 200,
    pattern: /^[^/\\]+\.[A-Za-z]+$/,
    form: 'a file name with an extension, without a path',
    example: 'access-review.pdf',
  })
  name!: string;
  @Text({ description: 'Content in base64; at most 5 MiB before encoding', min: 1, max: BASE64_CHARACTERS })
  content!: string;
}

export class SubmitEvidenceRequest {
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'soc-2' })
  framework!: FrameworkId;
  @Text({ description: 'Control', min: 1, max: 40, example: 'CC6.3' })
  control_id!: string;
  @OneOf(EVIDENCE_SUBMISSION_KINDS, { description: 'An attestation is the statement alone', example: 'attestation' })
  kind!: EvidenceSubmissionKind;
  @Text({
    description: 'What you state, or what the file shows. Every report that uses the evidence contains it',
    min: 1,
    max: 4_000,
    multiline: true,
    example: 'Access rights of all employees were reviewed by their managers in October 2026.',
  })
  statement!: string;
  @Nested(() => EvidenceFileUpload, { description: 'The file; needed for kind file', optional: true })
  file?: EvidenceFileUpload;
  @List(
    { text: { min: 1, max: 200 } },
    {
      description: 'Repositories that it is about; default the whole organization',
      minItems: 1,
      maxItems: MAX_REPORT_REPOSITORIES,
      unique: true,
      optional: true,
    },
  )
  repositories?: string[];
  @Nested(() => ReportPeriod, {
    description:
      'The time that it is about: it counts in reports whose period lies within. Default: how things are now, which counts in reports whose period ends between today and `valid_until`',
    optional: true,
  })
  period?: ReportPeriod;
  @Timestamp({ description: 'Until when it counts, at most 400 days away' })
  valid_until!: string;
  @Text({ description: 'Member responsible for it. Default: you', max: 64, optional: true, example: USER_ID })
  owner_id?: string;
  @Text({
    description: 'Owner or administrator who is to review it, not you; default any of them',
    max: 64,
    optional: true,
    example: USER_ID,
  })
  reviewer_id?: string;
  @Text({ description: 'The request that it is for', max: 64, optional: true, example: REQUEST_ID })
  request_id?: string;
}

export class EvidenceFile {
  @Text({ description: 'Name', example: 'access-review.pdf' })
  name!: string;
  @Text({ description: 'Media type', example: 'application/pdf' })
  media_type!: string;
  @Whole({ description: 'Size in bytes', min: 1, example: 48_213 })
  size_bytes!: number;
}

/** A person as they were when they signed or reviewed: a later change of their name changes no evidence. */
export class EvidencePerson {
  @Text({ description: 'Person', example: USER_ID })
  id!: string;
  @Text({ description: 'Name', example: 'Ada Lovelace' })
  name!: string;
  @Text({ description: 'Email address', example: 'ada@acme.example' })
  email!: string;
}

export class ComplianceEvidence {
  @Text({ description: 'Identifier', example: EVIDENCE_ID })
  id!: string;
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'soc-2' })
  framework!: FrameworkId;
  @Text({ description: 'Control', example: 'CC6.3' })
  control_id!: string;
  @OneOf(EVIDENCE_SUBMISSION_KINDS, { description: 'Type', example: 'attestation' })
  kind!: EvidenceSubmissionKind;
  @Text({ description: 'What is stated, or what the file shows', multiline: true })
  statement!: string;
  @Nested(() => EvidenceFile, { description: 'The file; null for an attestation', nullable: true })
  file!: EvidenceFile | null;
  @Text({
    description: 'SHA-256 of the file, or of the statement in UTF-8, in hexadecimal',
    example: '3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a',
  })
  digest!: string;
  @List({ text: {} }, { description: 'Repositories that it is about; null for the whole organization', nullable: true })
  repositories!: string[] | null;
  @Nested(() => ReportPeriod, { description: 'The time that it is about; null for how things are', nullable: true })
  period!: ReportPeriod | null;
  @Timestamp({ description: 'Until when it counts' })
  valid_until!: string;
  @OneOf(EVIDENCE_STATUSES, {
    description: 'Accepted evidence counts until it expires or is withdrawn; any other counts for nothing',
    example: 'pending',
  })
  status!: EvidenceStatus;
  @Nested(() => EvidencePerson, { description: 'Who signed it, and when it was signed: `signed_at`' })
  signer!: EvidencePerson;
  @Timestamp({ description: 'When it was signed' })
  signed_at!: string;
  @Text({ description: 'Member responsible for it', example: USER_ID })
  owner_id!: string;
  @Text({ description: 'Who is to review it; null for any owner or administrator', nullable: true })
  reviewer_id!: string | null;
  @Nested(() => EvidencePerson, { description: 'Who reviewed it', nullable: true })
  reviewer!: EvidencePerson | null;
  @Timestamp({ description: 'When it was reviewed', nullable: true })
  reviewed_at!: string | null;
  @Text({ description: 'What the reviewer says', nullable: true, multiline: true })
  review_note!: string | null;
  @Timestamp({ description: 'When it was withdrawn', nullable: true })
  withdrawn_at!: string | null;
  @Text({ description: 'Who withdrew it', nullable: true })
  withdrawn_by!: string | null;
  @Text({ description: 'The request that it is for', nullable: true })
  request_id!: string | null;
}

export class ComplianceEvidencePage extends pageOf(() => ComplianceEvidence, 'The evidence, newest first') {}

export class ListComplianceEvidenceQuery extends PageQuery {
  @OneOf(FRAMEWORK_IDS, { description: 'Only of this framework', optional: true })
  framework?: FrameworkId;
  @Text({ description: 'Only of this control', max: 40, optional: true })
  control_id?: string;
  @OneOf(EVIDENCE_STATUSES, { description: 'Only of this status', optional: true })
  status?: EvidenceStatus;
}

export class AcceptEvidenceRequest {
  @Text({ description: 'A note for readers of the report', max: 1_000, multiline: true, optional: true })
  note?: string;
}

export class RejectEvidenceRequest {
  @Text({
    description: 'What is missing, for the signer',
    min: 1,
    max: 1_000,
    multiline: true,
    example: 'The list of reviewers is missing.',
  })
  note!: string;
}

// ── requests ────────────────────────────────────────────────────────────────────────────────────────────────────────

export class CreateEvidenceRequest {
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'soc-2' })
  framework!: FrameworkId;
  @Text({ description: 'Control', min: 1, max: 40, example: 'CC6.3' })
  control_id!: string;
  @Text({
    description: 'Member who provides the evidence; notified by mail and in the portal',
    min: 1,
    max: 64,
    example: USER_ID,
  })
  member_id!: string;
  @Timestamp({ description: 'By when, at most 400 days away' })
  due_at!: string;
  @Text({
    description: 'What is requested; shown in the portal, and not in the email',
    max: 1_000,
    multiline: true,
    optional: true,
    example: 'The access review of the fourth quarter',
  })
  note?: string;
}

export class EvidenceRequest {
  @Text({ description: 'Identifier', example: REQUEST_ID })
  id!: string;
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'soc-2' })
  framework!: FrameworkId;
  @Text({ description: 'Control', example: 'CC6.3' })
  control_id!: string;
  @Text({ description: 'Member who provides the evidence', example: USER_ID })
  member_id!: string;
  @Timestamp({ description: 'By when' })
  due_at!: string;
  @Text({ description: 'What is requested', nullable: true, multiline: true })
  note!: string | null;
  @OneOf(EVIDENCE_REQUEST_STATUSES, {
    description:
      'Submitted: evidence waits for its review. Fulfilled: it was accepted. Evidence that is rejected or withdrawn opens the request again',
    example: 'open',
  })
  status!: EvidenceRequestStatus;
  @Text({ description: 'The evidence that was submitted for it last', nullable: true })
  evidence_id!: string | null;
  @Text({ description: 'Who requested it' })
  created_by!: string;
  @Timestamp({ description: 'When it was requested' })
  created_at!: string;
}

export class EvidenceRequestPage extends pageOf(() => EvidenceRequest, 'The requests, newest first') {}

export class ListEvidenceRequestsQuery extends PageQuery {
  @OneOf(EVIDENCE_REQUEST_STATUSES, { description: 'Only of this status', optional: true })
  status?: EvidenceRequestStatus;
  @Text({ description: 'Only of this member', max: 64, optional: true })
  member_id?: string;
}
