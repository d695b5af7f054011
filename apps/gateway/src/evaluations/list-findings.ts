import { DEFAULT_PAGE_SIZE, type ListFindingsQuery, pageBy } from '@assay/contracts';
import { containsPattern, Prisma, showFinding, type Transaction } from '@assay/database';
import { foreignCursor } from '../http/cursors.js';

/**
 * How pressing a finding is, the smallest number first: what it does to the verdict (hundreds), whether it is new (tens) and its
 * severity (ones).
 */
const PRIORITY = Prisma.sql`(
  CASE WHEN baseline_state = 'absent' THEN 400
       WHEN status = 'suppressed' THEN 300
       WHEN action = 'off' THEN 200
       WHEN action = 'warn' THEN 100
       ELSE 0 END
  + CASE baseline_state WHEN 'new' THEN 0 WHEN 'updated' THEN 10 ELSE 20 END
  + CASE severity WHEN 'critical' THEN 0 WHEN 'high' THEN 1 WHEN 'medium' THEN 2 WHEN 'low' THEN 3 ELSE 4 END)`;

/** One page of an evaluation's findings. @throws ServiceError VALIDATION_FAILED (400) for a cursor of the other order */
export async function listFindings(tx: Transaction, evaluationId: string, query: ListFindingsQuery) {
  const { limit = DEFAULT_PAGE_SIZE, sort = 'path' } = query;
  const conditions = conditionsOf(evaluationId, query);
  const after = positionOf(query.cursor, sort);
  if (sort === 'priority') {
    if (after) conditions.push(Prisma.sql`(${PRIORITY}, ordinal) > (${after.priority}, ${after.ordinal})`);
    const rows = await tx.$queryRaw<{ ordinal: number; priority: number; data: unknown }[]>`
      SELECT ordinal, ${PRIORITY} AS priority, data FROM findings
      WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY priority, ordinal LIMIT ${limit + 1}`;
    return pageBy(rows, limit, (row) => `${row.priority}.${row.ordinal}`, showFinding);
  }
  // alone, not in a row with a constant: the index then begins at the cursor, whatever came before
  if (after) conditions.push(Prisma.sql`ordinal > ${after.ordinal}`);
  const rows = await tx.$queryRaw<{ ordinal: number; data: unknown }[]>`
    SELECT ordinal, data FROM findings
    WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY ordinal LIMIT ${limit + 1}`;
  return pageBy(rows, limit, (row) => String(row.ordinal), showFinding);
}

function conditionsOf(evaluationId: string, query: ListFindingsQuery): Prisma.Sql[] {
  const conditions = [Prisma.sql`evaluation_id = ${evaluationId}`];
  if (query.severity) conditions.push(Prisma.sql`severity = ${query.severity}`);
  if (query.status) conditions.push(Prisma.sql`status = ${query.status}`);
  if (query.action) conditions.push(Prisma.sql`action = ${query.action}`);
  if (query.baseline_state === 'present') conditions.push(Prisma.sql`baseline_state <> 'absent'`);
  else if (query.baseline_state) conditions.push(Prisma.sql`baseline_state = ${query.baseline_state}`);
  if (query.policy_id) conditions.push(Prisma.sql`policy_id = ${query.policy_id}`);
  if (query.rule_id) conditions.push(Prisma.sql`rule_id = ${query.rule_id}`);
  if (query.path) conditions.push(Prisma.sql`path = ${query.path}`);
  if (query.q) {
    const pattern = containsPattern(query.q);
    conditions.push(
      Prisma.sql`(path ILIKE ${pattern} OR rule_id ILIKE ${pattern} OR data ->> 'message' ILIKE ${pattern})`,
    );
  }
  return conditions;
}

/** The place after which a page begins: `<ordinal>` by path, `<priority>.<ordinal>` by priority. */
function positionOf(cursor: string | undefined, sort: 'path' | 'priority') {
  if (cursor === undefined) return undefined;
  const match = (sort === 'priority' ? /^(\d{1,3})\.(\d{1,9})$/ : /^()(\d{1,9})$/).exec(cursor);
  if (!match) throw foreignCursor();
  return { priority: Number(match[1]), ordinal: Number(match[2]) };
}
