import { ENDING_DAYS } from './durations.js';
import { EvaluatedPolicy, SeverityCounts, VERDICTS } from './evaluation.js';
import { Flag, List, Nested, OneOf, Text, Timestamp, Whole } from './fields.js';
import type { Verdict } from './finding.js';
import { PageQuery, pageOf } from './page.js';

const EVALUATION_ID = 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x';

/** A repository whose latest evaluation is older than this is stale; as in compliance reports. */
export const STALE_REPOSITORY_DAYS = 30;

export class Repository {
  @Text({ description: 'Name', example: 'acme/payments' })
  repository!: string;
  @Text({ description: 'Branch that defines its state', nullable: true, example: 'main' })
  branch!: string | null;
  @Text({ description: 'The evaluation that defines its state', example: EVALUATION_ID })
  evaluation_id!: string;
  @OneOf(VERDICTS, { description: 'Verdict of that evaluation', example: 'blocked' })
  verdict!: Verdict;
  @Timestamp({ description: 'When that evaluation completed' })
  evaluated_at!: string;
  @Flag({ description: `Whether that was more than ${STALE_REPOSITORY_DAYS} days ago`, example: false })
  stale!: boolean;
  @Nested(() => SeverityCounts, { description: 'Open findings by severity' })
  open!: SeverityCounts;
}

export class RepositoryPage extends pageOf(() => Repository, 'The repositories, by name') {}

export class ListRepositoriesQuery extends PageQuery {
  @Text({
    description: 'Only repositories whose name starts with this text; case-insensitive',
    max: 200,
    optional: true,
  })
  prefix?: string;
  @Text({ description: 'Only repositories with this text in the name; case-insensitive', max: 200, optional: true })
  q?: string;
  @Text({
    description: 'Only repositories whose name matches; * matches any text. Case-sensitive',
    min: 1,
    max: 200,
    optional: true,
    example: 'acme/legacy-*',
  })
  pattern?: string;
  @OneOf(VERDICTS, { description: 'Only repositories with this verdict', optional: true })
  verdict?: Verdict;
  @Flag({ description: 'Only stale repositories, or only those that are not', optional: true })
  stale?: boolean;
}

export class RepositoryStateQuery {
  @Text({ description: 'The repository', min: 1, max: 200, example: 'acme/payments' })
  repository!: string;
}

export class RepositoryBranch {
  @Text({ description: 'Branch; null if its evaluations have none', nullable: true, example: 'main' })
  branch!: string | null;
  @Text({ description: 'Its latest completed evaluation of the whole repository', example: EVALUATION_ID })
  evaluation_id!: string;
  @OneOf(VERDICTS, { description: 'Verdict', example: 'passed' })
  verdict!: Verdict;
  @Text({ description: 'Commit', nullable: true })
  commit_sha!: string | null;
  @Timestamp({ description: 'When it completed' })
  evaluated_at!: string;
  @Nested(() => SeverityCounts, { description: 'Open findings by severity' })
  open!: SeverityCounts;
}

/** Branches of a repository that are shown: the latest ones. */
export const MAX_BRANCHES = 50;

export const MAX_CODE_OWNER_RULES = 500;

export class CodeOwnerRule {
  @Text({ description: 'Pattern of paths', example: '/src/billing/' })
  pattern!: string;
  @List(
    { text: { max: 512 } },
    { description: 'Accounts, teams and email addresses; empty for nobody', example: ['@acme/billing'] },
  )
  owners!: string[];
}

export class CodeOwners {
  @Text({ description: 'Path of the file', example: '.github/CODEOWNERS' })
  path!: string;
  @List(
    { nested: () => CodeOwnerRule },
    {
      description: `Its rules in order, at most ${MAX_CODE_OWNER_RULES}. The last one that matches a path applies, in each section`,
    },
  )
  rules!: CodeOwnerRule[];
}

export class RepositoryState extends Repository {
  @List(
    { nested: () => EvaluatedPolicy },
    { description: 'Policies that ran in the evaluation that defines its state' },
  )
  policies!: EvaluatedPolicy[];
  @List({ nested: () => RepositoryBranch }, { description: `At most ${MAX_BRANCHES}, the latest evaluation first` })
  branches!: RepositoryBranch[];
  @Nested(() => CodeOwners, {
    description:
      'Owners of its files from CODEOWNERS; null without such a file, and with several, as hosts differ in which one counts',
    nullable: true,
  })
  code_owners!: CodeOwners | null;
}

/** A finding that is critical or high counts as aging after so many days; as untriaged in compliance reports. */
export const AGING_DAYS = 30;
export const NEW_DAYS = 7;
/** Days that the overview shows. */
export const RISK_DAYS = 30;

export class RiskOfDay {
  @Text({ description: 'Day, in UTC', example: '2026-11-21' })
  day!: string;
  @Nested(() => SeverityCounts, { description: 'Open findings at its end, by severity' })
  open!: SeverityCounts;
}

export class Overview {
  @Whole({ description: 'Repositories that were evaluated as a whole', min: 0, example: 12 })
  repositories!: number;
  @Whole({ description: 'Of these, repositories whose verdict is blocked', min: 0, example: 2 })
  blocked!: number;
  @Whole({ description: `Of these, last evaluated more than ${STALE_REPOSITORY_DAYS} days ago`, min: 0, example: 1 })
  stale!: number;
  @Nested(() => SeverityCounts, { description: 'Open findings by severity' })
  open!: SeverityCounts;
  @Whole({ description: `Critical findings first seen in the last ${NEW_DAYS} days`, min: 0, example: 1 })
  new_critical!: number;
  @Whole({ description: `Critical and high findings open for more than ${AGING_DAYS} days`, min: 0, example: 4 })
  aging!: number;
  @Whole({ description: 'Critical and high findings that nobody has triaged', min: 0, example: 7 })
  untriaged!: number;
  @Whole({
    description: `Suppressions that end in the next ${ENDING_DAYS} days; null without read:policies`,
    min: 0,
    nullable: true,
    example: 3,
  })
  suppressions_ending!: number | null;
  @Whole({
    description: `Policy overrides that end in the next ${ENDING_DAYS} days; null without read:policies`,
    min: 0,
    nullable: true,
    example: 1,
  })
  overrides_ending!: number | null;
  @Whole({ description: `Compliance exceptions that end in the next ${ENDING_DAYS} days`, min: 0, example: 1 })
  compliance_exceptions_ending!: number;
  @List(
    { nested: () => Repository },
    { description: 'At most 5 blocked repositories, those with the most critical findings first' },
  )
  blocked_repositories!: Repository[];
  @List({ nested: () => Repository }, { description: 'At most 5 stale repositories, oldest evaluation first' })
  stale_repositories!: Repository[];
  @List({ nested: () => RiskOfDay }, { description: `The last ${RISK_DAYS} days, oldest first` })
  risk!: RiskOfDay[];
}
