// One report rendered in every format as the gateway does it, in a worker thread: wall time, processor time, and the most memory
// that the process held. Each format in a process of its own, which first reads the report from JSON as the gateway reads its row.
//   node bench/report-rendering.mjs [findings=10000] [framework=asvs-5]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPORT_FORMATS, ReportRenderer } from '../libs/report-rendering/dist/index.js';
import { sampleReport } from '../libs/report-rendering/dist/testing/sample-report.js';

const mb = (bytes) => Math.round(bytes / 1_048_576);

if (process.argv[2] === '--one') {
  const [, , , form, file] = process.argv;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const before = process.memoryUsage().rss;
  const cpu = process.cpuUsage();
  const started = performance.now();
  let longestStallMs = 0;
  let last = started;
  const sampler = setInterval(() => {
    const now = performance.now();
    longestStallMs = Math.max(longestStallMs, now - last - 5);
    last = now;
  }, 5);
  const bytes = await new ReportRenderer().render({ form, report, links: { apiUrl: 'https://assay.example' } });
  const ms = performance.now() - started;
  clearInterval(sampler);
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    JSON.stringify({
      form,
      seconds: Number((ms / 1_000).toFixed(2)),
      cpuSeconds: Number(((user + system) / 1e6).toFixed(2)),
      rssBeforeMb: mb(before),
      // of the whole process, by the kernel's own account
      rssMostMb: Math.round(process.resourceUsage().maxRSS / 1_024),
      eventLoopStallMs: Math.round(longestStallMs),
      fileMb: Number((bytes.byteLength / 1_048_576).toFixed(1)),
    }),
  );
} else {
  const findings = Number(process.argv[2] ?? 10_000);
  const framework = process.argv[3] ?? 'asvs-5';
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-bench-'));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(sampleReport({ findings, framework, repositories: 50 })));
  console.log(JSON.stringify({ findings, framework, reportMb: mb(readFileSync(file).length) }));
  for (const form of Object.keys(REPORT_FORMATS))
    spawnSync(process.execPath, [import.meta.filename, '--one', form, file], { stdio: 'inherit' });
  rmSync(folder, { recursive: true });
}
