// node bench/re-evaluation.mjs <folder> [runs]      (after `npm run build`; about a minute)
//
// A folder of source, up to the 2,000 files and 32 MiB of one evaluation, through the evaluator's whole way: stored files in
// an embedded PostgreSQL to stored findings, timed until these are committed. Cold once; then ten files are changed and the
// evaluation is run again, with what is known in the result cache; three times paired with the same evaluation without the
// cache, whose stored bytes must be equal. After each of these runs, a control parses the ten changed files 20 times
// without rules, which takes about as long: the ratio varies less between machines than the time. A worker thread acts as the
// gateway, so that its garbage collection does not count toward the evaluator's time. The first five runs warm up the
// processes and are not counted.
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import pg from 'pg';
import { engineDigest } from '../apps/evaluator/dist/engine-digest.js';
import { EvaluateStored } from '../apps/evaluator/dist/evaluation/evaluate-stored.js';
import { Jobs } from '../apps/evaluator/dist/jobs.js';
import { Metrics } from '../apps/evaluator/dist/metrics.js';
import { ResultCache } from '../apps/evaluator/dist/result-cache.js';
import { syncBuiltinPolicies } from '../apps/evaluator/dist/sync-builtin-policies.js';
import { Contents, cutIntoParts, filesOfPart } from '../libs/contents/dist/index.js';
import { newId } from '../libs/contracts/dist/index.js';
import { SecretBox } from '../libs/credentials/dist/index.js';
import { Database, unavailability } from '../libs/database/dist/index.js';
import { createLogger, createRegistry, systemClock, UnexpectedErrors } from '../libs/platform/dist/index.js';
import { builtinPolicies, policyDigest } from '../libs/policy-engine/dist/index.js';
import { languageOf, parseSource } from '../libs/policy-engine/dist/languages/languages.js';
import { Sandbox } from '../libs/sandbox/dist/index.js';
import { numberArguments } from './arguments.mjs';
import { startDatabase } from './services.mjs';

const source = process.argv[2];
if (!source) throw new Error('give a folder: node bench/re-evaluation.mjs <folder> [runs]');
const [runs] = numberArguments([40], 3);
const WARM_UP_RUNS = 5;
const CHANGED = 10;
const PARSED_TIMES = 20;

if (isMainThread) await measure();
else await acceptOnRequest(workerData.url);

/** The gateway's part: for every message, one evaluation more, with ten other files changed. */
async function acceptOnRequest(url) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  let files = readFiles();
  let round = 0;
  const step = Math.floor(files.length / CHANGED);
  parentPort.on('message', async ({ change, first = files.length }) => {
    let changed = [];
    if (change) {
      const isChanged = (at) => at % step === round % step && at < CHANGED * step;
      files = files.map((file, at) =>
        isChanged(at) ? { ...file, content: `${file.content}\n# round ${round}\n` } : file,
      );
      changed = files.filter((_, at) => isChanged(at));
      round++;
    }
    const given = files.slice(0, first);
    parentPort.postMessage({
      id: await accept(admin, given),
      changed,
      files: given.length,
      bytes: given.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0),
    });
  });
}

function readFiles() {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:py|js|html|css|txt|toml|cfg|ya?ml|json|md|sh)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: path.relative(source, file), content: readFileSync(file, 'utf8') }))
    .filter(
      ({ content }) => content.isWellFormed() && !content.includes('\0') && Buffer.byteLength(content) < 1_048_576,
    )
    .slice(0, 2_000);
}

async function accept(admin, given) {
  const id = newId('eval');
  const digests = given.map(({ content }) => createHash('sha256').update(content).digest());
  await admin.query(
    `INSERT INTO blobs (organization_id, environment, digest, content) SELECT 'org_bench', 'prod', d, c FROM unnest($1::bytea[], $2::bytea[]) x(d, c) ON CONFLICT DO NOTHING`,
    [digests, given.map(({ content }) => Buffer.from(content))],
  );
  await admin.query(
    `INSERT INTO evaluations (id, organization_id, environment, repository, metadata, status, input_digest, files_total, created_by, created_at)
     VALUES ($1, 'org_bench', 'prod', 'r', '{}', 'pending', '', $2, 'key_x', '2026-11-21')`,
    [id, given.length],
  );
  const parts = cutIntoParts(given.map((file, at) => ({ path: file.path, digest: digests[at].toString('hex') })));
  for (const [ordinal, part] of parts.entries()) {
    const digest = Buffer.from(part.digest, 'hex');
    const inserted = await admin.query(
      `INSERT INTO file_parts (organization_id, environment, digest, lines, files, bytes) VALUES ('org_bench', 'prod', $1, $2, $3, 0) ON CONFLICT DO NOTHING`,
      [digest, part.lines, part.files],
    );
    if (inserted.rowCount > 0)
      await admin.query(
        `INSERT INTO file_part_contents SELECT DISTINCT 'org_bench', 'prod', $1::bytea, decode(d, 'hex') FROM unnest($2::text[]) d`,
        [digest, filesOfPart(part).map((file) => file.digest)],
      );
    await admin.query(`INSERT INTO evaluation_parts VALUES ($1, $2, 'org_bench', 'prod', $3)`, [id, ordinal, digest]);
  }
  await admin.query(
    `INSERT INTO jobs (id, kind, organization_id, environment) VALUES ($1, 'evaluation', 'org_bench', 'prod')`,
    [id],
  );
  return id;
}

