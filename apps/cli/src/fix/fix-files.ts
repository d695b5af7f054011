import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { countsTowardGate } from '@assay/agent-tools/outcome';
import { unifiedDiff } from '@assay/agent-tools/unified-diff';
import type { Finding } from '@assay/contracts';
import { applyFixes, fixableTogether } from '@assay/policy-engine/fixes';
import { groupBy } from '@assay/policy-engine/group-by';
import { evaluatedText } from '@assay/sdk/text';
import { type SentFile, textDigest } from '../files/sent-file.js';
import { type FixedFile } from '../report/outcome.js';

/**
 * Applies the fixes of findings that count toward the gate to the files on disk, each file completely or not at all. A file that has
 * changed since it was sent is left alone, because the positions in findings refer to the text that was evaluated.
 */
export function fixFiles(
  findings: readonly Finding[],
  sent: ReadonlyMap<string, SentFile>,
  { dryRun }: { dryRun: boolean },
): FixedFile[] {
  const byPath = groupBy(
    findings.filter((finding) => countsTowardGate(finding) && finding.fix !== null && finding.fix.edits.length > 0),
    ({ path }) => path,
  );
  return [...byPath]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, fixable]) => {
      const file = sent.get(path);
      return file ? [fixFile(path, file, fixable, dryRun)] : [];
    });
}

function fixFile(path: string, file: SentFile, findings: readonly Finding[], dryRun: boolean): FixedFile {
  const nothing = (left: FixedFile['left']): FixedFile => ({
    path,
    applied: 0,
    waiting: findings.length,
    left,
    diff: '',
  });
  let bytes: Buffer;
  try {
    bytes = readFileSync(file.absolute);
  } catch {
    return nothing('unreadable');
  }
  if (textDigest(bytes) !== file.sha256) {
    const text = evaluatedText(file.absolute, bytes);
    return nothing(text !== undefined && textDigest(text) === file.sha256 ? 'not_utf8' : 'changed');
  }
  const before = bytes.toString('utf8');
  const applied = fixableTogether(findings);
  const after = applyFixes(before, applied);
  if (!dryRun) {
    try {
      replace(file.absolute, after);
    } catch {
      return nothing('not_writable');
    }
  }
  return {
    path,
    applied: applied.length,
    waiting: findings.length - applied.length,
    left: null,
    diff: unifiedDiff(path, before, after),
  };
}

/** Atomic: a concurrent reader sees the old text or the new one. */
function replace(file: string, content: string): void {
  const temporary = `${file}.assay-${process.pid}`;
  try {
    writeFileSync(temporary, content, { flag: 'wx' });
    chmodSync(temporary, statSync(file).mode & 0o7777);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
