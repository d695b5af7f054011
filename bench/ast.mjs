// node bench/ast.mjs <ast-grep> <folder> [<semgrep>] [rounds]      (after `npm run build`)
//
// Ten common rules about JavaScript over the .js files of a folder: ast-grep's command line with the same rule objects
// (`npm install @ast-grep/cli`, the version of @ast-grep/napi here), semgrep with the same patterns in its own words
// (`pip install semgrep`), and the engine. User + system CPU time of the whole process, start and reading included, in
// alternation; ast-grep's matches must be the engine's.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilePolicy, evaluateFile, PolicySet } from '@assay/policy-engine/file-evaluation';
import { copyTexts, filesBelow } from './accuracy/folder.mjs';
import { runTimed } from './processor-time.mjs';

const RULES = [
  ['eval', 'eval($A)', 'eval($A)'],
  ['function', 'new Function($$$A)', 'new Function(...)'],
  ['write', 'document.write($$$A)', 'document.write(...)'],
  ['inner-html', '$X.innerHTML = $Y', '$X.innerHTML = $Y'],
  ['random', 'Math.random()', 'Math.random()'],
  ['hash', '$C.createHash($$$A)', '$C.createHash(...)'],
  ['exec-sync', '$C.execSync($$$A)', '$C.execSync(...)'],
  ['parse', 'JSON.parse($A)', 'JSON.parse($A)'],
  ['debug', 'console.debug($$$A)', 'console.debug(...)'],
  ['define', 'Object.defineProperty($A, $B, $C)', 'Object.defineProperty($A, $B, $C)'],
];
const policy = {
  name: 'Ten rules',
  rules: RULES.map(([id, pattern]) => ({
    id,
    kind: 'ast',
    languages: ['javascript'],
    severity: 'low',
    message: id,
    match: { pattern },
  })),
};

const self = fileURLToPath(import.meta.url);
const [astGrep, folder, semgrep, rounds = '3'] = process.argv.slice(2);
if (astGrep === '--evaluate') evaluateFolder(folder);
else if (!astGrep || !folder) {
  console.error('usage: ast.mjs <ast-grep> <folder> [<semgrep>] [rounds]');
  process.exit(2);
} else compare();

/** The child that is measured. */
function evaluateFolder(root) {
  const set = new PolicySet([compilePolicy(policy)]);
  const limits = { maxFindingsPerRuleAndFile: 1e9 };
  const found = filesBelow(root).flatMap((name) => {
    const content = readFileSync(path.join(root, name), 'utf8');
    const { policies } = evaluateFile(set, { path: name, content }, { fingerprintKey: new Uint8Array(32), limits });
    return policies.flatMap(({ matches }) =>
      matches.map((match) => [match.ruleId, name, match.start.offset].join(' ')),
    );
  });
  process.stdout.write(JSON.stringify(found));
}

function compare() {
  const work = mkdtempSync(path.join(tmpdir(), 'assay-ast-'));
  const corpus = path.join(work, 'corpus');
  try {
    console.log(`${copyTexts(folder, corpus, (file) => /\.[cm]?js$/.test(file))}; ${RULES.length} rules`);
    const sgRules = RULES.map(([id, pattern]) =>
      JSON.stringify({ id, language: 'JavaScript', message: id, rule: { pattern } }),
    );
    writeFileSync(path.join(work, 'ast-grep.yml'), sgRules.join('\n---\n'));
    const rules = RULES.map(([id, , pattern]) => ({
      id,
      languages: ['javascript'],
      severity: 'INFO',
      message: id,
      pattern,
    }));
    writeFileSync(path.join(work, 'semgrep.yml'), JSON.stringify({ rules }));
    for (let round = 0; round < Number(rounds); round++) {
      const here = runTimed(process.execPath, [self, '--evaluate', corpus]);
      const ours = new Set(JSON.parse(here.output));
      const theirs = runTimed(astGrep, [
        'scan',
        '--rule',
        path.join(work, 'ast-grep.yml'),
        '--no-ignore',
        'hidden',
        '--no-ignore',
        'vcs',
        '--json=stream',
        corpus,
      ]);
      const matches = new Set(
        theirs.output
          .split('\n')
          .filter(Boolean)
          .map((line) => {
            const { ruleId, file, range } = JSON.parse(line);
            return [ruleId, path.relative(corpus, path.resolve(file)), range.byteOffset.start].join(' ');
          }),
      );
      const missed = [...matches].filter((match) => !ours.has(match));
      const added = [...ours].filter((match) => !matches.has(match));
      console.log(
        `here ${here.seconds.toFixed(2)} s (${ours.size}), ast-grep ${theirs.seconds.toFixed(2)} s (${matches.size}): ${(theirs.seconds / here.seconds).toFixed(2)} times its speed; ${missed.length} missed, ${added.length} added`,
      );
      for (const match of [...missed, ...added].slice(0, 5)) console.log(`  ${match}`);
      if (!semgrep) continue;
      const other = runTimed(semgrep, [
        'scan',
        '--config',
        path.join(work, 'semgrep.yml'),
        '--metrics=off',
        '--disable-version-check',
        '--no-git-ignore',
        '--max-target-bytes=0',
        '--json',
        '--quiet',
        '-j',
        '1',
        corpus,
      ]);
      const { results } = JSON.parse(other.output);
      console.log(
        `     semgrep ${other.seconds.toFixed(2)} s (${results.length}): ${(other.seconds / here.seconds).toFixed(1)} times its speed`,
      );
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