function quantile(values, q) {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * q) - 1)];
}

/** Time to parse the files `PARSED_TIMES` times: the control. */
function parseMs(files) {
  const started = performance.now();
  for (let time = 0; time < PARSED_TIMES; time++)
    for (const { path: name, content } of files) {
      const language = languageOf(name, content);
      if (language?.parser) parseSource(language, content).root();
    }
  return performance.now() - started;
}

async function measure() {
  let committedAt = 0;
  const { postgres, stop } = await startDatabase();
  const logger = createLogger('bench', 'warn');
  const database = new Database({ url: postgres.url, role: 'assay_evaluator', logger });
  const operator = new Database({ url: postgres.url, role: 'assay_operator', logger, maxConnections: 1 });
  await syncBuiltinPolicies(operator);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const box = new SecretBox([randomBytes(32).toString('base64')]);
  await admin.query(
    `INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_bench', 'B', 'free', $1)`,
    [box.seal(randomBytes(32), 'organization:org_bench:fingerprint')],
  );
  const sandbox = new Sandbox({
    size: availableParallelism(),
    memoryLimitMb: 512,
    fileTimeLimitMs: 10_000,
    evaluationTimeLimitMs: 300_000,
    logger,
    warmPolicies: builtinPolicies().map(({ id, document }) => ({
      id,
      version: 1,
      digest: policyDigest(document),
      document,
    })),
  });
  const engine = engineDigest();
  const evaluatorWith = (maxBytes) =>
    new EvaluateStored({
      database,
      contents: new Contents(database),
      sandbox,
      cache: new ResultCache({ database, logger, maxBytes, engine }),
      box,
      clock: systemClock,
      committed: () => {
        committedAt = performance.now();
      },
      metrics: new Metrics(createRegistry('bench'), systemClock),
      unexpected: new UnexpectedErrors(createRegistry('bench'), logger, unavailability),
    });
  const [warm, cold] = [evaluatorWith(256 * 1_048_576), evaluatorWith(0)];
  const gateway = new Worker(new URL(import.meta.url), {
    argv: process.argv.slice(2),
    workerData: { url: postgres.url },
  });
  const accepted = (request) =>
    new Promise((resolve, reject) => {
      gateway.removeAllListeners().once('message', resolve).once('error', reject);
      gateway.postMessage(request);
    });

  async function run(evaluator, request) {
    const { id, ...size } = await accepted(request);
    const job = await new Jobs(database, 'evaluation').claim(id);
    const started = performance.now();
    await evaluator.run(job, new AbortController().signal);
    const { rows } = await admin.query(
      `SELECT (SELECT string_agg(data::text, E'\\n' ORDER BY ordinal) FROM findings WHERE evaluation_id = id) AS findings, summary::text, skipped::text, verdict
       FROM evaluations WHERE id = $1`,
      [job.id],
    );
    return {
      ...size,
      ms: committedAt - started,
      said: JSON.stringify(rows[0]),
      findings: JSON.parse(rows[0].summary).total,
    };
  }

  try {
    await run(cold, { first: 20 });
    const first = await run(warm, {});
    // what autovacuum does within a minute: without statistics, PostgreSQL reads the files of all evaluations
    await admin.query(
      'ANALYZE evaluation_parts, file_parts, file_part_contents, part_results, blobs, file_results, findings',
    );
    console.log(
      `${first.files} files, ${(first.bytes / 1e6).toFixed(1)} MB, ${first.findings} findings; first: ${first.ms.toFixed(0)} ms`,
    );
    const times = { cached: [], parsing: [], cold: [] };
    for (let round = -WARM_UP_RUNS; round < runs; round++) {
      const cached = await run(warm, { change: true });
      const parsing = parseMs(cached.changed);
      if (round >= 0) {
        times.cached.push(cached.ms);
        times.parsing.push(parsing);
      }
      // a cold one takes seconds: three are enough to compare with
      if (round < -WARM_UP_RUNS + 2 || round > -WARM_UP_RUNS + 4) continue;
      const again = await run(cold, {});
      times.cold.push(again.ms);
      if (again.said !== cached.said) throw new Error(`round ${round}: the cached evaluation says something else`);
    }
    for (const [name, values] of Object.entries(times))
      console.log(
        `${name.padEnd(8)} p50 ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms (${values.length} runs)`,
      );
    const ratio = (q) => (quantile(times.cached, q) / quantile(times.parsing, q)).toFixed(1);
    console.log(`cached relative to parsing: p50 ${ratio(0.5)}, p95 ${ratio(0.95)}`);
  } finally {
    await gateway.terminate();
    await sandbox.close();
    await database.close();
    await operator.close();
    await admin.end();
    await stop();
  }
}
