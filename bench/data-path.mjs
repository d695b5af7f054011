// What one look-up by primary key costs this process over each entrance of the database, in processor time and in time.
//   node bench/data-path.mjs [--calls 2000] [--rounds 5]
// The entrances take turns, so that other work on the machine meets them alike; the median of the rounds is shown.
import '../libs/testing/typescript-hooks.mjs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '5' } },
});
const [calls, rounds] = [values.calls, values.rounds].map(Number);
const { Database, migrate } = await import('../libs/database/src/index.ts');
const { createLogger } = await import('../libs/platform/src/index.ts');
const { startPostgres } = await import('../libs/testing/src/index.ts');

const postgres = await startPostgres();
await migrate(postgres.url);
const database = new Database({ url: postgres.url, role: 'assay_auth', logger: createLogger('bench', 'silent') });
const id = 'usr_none';
const raw = (client) => client.$queryRaw`SELECT id, email, name FROM users WHERE id = ${id}`;
const tenant = { organizationId: 'org_none', environment: 'prod' };
const entrances = {
  'tenant, model call': () => database.tenant(tenant, (tx) => tx.user.findUnique({ where: { id } })),
  'system, model call': () => database.system((tx) => tx.user.findUnique({ where: { id } })),
  'system, $queryRaw': () => database.system(raw),
  tenantStatements: () => database.tenantStatements(tenant, raw),
  systemStatements: () => database.systemStatements(raw),
  direct: () => database.direct(raw),
};

const measured = Object.fromEntries(Object.keys(entrances).map((name) => [name, []]));
for (let round = 0; round <= rounds; round++)
  for (const [name, call] of Object.entries(entrances)) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    for (let n = 0; n < calls; n++) await call();
    const { user, system } = process.cpuUsage(used);
    // the first round warms up
    if (round > 0)
      measured[name].push({ cpuMs: (user + system) / 1_000 / calls, ms: (performance.now() - began) / calls });
  }
await database.close();
await postgres.stop();

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)].toFixed(3);
for (const [name, of] of Object.entries(measured))
  console.log(
    `${name.padEnd(20)} ${median(of.map(({ cpuMs }) => cpuMs))} ms of processor time, ${median(of.map(({ ms }) => ms))} ms`,
  );
