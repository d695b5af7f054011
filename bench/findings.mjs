// node bench/findings.mjs [files=110]      (after `npm run build`)
//
// A repository with 100 findings in each file (110 files: 11,000), over HTTP: evaluated, then evaluated again with ten files
// changed, by digest, without a baseline and with one. Told of each evaluation: time until it ended, and processor time of
// gateway, evaluator (its sandbox beside it) and PostgreSQL. Then all pages of 100 in both orders: time by the clock and
// processor time a page, for the first and the last fifth of the list.
import { createHash } from 'node:crypto';
import { loadavg } from 'node:os';
import { tarOf } from '../libs/contents/dist/index.js';
import { treeDigest } from '../libs/policy-engine/dist/attestation.js';
import { treeProcessorMs } from './processor-time.mjs';
import { startServices } from './services.mjs';

const [count = 110] = process.argv.slice(2).map(Number);
const CHANGED = 10;
const POLICY = `name: marks
rules:
  - { id: block-mark, kind: regex, severity: critical, action: block, message: A mark, match: { pattern: 'mark-a line \\d+' } }
  - { id: warn-mark, kind: regex, severity: low, action: warn, message: A mark, match: { pattern: 'mark-b line \\d+' } }
`;

const fileOf = (index, from = 0) => {
  const lines = Array.from({ length: 100 }, (_, at) => `mark-${at % 3 ? 'b' : 'a'} line ${from + at} of ${index}\n`);
  const content = Buffer.from(lines.join(''));
  return { path: `src/${index}.txt`, content, digest: createHash('sha256').update(content).digest('hex') };
};

const services = await startServices(['auth', 'gateway', 'evaluator']);
const { call } = services;
const pids = {
  ...Object.fromEntries(services.children.map(({ name, child }) => [name, child.pid])),
  postgresql: services.postgres.pid,
};
const used = () => Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, treeProcessorMs(pid)]));
const since = (before) => Object.fromEntries(Object.entries(used()).map(([name, ms]) => [name, ms - before[name]]));
const tell = (row) => console.log(JSON.stringify({ ...row, load: Number(loadavg()[0].toFixed(1)) }));

try {
  await services.liftLimits();
  const policy = await call('POST', '/v1/policies', { document: POLICY });
  const files = Array.from({ length: count }, (_, index) => fileOf(index));
  const evaluate = async (name, sent, more = {}) => {
    const [before, startedMs] = [used(), performance.now()];
    await call('PUT', '/v1/contents', tarOf(sent.map(({ content }) => content)), {
      'content-type': 'application/x-tar',
    });
    let evaluation = await call('POST', '/v1/evaluations', {
      repository: 'bench',
      files: sent.map(({ path, digest }) => ({ path, digest })),
      policy_ids: [policy.id],
      ...more,
    });
    while (!['completed', 'failed'].includes(evaluation.status)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      evaluation = await call('GET', `/v1/evaluations/${evaluation.id}`);
    }
    const ms = Math.round(performance.now() - startedMs);
    // what is cached after the end belongs to it
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    tell({ run: name, ms, findings: evaluation.summary.total, processorMs: since(before) });
    return evaluation.id;
  };
  const first = await evaluate('first', files);
  let last = first;
  for (let round = 1; round <= 8; round++) {
    const changed = Array.from({ length: CHANGED }, (_, at) => {
      const index = Math.floor((count / CHANGED) * at);
      files[index] = fileOf(index, round);
      return files[index];
    });
    const baseline = round % 2 ? {} : { baseline_evaluation_id: first };
    last = await evaluate(`${CHANGED} changed, ${round % 2 ? 'no baseline' : 'with a baseline'}`, changed, {
      files_from: last,
      input_digest: treeDigest(files.map(({ path, digest }) => ({ path, sha256: digest }))),
      ...baseline,
    });
  }
  for (const sort of ['path', 'priority', 'path', 'priority']) {
    const pages = [];
    for (let cursor = ''; cursor !== null; ) {
      const [before, startedMs] = [used(), performance.now()];
      const page = await call('GET', `/v1/evaluations/${last}/findings?limit=100&sort=${sort}${cursor}`);
      pages.push({ ms: performance.now() - startedMs, before });
      cursor = page.next_cursor && `&cursor=${encodeURIComponent(page.next_cursor)}`;
    }
    pages.push({ before: used() });
    const fifth = Math.floor(pages.length / 5);
    const of = (from, to) => {
      const clock = pages.slice(from, to).map(({ ms }) => ms);
      const spent = (name) => (pages[to].before[name] - pages[from].before[name]) / (to - from);
      return {
        medianMs: Number(clock.sort((a, b) => a - b)[Math.floor(clock.length / 2)].toFixed(1)),
        gatewayMs: Number(spent('gateway').toFixed(1)),
        postgresqlMs: Number(spent('postgresql').toFixed(1)),
      };
    };
    const end = pages.length - 1;
    tell({ list: sort, pages: end, first: of(0, fifth), last: of(end - fifth, end) });
  }
} finally {
  await services.stop();
}
