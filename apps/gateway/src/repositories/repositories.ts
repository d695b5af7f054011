import type { Contents } from '@assay/contents';
import {
  DEFAULT_PAGE_SIZE,
  type EvaluatedPolicy,
  type EvaluationSummary,
  type ListRepositoriesQuery,
  MAX_BRANCHES,
  MAX_CODE_OWNER_RULES,
  noCounts,
  type Principal,
  pageBy,
  type RepositoryBranch,
  type RepositoryPage,
  type RepositoryState,
  type Verdict,
} from '@assay/contracts';
import { containsPattern, type Database, fromJsonColumn, Prisma, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { findCodeOwners, readCodeOwners } from '../code-owners/evaluated-code-owners.js';
import { tenantOf } from '../http/tenant.js';
import { selectRepositories, show, staleBefore } from './repository-rows.js';

/** Every repository that was evaluated as a whole, as its latest evaluation shows it. */
export class Repositories {
  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
    private readonly clock: Clock,
  ) {}

  async list(principal: Principal, query: ListRepositoriesQuery): Promise<RepositoryPage> {
    const { limit = DEFAULT_PAGE_SIZE, cursor, prefix, q, pattern, verdict, stale } = query;
    const nowMs = this.clock.nowMs();
    const conditions = [Prisma.sql`true`];
    if (cursor !== undefined) conditions.push(Prisma.sql`r.repository > ${cursor}`);
    if (prefix) conditions.push(Prisma.sql`starts_with(lower(r.repository), lower(${prefix}))`);
    if (q) conditions.push(Prisma.sql`r.repository ILIKE ${containsPattern(q)}`);
    if (pattern) conditions.push(Prisma.sql`assay_matches(r.repository, ARRAY[${pattern}])`);
    if (verdict) conditions.push(Prisma.sql`e.verdict = ${verdict}`);
    if (stale !== undefined) conditions.push(Prisma.sql`(r.evaluated_at < ${staleBefore(nowMs)}) = ${stale}`);
    const rest = Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY r.repository LIMIT ${limit + 1}`;
    const rows = await this.database.tenant(tenantOf(principal), (tx) => selectRepositories(tx, nowMs, rest));
    return pageBy(rows, limit, (row) => row.repository, show);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND where it was never evaluated as a whole */
  async state(principal: Principal, repository: string): Promise<RepositoryState> {
    const tenant = tenantOf(principal);
    const { stored, ...state } = await this.database.tenant(tenant, async (tx) => {
      const [row] = await selectRepositories(tx, this.clock.nowMs(), Prisma.sql`WHERE r.repository = ${repository}`);
      if (!row) throw ServiceError.notFound('repository', repository);
      const evaluation = await tx.evaluation.findUnique({
        where: { id: row.evaluation_id },
        select: { policies: true },
      });
      return {
        ...show(row),
        policies: fromJsonColumn<EvaluatedPolicy[]>(evaluation?.policies ?? []),
        branches: await branchesOf(tx, repository),
        stored: (await findCodeOwners(tx, [row.evaluation_id])).get(row.evaluation_id),
      };
    });
    const [file] = stored ? await readCodeOwners(this.contents, tenant, [stored]) : [];
    return {
      ...state,
      code_owners: stored && file ? { path: stored.path, rules: file.rules.slice(0, MAX_CODE_OWNER_RULES) } : null,
    };
  }
}

interface BranchRow {
  branch: string | null;
  id: string;
  verdict: Verdict | null;
  commit_sha: string | null;
  completed_at: Date;
  summary: EvaluationSummary | null;
}

async function branchesOf(tx: Transaction, repository: string): Promise<RepositoryBranch[]> {
  const rows = await tx.$queryRaw<BranchRow[]>`
    SELECT e.id, latest.branch, e.verdict, e.commit_sha, e.completed_at, e.summary FROM (
      SELECT branch_of(ref) AS branch, max(id) AS id FROM evaluations
      WHERE repository = ${repository} AND status = 'completed' AND scope = 'repository' AND deleted_at IS NULL
      GROUP BY 1 ORDER BY 2 DESC LIMIT ${MAX_BRANCHES}
    ) latest JOIN evaluations e ON e.id = latest.id ORDER BY e.id DESC`;
  return rows.map(({ id, branch, verdict, commit_sha, completed_at, summary }) => ({
    branch,
    evaluation_id: id,
    verdict: verdict ?? 'incomplete',
    commit_sha,
    evaluated_at: completed_at.toISOString(),
    open: summary?.by_severity ?? noCounts(),
  }));
}
