import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import {
  acrossFiles,
  compilePolicy,
  type EvaluateInput,
  evaluate,
  evaluateFile,
  type FileResult,
  mergeFileResults,
  PolicySet,
  saysNothing,
  type Tells,
} from '../index.js';
import { KEY, NOW_MS, policyOf } from '../testing/evaluate-text.js';
import { type Extension, flowRule } from '../testing/flow-rule.js';

type Files = ReadonlyMap<string, string>;

const EXTENSIONS: Record<string, Extension> = {
  javascript: 'js',
  python: 'py',
  java: 'java',
  go: 'go',
  php: 'php',
  csharp: 'cs',
};
const FOLDER = new URL('./cases/', import.meta.url);
const CASES_EACH = 10;

/** Some of the language's cases, each in its own folder, and a test that edits may make product code import. */
function projectOf(language: string): Files {
  const names = readdirSync(FOLDER).filter((name) => name.replace(/^(?:checks|inherited)-/, '') === `${language}.yaml`);
  const cases = names.flatMap((name) =>
    (parse(readFileSync(new URL(name, FOLDER), 'utf8')) as { files: Record<string, string> }[]).slice(0, CASES_EACH),
  );
  return new Map(
    cases.flatMap(({ files }, at) =>
      Object.entries(files).map(([path, content]): [string, string] => [
        `${at % 4 === 0 ? 'tests' : 'app'}/case${at}/${path}`,
        content,
      ]),
    ),
  );
}

/** Evaluations that reuse the results of files, as the evaluator's cache does: by path, content and options. */
class Remembering {
  private readonly known = new Map<string, string>();
  private readonly set: PolicySet;

  constructor(private readonly policies: EvaluateInput['policies']) {
    this.set = new PolicySet(policies.map(({ policy }) => policy));
  }

  evaluate(files: Files): string {
    const asked = (paths: Iterable<string>, tells: Tells) =>
      [...paths].map((path) => this.file(path, files.get(path) ?? '', tells));
    const first = asked(files.keys(), false).filter((result) => !saysNothing(result));
    const rounds = acrossFiles(this.policies, first, [...files.keys()]);
    let round = rounds.next();
    while (!round.done) round = rounds.next(asked(round.value.paths, round.value.tells));
    const { results, linked } = round.value;
    const telling = new Set(results.map(({ path }) => path));
    const quiet = [...files.keys()].filter((path) => !telling.has(path));
    return JSON.stringify(mergeFileResults(this.policies, results, { nowMs: NOW_MS, linked, quiet }));
  }

  private file(path: string, content: string, tells: Tells): FileResult {
    const key = JSON.stringify([path, content, tells]);
    const known =
      this.known.get(key) ?? JSON.stringify(evaluateFile(this.set, { path, content }, { fingerprintKey: KEY, tells }));
    this.known.set(key, known);
    return JSON.parse(known);
  }
}

/** A change to one or two files. They are chosen by number, because which files exist depends on earlier changes. */
const EDIT = fc.record({
  kind: fc.constantFrom('lines', 'content', 'remove', 'rename', 'revert'),
  at: fc.nat(),
  other: fc.nat(),
});

function edited(files: Files, before: Files, { kind, at, other }: { kind: string; at: number; other: number }): Files {
  const paths = [...before.keys()];
  const [path = '', second = ''] = [paths[at % paths.length], paths[other % paths.length]];
  const after = new Map(files);
  const content = files.get(path) ?? '';
  if (kind === 'remove') after.delete(path);
  else if (kind === 'rename') {
    after.delete(path);
    after.set(path.startsWith('tests/') ? path.replace('tests/', 'app/') : `tests/${path}`, content);
  } else if (kind === 'revert') after.set(path, before.get(path) ?? '');
  else if (kind === 'content') after.set(path, before.get(second) ?? '');
  else {
    const lines = content.split('\n');
    after.set(path, [...lines.slice(0, other % lines.length), ...lines.slice((other % lines.length) + 1)].join('\n'));
  }
  return after;
}

test.each(Object.keys(EXTENSIONS))(
  'after edits, the result is the same as that of a full evaluation: %s',
  (language) => {
    const rule = { ...flowRule(EXTENSIONS[language] as Extension) };
    const document = policyOf([rule], { lower_severity_in: ['test'] });
    const policies: EvaluateInput['policies'] = [{ id: 'p', version: 1, policy: compilePolicy(document) }];
    const before = projectOf(language);
    const cold = (files: Files) =>
      JSON.stringify(
        evaluate({
          files: [...files].map(([path, content]) => ({ path, content })),
          policies,
          fingerprintKey: KEY,
          nowMs: NOW_MS,
        }),
      );
    expect(cold(before)).toContain('Data of source() comes here');
    const warm = new Remembering(policies);
    fc.assert(
      fc.property(fc.array(EDIT, { minLength: 1, maxLength: 6 }), (edits) => {
        let files = before;
        for (const edit of edits) {
          files = edited(files, before, edit);
          expect(warm.evaluate(files)).toBe(cold(files));
        }
      }),
      { numRuns: 6 },
    );
  },
);
