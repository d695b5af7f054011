import { type Contents, filesOfPart } from '@assay/contents';
import { type CodeOwners, MAX_CODE_OWNER_RULES } from '@assay/contracts';
import type { Tenant, Transaction } from '@assay/database';
import { CODEOWNERS_PATHS, CodeOwnersFile } from './code-owners-file.js';

/** Path and digest of an evaluation's CODEOWNERS file, the first in GitHub's order; undefined if it has none. */
export async function findCodeOwners(tx: Transaction, evaluationId: string) {
  const parts = await tx.$queryRaw<{ lines: string }[]>`
    SELECT p.lines FROM evaluation_parts e
    JOIN file_parts p ON p.organization_id = e.organization_id AND p.environment = e.environment AND p.digest = e.part
    WHERE e.evaluation_id = ${evaluationId} AND strpos(p.lines, 'CODEOWNERS') > 0`;
  const files = parts.flatMap(filesOfPart);
  return CODEOWNERS_PATHS.map((place) => files.find(({ path }) => path === place)).find((file) => file !== undefined);
}

/** @returns null where the content is no longer stored, or too long */
export async function readCodeOwners(
  contents: Contents,
  tenant: Required<Tenant>,
  { path, digest }: { path: string; digest: string },
): Promise<CodeOwners | null> {
  const bytes = (await contents.read(tenant, [digest])).get(digest);
  const file = bytes && CodeOwnersFile.read(bytes);
  return file ? { path, rules: file.rules.slice(0, MAX_CODE_OWNER_RULES) } : null;
}
