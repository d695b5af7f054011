// node bench/gitleaks.mjs <gitleaks> <folder> [rounds]      (after `npm run build`)
//
// The CPU time (user + system, the whole process with its start and the reading of files) of gitleaks 8.30.1 and of the same
// 222 secret rules here, over the same files, one after the other in alternation. Files that this service does not take (no
// UTF-8, above 1 MiB) are left out of both: what is left is copied to a folder of its own first.
// gitleaks: `go install github.com/zricethezav/gitleaks/v8@v8.30.1`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { evaluateFile, mergeFileResults, PolicySet } from '@assay/policy-engine';
import { builtinsOf } from './accuracy/evaluate-folder.mjs';
import { copyTexts, filesBelow } from './accuracy/folder.mjs';
import { runTimed } from './processor-time.mjs';

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
    console.log(copyTexts(folder, corpus));
    const report = path.join(work, 'report.json');
    const ratios = [];
    for (let round = 0; round < Number(rounds); round++) {
      const theirs = run(gitleaks, ['dir', corpus, '--no-banner', '--exit-code', '0', '--report-path', report]);
      const ours = run(process.execPath, [self, '--evaluate', corpus]);
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

function run(command, args) {
  const result = runTimed(command, args);
  if (result.status !== 0) throw new Error(`${command} ended with ${result.status}`);
  return result;
}
