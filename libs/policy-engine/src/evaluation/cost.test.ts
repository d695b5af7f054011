import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AstRule } from '@assay/contracts';
import { SgNode } from '@ast-grep/napi';
import { describe, expect, test } from '@jest/globals';
import { builtinPolicies, compilePolicy, evaluateFile, languageOf, PolicySet } from '../index.js';
import { isCalledFor } from '../rules/phase-run.js';
import { FlowBudget } from '../taint/activation.js';
import { KEY, policyOf } from '../testing/evaluate-text.js';

/** We count the engine's work on published code, because times on a shared machine say little. */
const PACKAGES = ['ioredis/built', 'oidc-provider/lib'];
/** Percentage of files in which a rule may run and find nothing. Above it, the rule's pattern, or a literal in it, is too common. */
const MAX_CALLED_IN_VAIN = 10;
/** Rules that look for what most files contain, with a higher percentage each. */
const CALLED_OFTEN: Record<string, number> = {
  'js-path-from-request': 60,
  'js-require-from-request': 50,
  'js-sql-from-request': 40,
  'js-library-prototype-pollution': 30,
  'js-slow-pattern': 30,
  'js-quadratic-pattern': 25,
  'js-merge-from-request': 25,
  'js-request-forgery': 17,
  'js-key-from-request': 12,
};
/** The average for a file: at most a tenth above what it was when this was written. */
const CEILINGS = { searches: 5.1, looks: 1_330, steps: 710 };

const modules = path.join(import.meta.dirname, '../../../../node_modules');
const files = PACKAGES.flatMap((folder) =>
  readdirSync(path.join(modules, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .sort()
    .filter((_, at) => at % 2 === 0)
    .map((name) => ({
      path: `${folder}/${name}`,
      content: readFileSync(path.join(modules, folder, name), 'utf8'),
    })),
);
const builtin = new PolicySet(builtinPolicies().map(({ document }) => compilePolicy(document, { trusted: true })));

/** Counts calls of methods. @returns a function that restores the methods */
function counted(prototype: object, names: readonly string[], count: () => void): () => void {
  const methods = names.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const);
  for (const [name, descriptor] of methods) {
    const { value } = descriptor ?? {};
    if (typeof value !== 'function') throw new TypeError(`there is no method ${name}`);
    Object.defineProperty(prototype, name, {
      ...descriptor,
      value(this: unknown, ...args: unknown[]) {
        count();
        return value.apply(this, args);
      },
    });
  }
  return () => {
    for (const [name, descriptor] of methods) Object.defineProperty(prototype, name, descriptor ?? {});
  };
}

const SEARCHES = ['find', 'findAll'];
const LOOKS = 'children field has id inside is kind matches namedChildren next parent prev range replace text'.split(
  ' ',
);

/** Rules that run without finding anything in too many files. */
function calledInVain(set: PolicySet): string[] {
  const vain = new Map<string, number>();
  for (const file of files) {
    const found = new Set(
      evaluateFile(set, file, { fingerprintKey: KEY }).policies.flatMap(({ matches }) =>
        matches.map(({ ruleId }) => ruleId),
      ),
    );
    const content = set.contentOf(file.content);
    for (const rule of set.applicable(file.path, languageOf(file.path), false).flat()) {
      const { id } = rule.rule;
      if (rule.phase === 'tree' && !found.has(id) && isCalledFor(set, rule, content))
        vain.set(id, (vain.get(id) ?? 0) + 1);
    }
  }
  return [...vain].flatMap(([id, count]) => {
    const percent = Math.round((100 * count) / files.length);
    return percent > (CALLED_OFTEN[id] ?? MAX_CALLED_IN_VAIN) ? [`${id} in ${percent} % of the files`] : [];
  });
}

describe('the work of rules on published code', () => {
  test('built-in rules rarely run for nothing, and need few searches, node reads and data-flow steps', () => {
    const counts = { searches: 0, looks: 0, steps: 0 };
    const restores = [
      counted(SgNode.prototype, SEARCHES, () => counts.searches++),
      counted(SgNode.prototype, LOOKS, () => counts.looks++),
      counted(FlowBudget.prototype, ['enter'], () => counts.steps++),
    ];
    try {
      expect(calledInVain(builtin)).toEqual([]);
    } finally {
      for (const restore of restores) restore();
    }
    const above = Object.entries(CEILINGS).flatMap(([name, ceiling]) => {
      const count = counts[name as keyof typeof CEILINGS] / files.length;
      return count > ceiling ? [`${count.toFixed(1)} ${name}`] : [];
    });
    expect(above).toEqual([]);
  });

  test('reports a rule that runs in every file', () => {
    const planted: AstRule = {
      id: 'planted',
      kind: 'ast',
      languages: ['javascript'],
      severity: 'low',
      message: 'It is there',
      match: { kind: 'debugger_statement' },
    };
    expect(calledInVain(new PolicySet([compilePolicy(policyOf([planted]))]))).toEqual([
      'planted in 100 % of the files',
    ]);
  });
});
