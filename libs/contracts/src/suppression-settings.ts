import { Flag, List, Text, Timestamp, Whole } from './fields.js';
import { ROLES, type Role } from './roles.js';

/** Policies with approvers of their own, at most; and members that one names. */
export const MAX_APPROVER_LISTS = 200;
const MAX_APPROVERS = 50;
const MAX_CODE_OWNER_NAMES = 500;
const MAX_CODE_OWNER_KEYS = 50;
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
  @Flag({
    description: 'Whether code owners may approve too. Default: false',
    optional: true,
    example: true,
  })
  code_owners?: boolean;
}

export class CodeOwnerName {
  @Text({
    description: 'A name in CODEOWNERS: an account, a team or an email address. Upper and lower case are the same',
    min: 1,
    max: 200,
    pattern: /^[^\s#]+$/,
    form: 'a name without spaces or #',
    example: '@acme/payments',
  })
  name!: string;
  @List(
    { text: { min: 1, max: 64 } },
    {
      description: 'The members it stands for. Each must be an owner, administrator or developer',
      minItems: 1,
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
const CODE_OWNERS = {
  description: 'Whether code owners, by CODEOWNERS, approve exceptions too for policies that are not in `approvers`',
  example: true,
} as const;
const CODE_OWNER_NAMES = {
  description: 'Which members the names in CODEOWNERS stand for. A name that is not listed stands for nobody',
  maxItems: MAX_CODE_OWNER_NAMES,
} as const;
const CODE_OWNER_KEYS = {
  description:
    'API keys whose evaluations of main or master are trusted to contain the real CODEOWNERS, as those of connected code hosts are',
  maxItems: MAX_CODE_OWNER_KEYS,
  unique: true,
  example: ['key_01jd8y3c5m8n4q6r7s9t0v1w2x'],
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
  @Flag(CODE_OWNERS)
  code_owners!: boolean;
  @List({ nested: () => CodeOwnerName }, CODE_OWNER_NAMES)
  code_owner_names!: CodeOwnerName[];
  @List({ text: { min: 1, max: 64 } }, CODE_OWNER_KEYS)
  code_owner_keys!: string[];
  @Text({ description: 'Who changed them last; null if nobody did', nullable: true })
  updated_by!: string | null;
  @Timestamp({ description: 'When they were last changed; null if never', nullable: true })
  updated_at!: string | null;
}

/** What is left out stays as it is; each list replaces the whole list. */
export class UpdateSuppressionSettingsRequest {
  @Flag({ ...APPROVAL, optional: true })
  approval_required?: boolean;
  @Whole({ ...DAYS, optional: true })
  max_days?: number | null;
  @Flag({ ...COMMENTS, optional: true })
  inline_comments?: boolean;
  @List({ nested: () => PolicyApprovers }, { ...APPROVERS, optional: true })
  approvers?: PolicyApprovers[];
  @Flag({ ...CODE_OWNERS, optional: true })
  code_owners?: boolean;
  @List({ nested: () => CodeOwnerName }, { ...CODE_OWNER_NAMES, optional: true })
  code_owner_names?: CodeOwnerName[];
  @List({ text: { min: 1, max: 64 } }, { ...CODE_OWNER_KEYS, optional: true })
  code_owner_keys?: string[];
}
