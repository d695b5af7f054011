import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtinPolicies, validatePolicy } from '@assay/policy-engine';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PolicyValidator, ValidatorBusyError } from './policy-validator.js';

let validator: PolicyValidator;
afterEach(async () => {
  await validator.close();
  expect(survivors()).toEqual([]);
});

const VALID = `name: no-debugger
rules:
  - id: js-debugger
    kind: ast
    languages: [javascript]
    severity: low
    message: debugger stops
    match: { kind: debugger_statement }
    tests:
      - { path: a.js, content: "debugger;\\n", expect: [{ line: 1 }] }
`;
/** For each of 30,000 statements its own test looks at all the ones before: nothing in the process can stop that. */
const HANGING = {
  name: 'hanging',
  rules: [
    {
      id: 'quadratic',
      kind: 'ast',
      languages: ['javascript'],
      severity: 'low',
      message: 'm',
      match: { kind: 'expression_statement', follows: { kind: 'debugger_statement', stopBy: 'end' } },
      tests: [{ path: 'a.js', content: 'a;'.repeat(30_000), expect: [] }],
    },
  ],
};

/** Validation processes of this test that are still there. */
function survivors(): string[] {
  return readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      const stat = readFileSync(path.join('/proc', entry, 'stat'), 'utf8');
      const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
      const command = readFileSync(path.join('/proc', entry, 'cmdline'), 'utf8');
      return parent === String(process.pid) && command.includes('validation/child.js');
    } catch {
      // it ended in between
      return false;
    }
  });
}

describe('validation in a process of its own', () => {
  it('says the same as in this process', async () => {
    validator = new PolicyValidator();
    const broken = VALID.replace('line: 1', 'line: 2').replace('js-debugger', 'js debugger');
    for (const text of [VALID, broken, 'name: [', '{}'])
      expect(await validator.validate(text, 'a')).toEqual(validatePolicy(text));
    const object = { name: 'x', rules: [] };
    expect(await validator.validate(object, 'a')).toEqual(validatePolicy(object));
  });

  it('takes the largest built-in policy', async () => {
    validator = new PolicyValidator();
    const [largest] = builtinPolicies().sort((a, b) => b.source.length - a.source.length);
    expect(await validator.validate(largest?.source ?? '', 'a')).toMatchObject({ problems: [] });
  });

  it('ends one that hangs, and holds up nobody else', async () => {
    validator = new PolicyValidator({ timeLimitMs: 3_000 });
    const hanging = [validator.validate(HANGING, 'slow'), validator.validate(HANGING, 'slow')];
    let ended = false;
    void Promise.all(hanging).then(() => {
      ended = true;
    });
    expect(await validator.validate(VALID, 'other')).toMatchObject({ problems: [] });
    expect(ended).toBe(false);
    const results = await Promise.all(hanging);
    for (const { problems } of results)
      expect(problems).toMatchObject([{ code: 'COST_EXCEEDED', message: expect.stringContaining('3 seconds') }]);
  }, 120_000);

  it('ends one that takes too much memory', async () => {
    validator = new PolicyValidator({ memoryLimitMb: 20 });
    expect(await validator.validate(VALID, 'a')).toMatchObject({
      digest: null,
      problems: [{ code: 'COST_EXCEEDED', message: expect.stringContaining('20 MiB of memory') }],
    });
  });

  it('rejects more than an organization may have under way, and everything once it is closed', async () => {
    validator = new PolicyValidator({ concurrency: 1, maxOfOrganization: 2 });
    const first = validator.validate(VALID, 'a');
    const second = validator.validate(VALID, 'a');
    await expect(validator.validate(VALID, 'a')).rejects.toThrow(ValidatorBusyError);
    expect(await first).toMatchObject({ problems: [] });
    expect(await second).toMatchObject({ problems: [] });
    const running = validator.validate(VALID, 'b');
    const waiting = validator.validate(VALID, 'b');
    const closed = validator.close();
    await expect(waiting).rejects.toThrow(ValidatorBusyError);
    expect(await running).toMatchObject({ problems: [] });
    await closed;
    expect(survivors()).toEqual([]);
    await expect(validator.validate(VALID, 'b')).rejects.toThrow(ValidatorBusyError);
  });
});
