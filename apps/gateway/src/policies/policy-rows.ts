import { type ListPoliciesQuery, type Policy, type PolicyVersion, storedValue } from '@assay/contracts';
import { containsPattern, Prisma, type Transaction } from '@assay/database';

/** A policy at the version that the organization runs. */
export interface PolicyRow {
  id: string;
  organization_id: string | null;
  name: string;
  description: string | null;
  mode: string;
  active: boolean;
  version: number;
  pinned_version: number | null;
  latest_version: number;
  digest: string;
  rule_count: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/**
 * Row-level security leaves the built-in policies, those of the organization, and its own activations. Without an
 * activation a policy is active at its latest version.
 */
const FROM = Prisma.sql`
  FROM policies p
  LEFT JOIN policy_activations a ON a.policy_id = p.id`;
const COLUMNS = Prisma.sql`p.id, p.organization_id, p.name, v.document->>'description' AS description,
  coalesce(v.document->>'mode', 'enforce') AS mode, coalesce(a.active, true) AS active, v.version,
  a.version AS pinned_version, p.latest_version, v.digest, json_array_length(v.document->'rules') AS rule_count,
  p.created_at, p.updated_at, p.deleted_at`;

/** One more than `limit`, in the order of identifiers, newest first; that of built-in ones is arbitrary but fixed. */
export function listRows(tx: Transaction, query: ListPoliciesQuery, limit: number): Promise<PolicyRow[]> {
  const after = query.cursor === undefined ? Prisma.empty : Prisma.sql`AND p.id < ${query.cursor}`;
  const builtin =
    query.builtin === undefined
      ? Prisma.empty
      : query.builtin
        ? Prisma.sql`AND p.organization_id IS NULL`
        : Prisma.sql`AND p.organization_id IS NOT NULL`;
  const active = query.active === undefined ? Prisma.empty : Prisma.sql`AND coalesce(a.active, true) = ${query.active}`;
  const pattern = query.q ? containsPattern(query.q) : undefined;
  const text =
    pattern === undefined
      ? Prisma.empty
      : Prisma.sql`AND (p.name ILIKE ${pattern} OR v.document->>'description' ILIKE ${pattern})`;
  return tx.$queryRaw<PolicyRow[]>`
    SELECT ${COLUMNS} ${FROM}
    JOIN policy_versions v ON v.policy_id = p.id AND v.version = coalesce(a.version, p.latest_version)
    WHERE p.deleted_at IS NULL ${after} ${builtin} ${active} ${text}
    ORDER BY p.id DESC LIMIT ${limit + 1}`;
}

/** @param version another one than the one that is run; undefined if there is no such policy or version */
export async function findRow(tx: Transaction, id: string, version?: number): Promise<PolicyRow | undefined> {
  const [row] = await tx.$queryRaw<PolicyRow[]>`
    SELECT ${COLUMNS} ${FROM}
    JOIN policy_versions v ON v.policy_id = p.id
      AND v.version = coalesce(${version ?? null}::integer, a.version, p.latest_version)
    WHERE p.id = ${id}`;
  return row;
}

export function versionRows(tx: Transaction, id: string, before: number | undefined, limit: number) {
  return tx.$queryRaw<VersionRow[]>`
    SELECT policy_id, version, digest, json_array_length(document->'rules') AS rule_count, created_at, created_by
    FROM policy_versions WHERE policy_id = ${id} AND (${before ?? null}::integer IS NULL OR version < ${before ?? null}::integer)
    ORDER BY version DESC LIMIT ${limit + 1}`;
}

export interface VersionRow {
  policy_id: string;
  version: number;
  digest: string;
  rule_count: number;
  created_at: Date;
  created_by: string | null;
}

export function showVersion(row: VersionRow): PolicyVersion {
  return { ...row, created_at: row.created_at.toISOString() };
}

export function showPolicy(row: PolicyRow): Policy {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    mode: storedValue(row.mode),
    builtin: row.organization_id === null,
    active: row.active,
    version: row.version,
    pinned_version: row.pinned_version,
    latest_version: row.latest_version,
    digest: row.digest,
    rule_count: row.rule_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
