import { Flag, List, Text, Timestamp, Whole } from './fields.js';
import { ROLES, type Role } from './roles.js';

/** Policies with approvers of their own, at most; and members that one names. */
export const MAX_APPROVER_LISTS = 200;
const MAX_APPROVERS = 50;
/** Ten years. */
const MAX_EXCEPTION_DAYS = 3_650;

/** Roles that may approve: those that may request. */
export const APPROVER_ROLES = ['owner', 'admin', 'developer'] as const satisfies Role[];

export class PolicyApprovers {
  @Text({ description: 'Policy', max: 64, example: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  policy_id!: string;
  @List(
    { oneOf: APPROVER_ROLES },
    { description: 'Everybody with one of these roles may approve', maxItems: ROLES.length, unique: true },
  )
  roles!: Role[];
  @List(
    { text: { min: 1, max: 64 } },
    {
      description: 'Members who may approve, whatever their role. Each must be an owner, administrator or developer',
      maxItems: MAX_APPROVERS,
      unique: true,
      example: ['usr_01jd8y3c5m8n4q6r7s9t0v1w2x'],
    },
  )
  member_ids!: string[];
}

const APPROVAL = {
  description:
    'Whether every exception needs approval by a second person. If so, nobody can suppress a finding directly, and overrides that lower a rule need a request too',
  example: true,
} as const;
const DAYS = {
  description: 'Longest exception for accepted_risk and fix_by, in days; null for no limit',
  min: 1,
  max: MAX_EXCEPTION_DAYS,
  nullable: true,
  example: 90,
} as const;
const COMMENTS = {
  description: 'Whether `assay-ignore` comments suppress findings. If not, the findings count and show the comment',
  example: true,
} as const;
const APPROVERS = {
  description:
    'Who approves exceptions for findings and rules of a policy. For policies that are not listed: owners and administrators',
  maxItems: MAX_APPROVER_LISTS,
} as const;

export class SuppressionSettings {
  @Flag(APPROVAL)
  approval_required!: boolean;
  @Whole(DAYS)
  max_days!: number | null;
  @Flag(COMMENTS)
  inline_comments!: boolean;
  @List({ nested: () => PolicyApprovers }, APPROVERS)
  approvers!: PolicyApprovers[];
  @Text({ description: 'Who changed them last; null if nobody did', nullable: true })
  updated_by!: string | null;
  @Timestamp({ description: 'When they were last changed; null if never', nullable: true })
  updated_at!: string | null;
}

/** What is left out stays as it is; `approvers` replaces the whole list. */
export class UpdateSuppressionSettingsRequest {
  @Flag({ ...APPROVAL, optional: true })
  approval_required?: boolean;
  @Whole({ ...DAYS, optional: true })
  max_days?: number | null;
  @Flag({ ...COMMENTS, optional: true })
  inline_comments?: boolean;
  @List({ nested: () => PolicyApprovers }, { ...APPROVERS, optional: true })
  approvers?: PolicyApprovers[];
}
