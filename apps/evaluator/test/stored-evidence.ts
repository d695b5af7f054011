import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { type EvaluationScope, newId, type SkippedEntry } from '@assay/contracts';
import { SecretBox } from '@assay/credentials';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import type { AttestationKey } from '@assay/policy-engine/attestation';
import { createTestDatabase, storeFileList } from '@assay/testing';
import { syncBuiltinPolicies } from '../src/sync-builtin-policies.js';

export interface StoredFinding {
  rule: string;
  policy?: string;
  path?: string;
  severity?: string;
  status?: 'open' | 'suppressed';
  /** What makes it the same finding in several evaluations. */
  fingerprint: string;
  /** What makes it the same in a renamed file; default nothing does. */
  context?: string;
}
export interface StoredEvaluation {
  repository?: string;
  ref?: string | null;
  at: string;
  status?: 'completed' | 'failed' | 'canceled' | 'running';
  verdict?: string;
  scope?: EvaluationScope;
  commit?: string;
  skipped?: SkippedEntry[];
  policies?: string[];
  /** Content by path. */
  files?: Record<string, string>;
  findings?: StoredFinding[];
  environment?: string;
}

/** A database with evaluations as workers left them, a signing key as auth left it, and the worker's own connection. */
export async function startStoredEvidence(organization = newId('org')) {
  const test = await createTestDatabase();
  const logger = createLogger('test', 'silent');
  const database = new Database({ url: test.url, role: 'assay_evaluator', logger });
  const operator = new Database({ url: test.url, role: 'assay_operator', logger, maxConnections: 1 });
  const admin = test.client;
  await syncBuiltinPolicies(operator);
  const box = new SecretBox([randomBytes(32).toString('base64')]);
  await admin.query(`INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ($1, 'Acme', 'free', '')`, [
    organization,
  ]);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'key-1' } as AttestationKey;
  await admin.query(
    `INSERT INTO attestation_keys (id, state, public_key, private_jwk) VALUES ('key-1', 'current', $1, $2)`,
    [JSON.stringify(key), box.seal(JSON.stringify(privateKey.export({ format: 'jwk' })), 'attestation-key:key-1')],
  );
  const { rows } = await admin.query(
    `SELECT p.id, p.name, v.version, v.digest FROM policies p JOIN policy_versions v ON v.policy_id = p.id AND v.version = p.latest_version`,
  );
  const policies = rows as { id: string; name: string; version: number; digest: string }[];
  const policyNamed = (name: string) => {
    const found = policies.find((policy) => policy.name === name);
    if (!found) throw new Error(`no built-in policy is called ${name}`);
    return found;
  };

  return {
    admin,
    box,
    database,
    organization,
    keys: [key],
    policyNamed,
    /** @returns its identifier */
    async evaluation(given: StoredEvaluation): Promise<string> {
      const id = newId('eval');
      const ran = (given.policies ?? ['JavaScript and TypeScript security', 'Secrets']).map(policyNamed);
      const environment = given.environment ?? 'prod';
      await admin.query(
        `INSERT INTO evaluations (id, organization_id, environment, repository, ref, commit_sha, scope, metadata, status, verdict, policies, skipped, input_digest, files_total, created_by, created_at, started_at, completed_at)
         VALUES ($1, $2, $3, $4, $5, $10, $11, '{}', $12, $6, $7, $13, $8, 1, 'key_x', $9, $9, $9)`,
        [
          id,
          organization,
          environment,
          given.repository ?? 'acme/shop',
          given.ref === undefined ? 'refs/heads/main' : given.ref,
          given.verdict ?? (given.skipped?.length ? 'incomplete' : 'passed'),
          JSON.stringify(ran),
          `digest of ${id}`,
          given.at,
          given.commit ?? null,
          given.scope ?? 'repository',
          given.status ?? 'completed',
          JSON.stringify(given.skipped ?? []),
        ],
      );
      const files = Object.entries(given.files ?? { 'src/a.js': '' });
      for (const [, content] of files) {
        const digest = createHash('sha256').update(content).digest();
        await admin.query(
          `INSERT INTO blobs (organization_id, environment, digest, content) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
          [organization, environment, digest, Buffer.from(content)],
        );
      }
      await storeFileList(
        admin,
        { evaluationId: id, organizationId: organization, environment },
        files.map(([path, content]) => ({ path, digest: createHash('sha256').update(content).digest('hex') })),
      );
      for (const [ordinal, finding] of (given.findings ?? []).entries()) {
        const { rule, path = 'src/a.js', severity = 'high', status = 'open', fingerprint } = finding;
        const data = {
          message: `found ${rule}`,
          start: { line: 7, column: 1, offset: 0 },
          fingerprints: { 'match/v1': fingerprint, 'context/v1': finding.context ?? `context of ${fingerprint}` },
          suppressions:
            status === 'suppressed' ? [{ kind: 'inline', reason: 'tested', by: null, expires_at: null }] : [],
        };
        await admin.query(
          `INSERT INTO findings (evaluation_id, ordinal, organization_id, environment, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'block', $9, $10, 'new', $11, $12)`,
          [
            id,
            ordinal,
            organization,
            environment,
            `fnd_${fingerprint}`,
            rule,
            policyNamed(finding.policy ?? 'JavaScript and TypeScript security').id,
            severity,
            path,
            status,
            fingerprint,
            JSON.stringify(data),
          ],
        );
      }
      return id;
    },
    /** An accepted report, as the gateway leaves it. */
    async report(framework: string, from: string, to: string, repositories: string[] = []): Promise<string> {
      const id = newId('rep');
      await admin.query(
        `INSERT INTO compliance_reports (id, organization_id, environment, framework, catalog_digest, repositories, period_from, period_to, status, created_by)
         VALUES ($1, $2, 'prod', $3, '', $4, $5, $6, 'pending', 'key_x')`,
        [id, organization, framework, repositories, from, to],
      );
      await admin.query(
        `INSERT INTO jobs (id, kind, organization_id, environment, run_at) VALUES ($1, 'report', $2, 'prod', now() + interval '1 hour')`,
        [id, organization],
      );
      return id;
    },
    async stop(): Promise<void> {
      await database.close();
      await operator.close();
      await test.drop();
    },
  };
}
