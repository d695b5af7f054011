// One report over stored evaluations, made by the evaluator's own code on a PostgreSQL of its own (fsync on): the time from the
// claim of the job to the commit of its result, and the memory that the process had at most while it was made.
//   node bench/compliance.mjs [evaluations=10000] [findings=200000]
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { Jobs } from '../apps/evaluator/dist/jobs.js';
import { Reports } from '../apps/evaluator/dist/report-requested.js';
import { syncBuiltinPolicies } from '../apps/evaluator/dist/sync-builtin-policies.js';
import { newId } from '../libs/contracts/dist/index.js';
import { SecretBox } from '../libs/credentials/dist/index.js';
import { Database, migrate } from '../libs/database/dist/index.js';
import { createLogger } from '../libs/platform/dist/index.js';
import { startPostgres } from '../libs/testing/dist/index.js';

const [evaluations = 10_000, findings = 200_000] = process.argv.slice(2).map(Number);
const REPOSITORIES = 50;
const ORGANIZATION = 'org_bench';
const postgres = await startPostgres({ durable: true });
const logger = createLogger('bench', 'silent');
const admin = new pg.Client({ connectionString: postgres.url });
const open = [];
const connect = (role) => {
  const database = new Database({ url: postgres.url, role, logger, maxConnections: 2 });
  open.push(database);
  return database;
};
try {
  await migrate(postgres.url);
  await admin.connect();
  await syncBuiltinPolicies(connect('assay_operator'));
  const box = new SecretBox([randomBytes(32).toString('base64')]);
  await admin.query(`INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ($1, 'Bench', 'free', '')`, [
    ORGANIZATION,
  ]);
  const { privateKey } = generateKeyPairSync('ed25519');
  await admin.query(
    `INSERT INTO attestation_keys (id, state, public_key, private_jwk) VALUES ('key-1', 'current', '', $1)`,
    [box.seal(JSON.stringify(privateKey.export({ format: 'jwk' })), 'attestation-key:key-1')],
  );
  // every policy ran in every evaluation; each finding lives for a tenth of the evaluations of its repository
  await admin.query(
    `INSERT INTO evaluations (id, organization_id, environment, repository, ref, metadata, status, verdict, policies, skipped, input_digest, files_total, created_by, created_at, started_at, completed_at)
     SELECT 'eval_' || lpad(n::text, 26, '0'), $1, 'prod', 'acme/' || n % $3, 'refs/heads/main', '{}', 'completed', 'warned',
       (SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'version', v.version, 'digest', v.digest)) FROM policies p JOIN policy_versions v ON v.policy_id = p.id),
       '[]', md5(n::text), 1, 'key_x', t, t, t
     FROM (SELECT n, now() - interval '89 days' + n * interval '88 days' / $2 AS t FROM generate_series(0, $2::integer - 1) AS n) AS e`,
    [ORGANIZATION, evaluations, REPOSITORIES],
  );
  await admin.query(
    `INSERT INTO file_parts (organization_id, environment, digest, lines, files, bytes) VALUES ($1, 'prod', 'x', repeat('0', 64) || E'  src/app.js\\n', 1, 0)`,
    [ORGANIZATION],
  );
  await admin.query(`INSERT INTO evaluation_parts SELECT id, 0, organization_id, environment, 'x' FROM evaluations`);
  const each = Math.round(findings / evaluations);
  await admin.query(
    `INSERT INTO findings (evaluation_id, ordinal, organization_id, environment, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
     SELECT e.id, o, e.organization_id, e.environment, 'fnd_' || md5(key), r.rule->>'id', r.policy_id, r.rule->>'severity', 'warn', 'src/app.js',
       CASE WHEN o % 10 = 0 THEN 'suppressed' ELSE 'open' END, 'new', md5(key) || md5(key || 'b'),
       json_build_object('message', repeat('a finding ', 10), 'snippet', repeat('x', 300), 'start', json_build_object('line', o, 'column', 1, 'offset', 1), 'suppressions', '[]'::json)
     FROM (SELECT *, row_number() OVER (PARTITION BY repository ORDER BY id) AS nth, count(*) OVER (PARTITION BY repository) AS of FROM evaluations) AS e
     CROSS JOIN generate_series(0, $1::integer - 1) AS o
     CROSS JOIN LATERAL (SELECT e.repository || ' ' || o || ' ' || (e.nth + o) * 10 / e.of AS key) AS k
     JOIN (SELECT rule, policy_id, row_number() OVER () - 1 AS place, count(*) OVER () AS places
       FROM policy_versions, json_array_elements(document->'rules') AS rule WHERE rule->'languages' IS NOT NULL) AS r ON r.place = o * 7 % r.places`,
    [each],
  );
  await admin.query('ANALYZE');
  const { rows } = await admin.query(
    'SELECT (SELECT count(*) FROM evaluations) AS evaluations, (SELECT count(*) FROM findings) AS findings',
  );
  const worker = connect('assay_evaluator');
  const reports = new Reports(worker, box, () => {});
  const make = async (framework) => {
    const id = newId('rep');
    await admin.query(
      `INSERT INTO compliance_reports (id, organization_id, environment, framework, catalog_digest, repositories, period_from, period_to, status, created_by)
       VALUES ($1, $2, 'prod', $3, '', '{}', now() - interval '90 days', now(), 'pending', 'key_x')`,
      [id, ORGANIZATION, framework],
    );
    await admin.query(`INSERT INTO jobs (id, kind, organization_id, environment) VALUES ($1, 'report', $2, 'prod')`, [
      id,
      ORGANIZATION,
    ]);
    const before = process.memoryUsage().rss;
    let most = before;
    const sampler = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    const started = performance.now();
    const job = await new Jobs(worker, 'report').claim(id);
    await reports.run(job, new AbortController().signal);
    const seconds = (performance.now() - started) / 1_000;
    clearInterval(sampler);
    const { rows: made } = await admin.query(
      `SELECT status, score, octet_length(document::text) AS document, octet_length(findings::text) AS listed, document->'findings_summary' AS counts FROM compliance_reports WHERE id = $1`,
      [id],
    );
    const [{ status, score, document, listed, counts }] = made;
    console.log(
      JSON.stringify({
        framework,
        status,
        seconds: Number(seconds.toFixed(2)),
        rssBeforeMb: Math.round(before / 1_048_576),
        rssMostMb: Math.round(most / 1_048_576),
        reportMb: Number(((Number(document) + Number(listed)) / 1_048_576).toFixed(1)),
        score,
        open: counts.open,
        suppressed: counts.suppressed,
        fixed: counts.fixed,
      }),
    );
  };
  console.log(JSON.stringify({ ...rows[0], repositories: REPOSITORIES }));
  for (const framework of ['owasp-top-10-2025', 'asvs-5', 'asvs-5']) await make(framework);
} finally {
  for (const database of open) await database.close();
  await admin.end();
  await postgres.stop();
}
