import { type Contents, filesOfPart } from '@assay/contents';
import { type CodeOwnerRule, type CodeOwners, MAX_CODE_OWNER_RULES } from '@assay/contracts';
import type { Tenant, Transaction } from '@assay/database';

/** Where hosts look for the file, in the order of GitHub; GitLab has the last one. */
const PLACES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];

/** Where the file of an evaluation is stored; undefined where it has none. */
export async function findCodeOwners(tx: Transaction, evaluationId: string) {
  const parts = await tx.$queryRaw<{ lines: string }[]>`
    SELECT p.lines FROM evaluation_parts e
    JOIN file_parts p ON p.organization_id = e.organization_id AND p.environment = e.environment AND p.digest = e.part
    WHERE e.evaluation_id = ${evaluationId} AND strpos(p.lines, 'CODEOWNERS') > 0`;
  const files = parts.flatMap(filesOfPart);
  return PLACES.map((place) => files.find(({ path }) => path === place)).find((file) => file !== undefined);
}

/** @returns null where the content is no longer stored */
export async function readCodeOwners(
  contents: Contents,
  tenant: Required<Tenant>,
  { path, digest }: { path: string; digest: string },
): Promise<CodeOwners | null> {
  const bytes = (await contents.read(tenant, [digest])).get(digest);
  return bytes ? { path, rules: rulesOf(bytes.toString('utf8')) } : null;
}

/** Patterns and their owners, in the order of the file: the last pattern that matches a path decides. */
function rulesOf(text: string): CodeOwnerRule[] {
  return (
    text
      .split('\n')
      .map((line) => line.replace(/(^|\s)#.*/, '').trim())
      // sections of GitLab, whose default owners are not those of a path
      .filter((line) => line !== '' && !/^\^?\[/.test(line))
      .slice(0, MAX_CODE_OWNER_RULES)
      .map((line) => {
        const [pattern = '', ...owners] = line.split(/(?<!\\)\s+/);
        return { pattern, owners: owners.filter((owner) => owner.includes('@')) };
      })
  );
}
