// node bench/large-repository.mjs [files=50000] [folder]      (after `npm run build`)
//
// One repository as one evaluation, over HTTP: cold, then with ten files changed, both by digest; and the same 2,000 files
// with their content and by digest. Without a folder the files are made: modules of about 4 KB, one in a hundred with a
// finding. Told of each run: bytes sent, time until 201 and until the end, and the processor time of gateway, evaluator
// (its sandbox beside it) and PostgreSQL.
//
// node bench/large-repository.mjs --incoming <folder> [rounds=3]
//
// What it costs that 28.7 MB of files come in, without evaluating them: gateway and PostgreSQL until the last 201, in turn with their
// content in requests of 2,000 files (the control), by digest where nothing is there yet, and both again where nothing is
// missing. Each round changes every file, so that nothing of an earlier one is there.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import pg from 'pg';
import { tarOf } from '../libs/contents/dist/index.js';
import { treeDigest } from '../libs/policy-engine/dist/attestation.js';
import { treeProcessorMs } from './processor-time.mjs';
import { startServices } from './services.mjs';

const isIncoming = process.argv[2] === '--incoming';
const [count = '50000', folder, rounds = '3'] = process.argv.slice(2);
if (isIncoming && !folder)
  throw new Error('give a folder: node bench/large-repository.mjs --incoming <folder> [rounds]');
const INCOMING_BYTES = 28_700_000;
const INLINE = { files: 2_000, bytes: 32 * 1024 * 1024 };
const CHANGED = 10;
const BATCH_BYTES = 24 * 1024 * 1024;
const sha256 = (content) => createHash('sha256').update(content).digest('hex');

function read(from) {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[/\\]\.git[/\\]/.test(`${entry.parentPath}/`))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ path: path.relative(from, file), content: readFileSync(file) }))
    .filter(({ content }) => content.length <= 1_048_576 && !content.includes(0));
}

function make(howMany) {
  return Array.from({ length: howMany }, (_, at) => {
    const lines = Array.from(
      { length: 70 },
      (__, line) => `export const value${line} = compute(${at}, ${line}, 'text ${(at * 31 + line) % 997}');`,
    );
    if (at % 100 === 0) lines.push('export const run = (input) => eval(input);');
    return { path: `src/part-${Math.floor(at / 100)}/module-${at}.js`, content: Buffer.from(`${lines.join('\n')}\n`) };
  });
}

/** As many as have so many bytes together. */
function upTo(most, list) {
  let sum = 0;
  return list.filter(({ content }) => {
    sum += content.length;
    return sum <= most;
  });
}

