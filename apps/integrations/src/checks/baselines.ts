import type { Database } from '@assay/database';
import type { PullRequestContext } from './pull-request-context.js';

type Place = Pick<PullRequestContext, 'tenant' | 'connectionId'> & {
  pull: Pick<PullRequestContext['pull'], 'repository'>;
};

/** The evaluation of a merge base, shared by all pull requests with that base. */
export function findBaseline(
  database: Database,
  { tenant, connectionId, pull }: Place,
  commit: string,
): Promise<string | undefined> {
  return database.tenant(tenant, async (tx) => {
    const where = { connection_id: connectionId, repository: pull.repository, commit_sha: commit };
    const row = await tx.commitEvaluation.findFirst({ where });
    return row?.evaluation_id;
  });
}

export async function storeBaseline(
  database: Database,
  { tenant, connectionId, pull }: Place,
  commit: string,
  evaluationId: string,
): Promise<void> {
  await database.tenant(
    tenant,
    (tx) => tx.$executeRaw`
      INSERT INTO commit_evaluations (connection_id, repository, commit_sha, organization_id, environment, evaluation_id)
      VALUES (${connectionId}, ${pull.repository}, ${commit}, ${tenant.organizationId}, ${tenant.environment}, ${evaluationId})
      ON CONFLICT (connection_id, repository, commit_sha) DO UPDATE SET evaluation_id = excluded.evaluation_id, created_at = now()`,
  );
}

export async function deleteBaseline(
  database: Database,
  { tenant, connectionId, pull }: Place,
  commit: string,
): Promise<void> {
  await database.tenant(
    tenant,
    (tx) => tx.$executeRaw`
      DELETE FROM commit_evaluations WHERE connection_id = ${connectionId} AND repository = ${pull.repository} AND commit_sha = ${commit}`,
  );
}
