import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Log } from 'sarif';

/** What the SARIF multitool says about a log under all its rules, GitHub's too: a line for each error and warning. */
export function sarifProblems(text: string): string[] {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('@microsoft/sarif-multitool-linux/package.json'));
  const binary = path.join(folder, 'Sarif.Multitool');
  // its package sets this in an install script, which nothing here runs
  chmodSync(binary, 0o755);
  const temporary = mkdtempSync(path.join(tmpdir(), 'assay-sarif-'));
  try {
    const [given, said] = [path.join(temporary, 'given.sarif'), path.join(temporary, 'said.sarif')];
    writeFileSync(given, text);
    spawnSync(binary, ['validate', given, '--output', said, '--rule-kind', 'Sarif;Ghas', '--level', 'Error;Warning'], {
      encoding: 'utf8',
      env: { DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' },
    });
    const { runs }: Log = JSON.parse(readFileSync(said, 'utf8'));
    const [run] = runs;
    return (run?.results ?? []).map(
      ({ ruleId, level, message }) =>
        `${level} ${ruleId} ${message.id} ${message.arguments?.join(' ') ?? message.text}`,
    );
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
