// What the counters of stored bytes cost a transaction that stores a content of 1 KB and a list of files: processor time of its
// PostgreSQL backend, with and without the triggers, in alternating pairs. Linux only.
//   node bench/stored-bytes.mjs [pairs=3] [transactions=5000]
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { startDatabase } from './services.mjs';

const [pairs = 3, transactions = 5_000] = process.argv.slice(2).map(Number);
const NANOSECONDS_PER_MS = 1_000_000;
const { postgres, stop } = await startDatabase();
const client = new pg.Client({ connectionString: postgres.url });
try {
  await client.connect();
  await client.query('SET synchronous_commit = off');
  const { rows } = await client.query(`
    SELECT format('ALTER TABLE %s %%s TRIGGER %I', tgrelid::regclass, tgname) AS statement, pg_backend_pid() AS pid
    FROM pg_trigger WHERE tgname LIKE '%\\_stored'`);
  if (rows.length === 0) throw new Error('The triggers were not found');
  const counting = async (action) => {
    for (const { statement } of rows) await client.query(statement.replace('%s', action));
  };
  /** Nanoseconds that the backend ran, as the kernel's scheduler counts them. */
  const backendMs = () =>
    Number(readFileSync(`/proc/${rows[0].pid}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS_PER_MS;
  let number = 0;
  async function run() {
    const before = backendMs();
    for (let i = 0; i < transactions; i++)
      await client.query({
        name: 'store',
        text: `
          WITH contents AS (
            INSERT INTO blobs (organization_id, environment, digest, content)
            VALUES ('org_bench', 'prod', sha256($1::text::bytea), convert_to($1 || repeat('x', 1000), 'UTF8')) ON CONFLICT DO NOTHING
          )
          INSERT INTO file_parts (organization_id, environment, digest, lines, files, bytes)
          VALUES ('org_bench', 'prod', sha256($1::text::bytea), $1, 1, 1000) ON CONFLICT DO NOTHING`,
        values: [String(number++)],
      });
    return (backendMs() - before) / transactions;
  }
  await run();
  for (let pair = 0; pair < pairs; pair++) {
    await counting('DISABLE');
    const without = await run();
    await counting('ENABLE');
    const counted = await run();
    console.log(
      `${without.toFixed(3)} ms without, ${counted.toFixed(3)} ms with: ${(counted - without).toFixed(3)} ms a transaction`,
    );
  }
} finally {
  await client.end();
  await stop();
}
