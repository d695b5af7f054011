// SCIM against a directory with groups of ten thousand members.
//   node bench/scim.mjs [seconds=20] [rate=100]
// Prints the times of one PATCH of a large group and of listing pages, alone, and then what `rate` requests a second, of the mix that
// provisioning sends, are answered in; each with the processor time that auth and gateway spend on one.
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { processorMs } from '@assay/sandbox/process-use';
import pg from 'pg';
import { numberArguments } from './arguments.mjs';
import { startServices } from './services.mjs';

const [seconds, rate] = numberArguments([20, 100]);
const MEMBERS = 10_000;
const services = await startServices(['auth', 'gateway']);
try {
  await services.liftLimits();
  const made = await send('/v1/scim/tokens', 'POST', { name: 'Benchmark' }, services.apiKey);
  const { token } = made.body;
  const scim = (path, method = 'GET', body) => send(`/scim/v2${path}`, method, body, token);
  const users = await createUsers(MEMBERS, made.body.connection_id);
  const groups = [];
  for (const displayName of ['Large 1', 'Large 2', 'Large 3']) {
    const members = users.map((value) => ({ value }));
    groups.push((await scim('/Groups', 'POST', { displayName, members })).body.id);
  }
  const patch = (index) => {
    const id = users[index % MEMBERS];
    const operation = { op: 'remove', path: `members[value eq "${id}"]` };
    const added = { op: 'add', path: 'members', value: [{ value: id }] };
    return scim(`/Groups/${groups[index % groups.length]}`, 'PATCH', { Operations: [index % 2 ? added : operation] });
  };
  const filter = (text) => encodeURIComponent(text);
  const alone = {
    'PATCH of one member': (i) => patch(i),
    'GET a group without members': (i) => scim(`/Groups/${groups[i % groups.length]}?excludedAttributes=members`),
    'GET a group with its members': (i) => scim(`/Groups/${groups[i % groups.length]}`),
    'GET /Users?count=100': (i) => scim(`/Users?count=100&startIndex=${1 + 100 * (i % 90)}`),
    'GET /Users?count=1000': (i) => scim(`/Users?count=1000&startIndex=${1 + 1000 * (i % 9)}`),
    'GET /Groups?count=100, with members': () => scim('/Groups?count=100'),
    'GET /Users by userName': (i) => scim(`/Users?filter=${filter(`userName eq "PERSON${i}@acme.example"`)}`),
    'GET /Users by email': (i) =>
      scim(`/Users?filter=${filter(`emails[type eq "work"].value eq "person${i}@acme.example"`)}`),
    'GET /Users by a filter without index': () => scim(`/Users?count=1&filter=${filter('title co "engineer 42"')}`),
  };
  const results = {};
  for (const [name, run] of Object.entries(alone)) {
    const times = [];
    const runs = name.includes('without index') ? 5 : 40;
    const before = spentMs();
    for (let i = 0; i < runs; i++) times.push(await timed(() => run(i)));
    // the first ones warm up
    results[name] = { ...summary(times.slice(Math.min(5, runs - 3))), processorMs: perRequest(before, runs) };
  }
  const mix = [
    (i) => scim(`/Users?filter=${filter(`userName eq "person${i}@acme.example"`)}`),
    (i) => scim(`/Users/${users[i % MEMBERS]}`),
    (i) =>
      scim(`/Users/${users[i % MEMBERS]}`, 'PATCH', { Operations: [{ op: 'Replace', path: 'title', value: `T${i}` }] }),
    (i) => patch(i),
  ];
  const times = [];
  let failed = 0;
  const running = [];
  const before = spentMs();
  const startedMs = performance.now();
  for (let i = 0; i < seconds * rate; i++) {
    const dueMs = startedMs + (i * 1_000) / rate;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await delay(waitMs);
    // counted from when it was due, so that a stall is not hidden
    running.push(
      mix[i % mix.length](i).then(
        () => times.push(performance.now() - dueMs),
        () => failed++,
      ),
    );
  }
  await Promise.all(running);
  const tookSeconds = (performance.now() - startedMs) / 1_000;
  results[`${rate} requests/s for ${seconds} s`] = {
    ...summary(times),
    processorMs: perRequest(before, times.length),
    failed,
    answeredPerSecond: Math.round(times.length / tookSeconds),
  };
  console.log(JSON.stringify(results, null, 2));
} finally {
  await services.stop();
}

/** Written straight into the table: the benchmark is of requests. */
async function createUsers(count, connectionId) {
  const client = new pg.Client({ connectionString: services.postgres.url });
  await client.connect();
  const { rows } = await client.query(
    `INSERT INTO scim_users (id, organization_id, connection_id, user_name, user_name_key, display_name_key, email_keys, active, attributes)
     SELECT 'scu_' || lpad(n::text, 26, '0'), $1, $2, mail, mail, 'person ' || n, ARRAY[' ' || mail, 'work ' || mail], true,
       json_build_object('active', true, 'userName', mail, 'displayName', 'Person ' || n, 'title', 'Engineer ' || n,
         'name', json_build_object('givenName', 'Person', 'familyName', n::text),
         'emails', json_build_array(json_build_object('type', 'work', 'primary', true, 'value', mail)))
     FROM generate_series(0, $3::int - 1) AS n, LATERAL (SELECT 'person' || n || '@acme.example' AS mail) AS m RETURNING id`,
    [services.organizationId, connectionId, count],
  );
  await client.query('ANALYZE scim_users');
  await client.end();
  return rows.map(({ id }) => id);
}

async function send(path, method, body, token) {
  const response = await fetch(services.baseUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined
        ? {}
        : { 'content-type': path.startsWith('/scim') ? 'application/scim+json' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** Processor time of each service so far, in milliseconds (Linux); it tells more than the clock on a machine that others use. */
function spentMs() {
  return services.children.map(({ child }) => processorMs(child.pid));
}

function perRequest(before, requests) {
  const spent = spentMs().map((ms, index) => Number(((ms - before[index]) / requests).toFixed(1)));
  return Object.fromEntries(services.children.map(({ name }, index) => [name, spent[index]]));
}

async function timed(work) {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
  return { medianMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}
