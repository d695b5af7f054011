import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Contents } from '@assay/contents';
import { type Environment, newId } from '@assay/contracts';
import { SecretBox } from '@assay/credentials';
import { Database, unavailability } from '@assay/database';
import { createLogger, createRegistry, systemClock, UnexpectedErrors } from '@assay/platform';
import { Sandbox } from '@assay/sandbox';
import { createTestDatabase, storeFileList, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type pg from 'pg';
import { EvaluateStored } from './evaluation/evaluate-stored.js';
import { type Job, Jobs } from './jobs.js';
import { Metrics } from './metrics.js';
import { ResultCache } from './result-cache.js';
import { syncBuiltinPolicies } from './sync-builtin-policies.js';

const logger = createLogger('test', 'silent');
/** Beyond what a busy machine takes: a file that is left out would be another result. */
const LIMITS = { memoryLimitMb: 512, fileTimeLimitMs: 240_000, evaluationTimeLimitMs: 600_000, logger };

/** The files in a folder of an installed package. */
function filesOfPackage(name: string, folder: string): (readonly [path: string, content: string])[] {
  const root = path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => [`${name}/${file}`, readFileSync(path.join(root, file), 'utf8')] as const);
}

/** Says which files it was given. */
class WatchedSandbox extends Sandbox {
  given: string[] = [];
  batches = 0;
  override fileResults(input: Parameters<Sandbox['fileResults']>[0]) {
    this.batches++;
    this.given = [...this.given, ...input.files.map(({ path }) => path)].sort();
    return super.fileResults(input);
  }
}

