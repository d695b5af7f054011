import { type Contents, filesOfPart } from '@assay/contents';
import type { Tenant, Transaction } from '@assay/database';
import { CODEOWNERS_PATHS, CodeOwnersFile } from './code-owners-file.js';

/** Where the CODEOWNERS file of an evaluation is stored. */
export interface EvaluatedCodeOwners {
  path: string;
  digest: string;
  /** Whether GitHub reads it: it is in `.github`, or a connection to GitHub submitted it. */
  isGitHub: boolean;
}

interface PartRow {
  evaluation_id: string;
  is_github: boolean;
  lines: string;
}

const [GITHUB_PATH] = CODEOWNERS_PATHS;
const LINE_ENDS = CODEOWNERS_PATHS.map((path) => `  ${path}\n`);

/**
 * The CODEOWNERS files of evaluations, by evaluation. An evaluation without the file is left out, and so is one with several: hosts
 * differ in which one counts.
 */
export async function findCodeOwners(
  tx: Transaction,
  evaluationIds: readonly string[],
): Promise<Map<string, EvaluatedCodeOwners>> {
  const rows = await tx.$queryRaw<PartRow[]>`
    SELECT e.id AS evaluation_id, p.lines,
      EXISTS (SELECT FROM host_connections c WHERE c.api_key_id = e.created_by AND c.kind = 'github') AS is_github
    FROM evaluations e
    JOIN evaluation_parts ep ON ep.evaluation_id = e.id
    JOIN file_parts p ON p.organization_id = e.organization_id AND p.environment = e.environment AND p.digest = ep.part
    WHERE e.id = ANY(${evaluationIds}::text[])
      AND EXISTS (SELECT FROM unnest(${LINE_ENDS}::text[]) AS l(text) WHERE strpos(p.lines, l.text) > 0)`;
  const paths: ReadonlySet<string> = new Set(CODEOWNERS_PATHS);
  const files = rows.flatMap((row) =>
    filesOfPart(row)
      .filter(({ path }) => paths.has(path))
      .map(({ path, digest }) => {
        const isGitHub = row.is_github || path === GITHUB_PATH;
        return { evaluationId: row.evaluation_id, owners: { path, digest, isGitHub } };
      }),
  );
  const byEvaluation = Map.groupBy(files, ({ evaluationId }) => evaluationId);
  return new Map(
    [...byEvaluation].flatMap(([id, [first, ...others]]) => (first && others.length === 0 ? [[id, first.owners]] : [])),
  );
}

/** @returns in the same order; undefined if the content is no longer stored, or too long */
export async function readCodeOwners(
  contents: Contents,
  tenant: Required<Tenant>,
  stored: readonly EvaluatedCodeOwners[],
): Promise<(CodeOwnersFile | undefined)[]> {
  const texts = await contents.read(tenant, [...new Set(stored.map(({ digest }) => digest))]);
  return stored.map(({ digest, isGitHub }) => {
    const bytes = texts.get(digest);
    return bytes && CodeOwnersFile.read(bytes, isGitHub);
  });
}
