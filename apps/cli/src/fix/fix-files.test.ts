import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finding } from '@assay/contracts';
import { compilePolicy, evaluate } from '@assay/policy-engine';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { textDigest } from '../files/sent-file.js';
import { fixFiles } from './fix-files.js';
import { fixesText } from './fixes-text.js';

const policy = compilePolicy({
  name: 'Fixing',
  rules: [
    {
      id: 'no-eval',
      kind: 'ast',
      languages: ['javascript'],
      severity: 'high',
      message: 'No eval.',
      match: { pattern: 'eval($A)' },
      fix: 'run($A)',
    },
  ],
});
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-fix-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function findingsIn(content: string): Finding[] {
  return evaluate({
    files: [{ path: 'a.js', content }],
    policies: [{ id: 'pol_fixing', version: 1, policy }],
    fingerprintKey: new Uint8Array(32),
    nowMs: 0,
  }).findings;
}

/** What is on disk, and what was sent of it. */
function given(onDisk: string | Buffer, sent: string) {
  const absolute = path.join(folder, 'a.js');
  writeFileSync(absolute, onDisk, { mode: 0o754 });
  return { absolute, sent: new Map([['a.js', { absolute, sha256: textDigest(sent) }]]) };
}

describe('fixFiles', () => {
  test('fixes what is found, once: a second run finds nothing to do', () => {
    const content = 'é\neval(1); eval(2)\n';
    const { absolute, sent } = given(content, content);
    const fixes = fixFiles(findingsIn(content), sent, { dryRun: false });
    expect(fixes).toMatchObject([{ path: 'a.js', applied: 2, waiting: 0, left: null }]);
    const fixed = readFileSync(absolute, 'utf8');
    expect(fixed).toBe('é\nrun(1); run(2)\n');
    expect(findingsIn(fixed)).toEqual([]);
    expect(fixFiles(findingsIn(fixed), sent, { dryRun: false })).toEqual([]);
    expect(fixesText([], { dryRun: false })).toBe('Nothing was fixed: no finding has a fix.\n');
  });

  test('a dry run shows the change and leaves the file alone', () => {
    const content = 'a\nb\nc\nd\neval(1)\ne';
    const { absolute, sent } = given(content, content);
    const [fix] = fixFiles(findingsIn(content), sent, { dryRun: true });
    expect(fix?.diff).toBe(
      '--- a/a.js\n+++ b/a.js\n@@ -2,5 +2,5 @@\n b\n c\n d\n-eval(1)\n+run(1)\n e\n\\ No newline at end of file\n',
    );
    expect(readFileSync(absolute, 'utf8')).toBe(content);
    expect(fixesText(fix ? [fix] : [], { dryRun: true })).toBe('Would fix 1 finding in 1 file.\n');
  });

  test('a fix inside another waits for the next run', () => {
    const content = 'eval(eval(1))';
    const { absolute, sent } = given(content, content);
    const fixes = fixFiles(findingsIn(content), sent, { dryRun: false });
    expect(fixes).toMatchObject([{ applied: 1, waiting: 1 }]);
    expect(readFileSync(absolute, 'utf8')).toBe('run(eval(1))');
    expect(fixesText(fixes, { dryRun: false })).toContain('1 fix overlaps another: run it again.');
  });

  test.each([
    ['that was changed meanwhile', 'eval(2)', 'eval(1)', 'changed'],
    ['of another encoding', Buffer.from('eval("\xe9")', 'latin1'), 'eval("é")', 'not_utf8'],
  ])('a file %s stays as it is, and the reason is told', (_, onDisk, text, left) => {
    const { absolute, sent } = given(onDisk, text);
    const fixes = fixFiles(findingsIn(text), sent, { dryRun: false });
    expect(fixes).toMatchObject([{ applied: 0, left }]);
    expect(readFileSync(absolute)).toEqual(Buffer.from(onDisk));
    expect(fixesText(fixes, { dryRun: false })).toContain('a.js was not fixed: it');
  });

  test('what is suppressed is not fixed', () => {
    const content = '// assay-ignore no-eval: wanted\neval(1)';
    const { sent } = given(content, content);
    expect(fixFiles(findingsIn(content), sent, { dryRun: false })).toEqual([]);
  });
});
