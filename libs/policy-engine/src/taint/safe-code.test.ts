import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { builtinPolicies } from '../builtin-policies.js';
import { evaluateFiles } from '../testing/evaluate-text.js';
import { linesMarked } from '../testing/flow-rule.js';

const FOLDER = new URL('./safe-code/', import.meta.url);
const TWINS = new URL('./twins/', FOLDER);
const POLICIES = builtinPolicies().map(({ document }) => document);

const programsIn = (folder: URL) => readdirSync(folder).filter((name) => name !== 'twins');

/** The files of a program, which is one file or a folder, by their paths. Our compiler leaves out what ends in `.txt`. */
function filesOf(name: string, folder: URL): Record<string, string> {
  const isFolder = statSync(new URL(name, folder)).isDirectory();
  const root = isFolder ? new URL(`${name}/`, folder) : folder;
  const paths = isFolder ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [name];
  const files = paths.filter((path) => statSync(new URL(path, root)).isFile());
  return Object.fromEntries(
    files.map((path) => [path.replace(/\.txt$/, ''), readFileSync(new URL(path, root), 'utf8')]),
  );
}

const found = (files: Record<string, string>, severities: RegExp) =>
  evaluateFiles(files, POLICIES).findings.filter(({ severity }) => severities.test(severity));

/** Checks as the guides of OWASP and the frameworks' own documents recommend them. */
describe('code that is safe', () => {
  test.each(programsIn(FOLDER))('%s: no finding of at least medium severity', (name) => {
    const findings = found(filesOf(name, FOLDER), /^(?:medium|high|critical)$/);
    expect(findings.map(({ path, start, rule_id }) => `${path}:${start.line} ${rule_id}`)).toEqual([]);
  });
});

/** The same where the check is missing, is another, or stops less. */
describe('code that only looks like it', () => {
  test.each(programsIn(TWINS))('%s: every line that is marked is found, and no other', (name) => {
    const files = filesOf(name, TWINS);
    const marked = Object.entries(files).flatMap(([path, code]) =>
      linesMarked('found', code).map((line) => `${path}:${line}`),
    );
    const lines = found(files, /^(?:high|critical)$/).map(({ path, start }) => `${path}:${start.line}`);
    expect([...new Set(lines)].sort()).toEqual(marked.sort());
  });
});
