import type { FieldError } from '@assay/contracts';
import type { Transaction } from '@assay/database';

/** What is wrong with a scope: a repository that was never evaluated, or nothing at all to report on. */
export async function scopeErrors(tx: Transaction, repositories: readonly string[] | undefined): Promise<FieldError[]> {
  if (!repositories) {
    const any = await tx.evaluation.findFirst({ where: { deleted_at: null }, select: { id: true } });
    if (any) return [];
    return [
      {
        field: 'repositories',
        message: 'repositories is empty: nothing was evaluated yet in this environment',
        code: 'MIN_SIZE_REQUIRED',
        min: 1,
      },
    ];
  }
  const rows = await tx.$queryRaw<{ repository: string }[]>`
    SELECT r.repository FROM unnest(${repositories}::text[]) AS r(repository)
    WHERE EXISTS (SELECT FROM evaluations e WHERE e.repository = r.repository AND e.deleted_at IS NULL)`;
  const known = new Set(rows.map(({ repository }) => repository));
  return repositories.flatMap((repository, index): FieldError[] =>
    known.has(repository)
      ? []
      : [
          {
            field: `repositories[${index}]`,
            message: `repositories[${index}] must name a repository that was evaluated in this environment`,
            code: 'INVALID_FORMAT',
          },
        ],
  );
}
