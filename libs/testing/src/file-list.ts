import { hash } from 'node:crypto';
import type { Client } from 'pg';

/** Which evaluation a list of files is of. */
export interface ListOwner {
  evaluationId: string;
  organizationId: string;
  environment: string;
}

/**
 * Writes the list of files of an evaluation as the gateway does, in one part; their contents are there.
 * @param files with the SHA-256 of their contents in hexadecimal
 */
export async function storeFileList(
  admin: Pick<Client, 'query'>,
  { evaluationId, organizationId, environment }: ListOwner,
  files: readonly { path: string; digest: string }[],
): Promise<void> {
  if (files.length === 0) return;
  const lines = files
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)))
    .map(({ path, digest }) => `${digest}  ${path}\n`)
    .join('');
  await admin.query(
    `WITH part AS (
       INSERT INTO file_parts (organization_id, environment, digest, lines, files, bytes) VALUES ($2, $3, decode($4, 'hex'), $5, $6, 0) ON CONFLICT DO NOTHING
     ), contents AS (
       INSERT INTO file_part_contents (organization_id, environment, part, content)
       SELECT DISTINCT $2, $3, decode($4, 'hex'), decode(d, 'hex') FROM unnest($7::text[]) AS d ON CONFLICT DO NOTHING
     )
     INSERT INTO evaluation_parts (evaluation_id, ordinal, organization_id, environment, part) VALUES ($1, 0, $2, $3, decode($4, 'hex'))`,
    [
      evaluationId,
      organizationId,
      environment,
      hash('sha256', lines),
      lines,
      files.length,
      files.map(({ digest }) => digest),
    ],
  );
}
