// node bench/gitleaks.mjs <gitleaks> <folder> [rounds]      (after `npm run build`)
//
// The CPU time (user + system, the whole process with its start and the reading of files) of gitleaks 8.30.1 and of the same
// 222 secret rules here, over the same files, one after the other in alternation. Files that this service does not take (no
// UTF-8, above 1 MiB) are left out of both: what is left is copied to a folder of its own first.
// gitleaks: `go install github.com/zricethezav/gitleaks/v8@v8.30.1`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { evaluateFile, mergeFileResults, PolicySet } from '@assay/policy-engine';
import { builtinsOf, filesBelow, readText } from './accuracy/evaluate-folder.mjs';

const self = fileURLToPath(import.meta.url);
const [gitleaks, folder, rounds = '3'] = process.argv.slice(2);
if (gitleaks === '--evaluate') evaluateFolder(folder);
else if (!gitleaks || !folder) {
  console.error('usage: gitleaks.mjs <gitleaks> <folder> [rounds]');
  process.exit(2);
} else compare();

/** The child that is measured. */
function evaluateFolder(root) {
  const policies = builtinsOf((id) => id === 'secrets');
  const set = new PolicySet(policies.map(({ policy }) => policy));
  const results = filesBelow(root).map((name) =>
    evaluateFile(
      set,
      { path: name, content: readFileSync(path.join(root, name), 'utf8') },
      { fingerprintKey: new Uint8Array(32) },
    ),
  );
  console.log(mergeFileResults(policies, results, { nowMs: 0 }).findings.length);
}

function compare() {
  const work = mkdtempSync(path.join(tmpdir(), 'assay-gitleaks-'));
  const corpus = path.join(work, 'corpus');
  try {
    let files = 0;
    let bytes = 0;
    for (const name of filesBelow(folder)) {
      const content = readText(path.join(folder, name));
      if (content === null) continue;
      mkdirSync(path.dirname(path.join(corpus, name)), { recursive: true });
      writeFileSync(path.join(corpus, name), content);
      files += 1;
      bytes += Buffer.byteLength(content);
    }
    console.log(`${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
    const report = path.join(work, 'report.json');
    const ratios = [];
    for (let round = 0; round < Number(rounds); round++) {
      const theirs = cpuSeconds(gitleaks, ['dir', corpus, '--no-banner', '--exit-code', '0', '--report-path', report]);
      const ours = cpuSeconds(process.execPath, [self, '--evaluate', corpus]);
      ratios.push(ours.seconds / theirs.seconds);
      const found = JSON.parse(readFileSync(report, 'utf8')).length;
      console.log(
        `gitleaks ${theirs.seconds.toFixed(1)} s (${found} findings), here ${ours.seconds.toFixed(1)} s (${ours.output} findings): ${ratios.at(-1).toFixed(3)}`,
      );
    }
    console.log(`median ratio ${ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)].toFixed(3)} (aim: 0.100)`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** As the shell's own `time` says, children included. */
function cpuSeconds(command, args) {
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="cpu %U %S"; time "$@"', 'bash', command, ...args],
    { encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, LC_ALL: 'C' } },
  );
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(stderr) ?? [];
  if (status !== 0 || user === undefined) throw new Error(`${command} ended with ${status}: ${stderr.slice(-500)}`);
  return { seconds: Number(user) + Number(system), output: stdout.trim() };
}
