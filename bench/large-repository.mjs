// node bench/large-repository.mjs [files=50000] [folder]      (after `npm run build`)
//
// One repository as one evaluation, over HTTP: cold, then with ten files changed, both by digest; and the same 2,000 files
// with their content and by digest. Without a folder the files are made: modules of about 4 KB, one in a hundred with a
// finding. Told of each run: bytes sent, time until 201 and until the end, and the processor time of gateway, evaluator
// (its sandbox beside it) and PostgreSQL.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import pg from 'pg';
import { tarOf } from '../libs/contents/dist/index.js';
import { treeDigest } from '../libs/policy-engine/dist/attestation.js';
import { treeProcessorMs } from './processor-time.mjs';
import { startServices } from './services.mjs';

const [count = '50000', folder] = process.argv.slice(2);
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

const files = (folder ? read(folder) : make(Number(count)))
  .slice(0, Number(count))
  .map((file) => ({ ...file, digest: sha256(file.content) }));
const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
console.log(`${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
const services = await startServices(['auth', 'gateway', 'evaluator']);
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
  const call = async (method, url, body, headers = { 'content-type': 'application/json' }) => {
    const payload = Buffer.isBuffer(body) ? body : body && JSON.stringify(body);
    sent += payload?.length ?? 0;
    const response = await fetch(services.baseUrl + url, {
      method,
      headers: { authorization: `Bearer ${services.apiKey}`, ...(payload ? headers : {}) },
      ...(payload ? { body: payload } : {}),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(answer).slice(0, 500)}`);
    return answer;
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

  const small = files.slice(0, 2_000);
  await measure('2,000 with content', () =>
    create({
      repository: 'small',
      files: small.map(({ path: name, content }) => ({ path: name, content: content.toString('utf8') })),
    }),
  );
  await measure('the same by digest', async () => create({ repository: 'small', files: byDigest(small) }));
  let last = await measure('cold', async () => {
    const { digests } = await call('POST', '/v1/contents/missing', { digests: files.map(({ digest }) => digest) });
    const missing = new Set(digests);
    await put(files.filter(({ digest }) => missing.delete(digest)));
    return create({ files: byDigest(files) });
  });
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
} finally {
  await admin.end();
  await services.stop();
}