const given = folder ? read(folder) : make(Number(count));
const files = (isIncoming ? upTo(INCOMING_BYTES, given) : given.slice(0, Number(count))).map((file) => ({
  ...file,
  digest: sha256(file.content),
}));
const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
console.log(`${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, load average ${loadavg()[0].toFixed(1)}`);
const services = await startServices(['auth', 'gateway', ...(isIncoming ? [] : ['evaluator'])]);
const admin = new pg.Client({ connectionString: services.postgres.url });
try {
  await services.liftLimits();
  await admin.connect();
  const {
    rows: [{ pid: backend }],
  } = await admin.query('SELECT pg_backend_pid() AS pid');
  const postmaster = Number(readFileSync(`/proc/${backend}/stat`, 'utf8').split(') ')[1].split(' ')[1]);
  const pids = {
    ...Object.fromEntries(services.children.map(({ name, child }) => [name, child.pid])),
    postgresql: postmaster,
  };
  const cpu = () => Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, treeProcessorMs(pid)]));
  let sent = 0;
  const call = (method, url, body, headers) => {
    const payload = body && (Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)));
    sent += payload?.length ?? 0;
    return services.call(method, url, payload, headers);
  };
  const put = async (list) => {
    for (let start = 0; start < list.length; ) {
      let end = start;
      for (let size = 0; end < list.length && size + list[end].content.length + 1_024 <= BATCH_BYTES; end++)
        size += list[end].content.length + 1_024;
      await call('PUT', '/v1/contents', zstdCompressSync(tarOf(list.slice(start, end).map(({ content }) => content))), {
        'content-type': 'application/x-tar',
        'content-encoding': 'zstd',
      });
      start = end;
    }
  };
  const measure = async (name, work) => {
    const [before, started] = [cpu(), performance.now()];
    sent = 0;
    const evaluation = await work();
    const accepted = performance.now() - started;
    let state = evaluation;
    for (let wait = 25; !['completed', 'failed'].includes(state.status); wait = Math.min(wait * 1.5, 1_000)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      state = await call('GET', `/v1/evaluations/${evaluation.id}`);
    }
    const total = performance.now() - started;
    const used = Object.entries(cpu()).map(([service, ms]) => `${service} ${(ms - before[service]).toFixed(0)}`);
    console.log(
      `${name.padEnd(22)} sent ${(sent / 1e6).toFixed(2)} MB, 201 after ${accepted.toFixed(0)} ms, ended after ${total.toFixed(0)} ms: ${state.verdict}, ${state.summary?.total} findings, ${state.summary?.files_evaluated} files; processor ms: ${used.join(', ')}`,
    );
    return evaluation.id;
  };
  const byDigest = (list) => list.map(({ path: name, digest }) => ({ path: name, digest }));
  const create = (body) => call('POST', '/v1/evaluations', { repository: 'bench', ...body });

  const sendByDigest = async (list) => {
    const { digests } = await call('POST', '/v1/contents/missing', { digests: list.map(({ digest }) => digest) });
    const missing = new Set(digests);
    await put(list.filter(({ digest }) => missing.delete(digest)));
    return create({ files: byDigest(list) });
  };
  const sendInline = async (list) => {
    for (let start = 0, end = 0; start < list.length; start = end) {
      for (let size = 0; end < Math.min(list.length, start + INLINE.files); end++) {
        size += list[end].content.length;
        if (size > INLINE.bytes) break;
      }
      const part = list.slice(start, end);
      await create({
        files: part.map(({ path: name, content }) => ({ path: name, content: content.toString('utf8') })),
      });
    }
  };
  const incoming = async (name, work) => {
    // or it is done in the next one's time
    await admin.query('VACUUM ANALYZE');
    await admin.query('CHECKPOINT');
    const [before, started] = [cpu(), performance.now()];
    sent = 0;
    await work();
    const ms = performance.now() - started;
    const after = cpu();
    const used = (service) => after[service] - before[service];
    console.log(
      `${name.padEnd(32)} sent ${(sent / 1e6).toFixed(2).padStart(6)} MB in ${ms.toFixed(0)} ms; processor ms: gateway ${used('gateway')}, postgresql ${used('postgresql')}, together ${used('gateway') + used('postgresql')}`,
    );
  };

  if (isIncoming) {
    for (let round = 1; round <= Number(rounds); round++) {
      const version = (form) =>
        files.map(({ path: name, content }) => {
          const changed = Buffer.from(`${content.toString('utf8')}\n${form} ${round}\n`);
          return { path: name, content: changed, digest: sha256(changed) };
        });
      const [inline, named] = [version('inline'), version('named')];
      await incoming(`${round}: with content, cold`, () => sendInline(inline));
      await incoming(`${round}: by digest, cold`, () => sendByDigest(named));
      await incoming(`${round}: with content, nothing new`, () => sendInline(inline));
      await incoming(`${round}: by digest, nothing missing`, () => sendByDigest(named));
      console.log(`load average ${loadavg()[0].toFixed(1)}`);
    }
  } else {
    const small = files.slice(0, 2_000);
    await measure('2,000 with content', () =>
      create({
        repository: 'small',
        files: small.map(({ path: name, content }) => ({ path: name, content: content.toString('utf8') })),
      }),
    );
    await measure('the same by digest', async () => create({ repository: 'small', files: byDigest(small) }));
    let last = await measure('cold', () => sendByDigest(files));
    await admin.query('ANALYZE');
    for (let round = 1; round <= 3; round++) {
      const changed = Array.from({ length: CHANGED }, (_, at) => {
        const place = Math.floor((files.length / CHANGED) * at) + round;
        const content = Buffer.concat([files[place].content, Buffer.from(`// round ${round}\n`)]);
        files[place] = { ...files[place], content, digest: sha256(content) };
        return files[place];
      });
      const base = last;
      last = await measure(`${CHANGED} changed, ${round}`, async () => {
        await put(changed);
        return create({
          files_from: base,
          files: byDigest(changed),
          input_digest: treeDigest(files.map(({ path: name, digest }) => ({ path: name, sha256: digest }))),
        });
      });
    }
  }
} finally {
  await admin.end();
  await services.stop();
}
