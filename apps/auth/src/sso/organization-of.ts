import type { Database } from '@assay/database';

/**
 * The organization that something of single sign-on belongs to, before it is known whose it is; undefined if there is no such thing.
 * @param key an ID; of a test or an outcome, the SHA-256 of its value in hexadecimal
 */
export async function organizationOf(
  database: Database,
  kind: 'connection' | 'test' | 'outcome' | 'request',
  key: string,
): Promise<string | undefined> {
  const [found] = await database.system(
    (tx) => tx.$queryRaw<{ organization_id: string | null }[]>`
      SELECT sso_organization_of(${kind}, ${key}) AS organization_id`,
  );
  return found?.organization_id ?? undefined;
}