describe('ResultCache', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let admin: pg.Client;
  let sandbox: WatchedSandbox;
  const box = new SecretBox([randomBytes(32).toString('base64')]);

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database({ url: testDatabase.url, role: 'assay_evaluator', logger });
    const operator = new Database({ url: testDatabase.url, role: 'assay_operator', logger, maxConnections: 1 });
    await syncBuiltinPolicies(operator);
    await operator.close();
    admin = testDatabase.client;
    for (const id of ['org_a', 'org_b'])
      await admin.query(`INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ($1, $1, 'free', $2)`, [
        id,
        box.seal(randomBytes(32), `organization:${id}:fingerprint`),
      ]);
    sandbox = new WatchedSandbox({ size: 2, ...LIMITS });
  });
  afterAll(async () => {
    await sandbox.close();
    await database.close();
    await testDatabase.drop();
  });

  const cacheOf = (maxBytes = 100_000_000, engine = 'test') => new ResultCache({ database, logger, maxBytes, engine });
  const NONE = 0;

  /** Accepts, runs, and answers what the evaluation says, as text. */
  async function evaluate(
    files: readonly (readonly [path: string, content: string])[],
    cache: ResultCache,
    { organization = 'org_a', environment = 'prod' as Environment, runIn = sandbox as Sandbox } = {},
  ): Promise<string> {
    const id = newId('eval');
    await admin.query(
      `INSERT INTO evaluations (id, organization_id, environment, repository, metadata, status, input_digest, files_total, created_by)
       VALUES ($1, $2, $3, 'r', '{}', 'pending', '', $4, 'key_x')`,
      [id, organization, environment, files.length],
    );
    for (const [, content] of files) {
      const digest = createHash('sha256').update(content).digest();
      await admin.query(`INSERT INTO blobs VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`, [
        organization,
        environment,
        digest,
        Buffer.from(content),
      ]);
    }
    await storeFileList(
      admin,
      { evaluationId: id, organizationId: organization, environment },
      files.map(([path, content]) => ({ path, digest: createHash('sha256').update(content).digest('hex') })),
    );
    await admin.query(`INSERT INTO jobs (id, kind, organization_id, environment) VALUES ($1, 'evaluation', $2, $3)`, [
      id,
      organization,
      environment,
    ]);
    const job = (await new Jobs(database, 'evaluation').claim(id)) as Job;
    sandbox.given = [];
    sandbox.batches = 0;
    await new EvaluateStored({
      database,
      contents: new Contents(database),
      sandbox: runIn,
      cache,
      box,
      clock: systemClock,
      committed: () => {},
      metrics: new Metrics(createRegistry('test'), systemClock),
      unexpected: new UnexpectedErrors(createRegistry('test'), logger, unavailability),
    }).run(job, new AbortController().signal);
    const { rows: findings } = await admin.query(
      'SELECT data::text FROM findings WHERE evaluation_id = $1 ORDER BY ordinal',
      [id],
    );
    const { rows } = await admin.query(
      'SELECT status, verdict, gate::text, summary::text, skipped::text FROM evaluations WHERE id = $1',
      [id],
    );
    return JSON.stringify({ ...rows[0], findings });
  }

  const FILES = [
    ['app/a.py', 'import os\nos.system("ls " + name)\n'],
    ['app/b.js', 'eval(location.hash)\n'],
    ['Dockerfile', 'FROM node:latest\nRUN sudo ls\n'],
    ['clean.txt', 'nothing\n'],
  ] as const;

  it('gives a file the same findings alone and among thousands, which are in memory a batch at a time', async () => {
    const cache = cacheOf(NONE);
    const findingsOf = (said: string, path: string) =>
      JSON.parse(said).findings.filter(({ data }: { data: string }) => JSON.parse(data).path === path);
    const others = Array.from({ length: 2_500 }, (_, at) => [`src/m${at}.py`, `x = ${at}\n`] as const);
    const among = await evaluate([...others.slice(0, 1_300), ...FILES, ...others.slice(1_300)], cache);
    expect([sandbox.batches, sandbox.given.length]).toEqual([2, 2_504]);
    for (const file of FILES) {
      const alone = findingsOf(await evaluate([file], cache), file[0]);
      expect(findingsOf(among, file[0])).toEqual(alone);
      expect(alone.length > 0).toBe(file[0] !== 'clean.txt');
    }
  }, 120_000);

  it('pays for changed files only', async () => {
    const cold = await evaluate(FILES, cacheOf());
    expect(sandbox.given).toHaveLength(FILES.length);
    expect(await evaluate(FILES, cacheOf())).toBe(cold);
    expect(sandbox.given).toEqual([]);
    const changed = FILES.map(([path, content]) => [path, path === 'clean.txt' ? 'something\n' : content] as const);
    await evaluate(changed, cacheOf());
    expect(sandbox.given).toEqual(['clean.txt']);
    // the same content elsewhere is another file
    await evaluate([['other.txt', 'something\n']], cacheOf());
    expect(sandbox.given).toEqual(['other.txt']);
  });

  it('evaluates a test again that an edited file begins to import, and nothing else', async () => {
    const run = ['test/run.js', 'exports.run = () => eval(location.hash);\n'] as const;
    const other = ['src/other.js', 'f();\n'] as const;
    const cache = cacheOf();
    expect(await evaluate([['src/a.js', '\n'], run, other], cache)).not.toContain('test/run.js');
    const importing = [['src/a.js', "require('../test/run').run();\n"], run, other] as const;
    const found = await evaluate(importing, cache);
    // the edited file a second time for what it does with data of a source, which run() returns
    expect(sandbox.given).toEqual(['src/a.js', 'src/a.js', 'test/run.js']);
    expect(found).toContain('test/run.js');
    expect(await evaluate(importing, cache)).toBe(found);
    expect(sandbox.given).toEqual([]);
    expect(await evaluate(importing, cacheOf(NONE))).toBe(found);
  });

  it('gives what a cold evaluation gives, byte for byte, whatever is edited', async () => {
    const line = fc.constantFrom(
      'eval(x)',
      'eval(x) // assay-ignore js-eval: known',
      '// assay-ignore js-eval: nothing here',
      `const key = "${['AKIA', 'Z7QJ4XWY2MN3VK5T'].join('')}"`,
      'f()',
      '  eval(y)',
      'a(((',
      "require('./test/a')",
      '',
      '\u0000 \ud83d\ude00',
    );
    const files = fc.dictionary(
      fc.constantFrom('a.js', 'b.js', 'test/a.js', 'c.py', 'Dockerfile', 'd.ts'),
      fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n')),
      { minKeys: 1 },
    );
    const warm = cacheOf();
    await fc.assert(
      fc.asyncProperty(files, async (state) => {
        const entries = Object.entries(state);
        expect(await evaluate(entries, warm)).toBe(await evaluate(entries, cacheOf(NONE)));
      }),
      { numRuns: 25 },
    );
  });

  it('changes nothing, whatever the number of workers and the order of files', async () => {
    const many = [
      ...Array.from({ length: 8 }, (_, at) =>
        FILES.map(([path, content]) => [`${at}/${path}`, content] as const),
      ).flat(),
      ...filesOfPackage('pg', 'lib'),
    ];
    const orders = fc.sample(fc.shuffledSubarray(many, { minLength: many.length }), 4);
    const expected = await evaluate(many, cacheOf(NONE));
    for (let size = 1; size <= 4; size++) {
      const own = new Sandbox({ size, ...LIMITS });
      const files = orders[size - 1] ?? [];
      expect(files).toHaveLength(many.length);
      try {
        expect(await evaluate(files, cacheOf(NONE), { runIn: own })).toBe(expected);
        expect(await evaluate(files, cacheOf(), { runIn: own })).toBe(expected);
      } finally {
        await own.close();
      }
    }
  }, 300_000);

  it('shares nothing between organizations, environments, policies, keys, or builds of the engine', async () => {
    const file = [['own.js', 'eval(own)\n']] as const;
    const tenant = { organizationId: 'org_a', environment: 'prod' } as const;
    await evaluate(file, cacheOf());
    await evaluate(file, cacheOf(), { organization: 'org_b' });
    expect(sandbox.given).toEqual(['own.js']);
    await evaluate(file, cacheOf(), { environment: 'test' });
    expect(sandbox.given).toEqual(['own.js']);
    await evaluate(file, cacheOf(undefined, 'another build'));
    expect(sandbox.given).toEqual(['own.js']);

    const known = { path: 'own.js', digest: createHash('sha256').update(file[0][1]).digest('hex') };
    const scope = { policyDigests: ['p', 'q'], fingerprintKey: new Uint8Array(32) };
    const result = { path: 'own.js', sizeBytes: 1, skipped: [], suppressions: [], policies: [] };
    await cacheOf().write(tenant, scope, [{ file: known, result }]);
    const found = async (other: Partial<typeof scope>, path = 'own.js') =>
      (await cacheOf().read(tenant, { ...scope, ...other }, [{ ...known, path }])).size;
    expect(await found({})).toBe(1);
    expect(await found({ policyDigests: ['q', 'p'] })).toBe(1);
    expect(await found({ policyDigests: ['p'] })).toBe(0);
    expect(await found({ fingerprintKey: new Uint8Array(32).fill(1) })).toBe(0);
    expect(await found({}, 'elsewhere.js')).toBe(0);
  });

  const sizeOf = async () =>
    Number(
      (
        await admin.query(
          `SELECT coalesce(sum(size_bytes), 0) AS bytes FROM (SELECT * FROM file_results UNION ALL SELECT * FROM part_results) AS kept
           WHERE organization_id = 'org_b' AND environment = 'test'`,
        )
      ).rows[0].bytes,
    );

  it('stays within its bound, and keeps what was used last', async () => {
    const cache = cacheOf(20_000);
    for (let round = 0; round < 8; round++) {
      const files = Array.from({ length: 12 }, (_, at) => [`${round}-${at}.txt`, `${round} ${at}`] as const);
      await evaluate(files, cache, { organization: 'org_b', environment: 'test' });
      expect(await sizeOf()).toBeLessThanOrEqual(20_000 + 2_000 + 12 * 600);
    }
    await evaluate([['7-0.txt', '7 0']], cache, { organization: 'org_b', environment: 'test' });
    expect(sandbox.given).toEqual([]);
    await evaluate([['0-0.txt', '0 0']], cache, { organization: 'org_b', environment: 'test' });
    expect(sandbox.given).toEqual(['0-0.txt']);
  });

  const nobodyUsesFor100Days = async () => {
    for (const table of ['file_results', 'part_results'])
      await admin.query(
        `UPDATE ${table} SET used_at = now() - interval '100 days' WHERE organization_id = 'org_b' AND environment = 'prod'`,
      );
  };

  it('drops what nobody used for long, and keeps what is used again', async () => {
    const tenant = { organization: 'org_b', environment: 'prod' } as const;
    const used = ['used.txt', 'used'] as const;
    await evaluate([used, ['unused.txt', 'unused']], cacheOf(), tenant);
    await nobodyUsesFor100Days();
    await evaluate([used], cacheOf(), tenant);
    expect(sandbox.given).toEqual([]);
    // a process looks for what to drop at its first write
    await evaluate([['new.txt', 'new']], cacheOf(), tenant);
    await evaluate([used, ['unused.txt', 'unused']], cacheOf(), tenant);
    expect(sandbox.given).toEqual(['unused.txt']);
  });

  it('keeps a list that is used again as a whole, and then needs nothing of its files', async () => {
    const tenant = { organization: 'org_b', environment: 'prod' } as const;
    const list = [
      ['list/a.txt', 'a'],
      ['list/b.txt', 'b'],
    ] as const;
    await evaluate(list, cacheOf(), tenant);
    await nobodyUsesFor100Days();
    await evaluate(list, cacheOf(), tenant);
    await evaluate([['list/new.txt', 'new']], cacheOf(), tenant);
    await evaluate(list, cacheOf(), tenant);
    expect(sandbox.given).toEqual([]);
    const [, second] = list;
    await evaluate([second], cacheOf(), tenant);
    expect(sandbox.given).toEqual(['list/b.txt']);
  });

  it('forgets a result with the content that it quotes', async () => {
    expect(await sizeOf()).toBeGreaterThan(0);
    await admin.query(`DELETE FROM evaluation_parts WHERE organization_id = 'org_b' AND environment = 'test'`);
    await admin.query(`DELETE FROM file_parts WHERE organization_id = 'org_b' AND environment = 'test'`);
    await admin.query(`DELETE FROM blobs WHERE organization_id = 'org_b' AND environment = 'test'`);
    expect(await sizeOf()).toBe(0);
  });
});
