import { describe, expect, it } from '@jest/globals';
import { failure, failuresOfJest } from '../../tools/failures.mjs';

const test = (status: string, titles: string[], ...failureMessages: string[]) => ({
  status,
  ancestorTitles: titles.slice(0, -1),
  title: titles.at(-1) as string,
  failureMessages,
});
const file = (name: string, ...assertionResults: ReturnType<typeof test>[]) => ({
  name: `/project/${name}`,
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults,
});

describe('what a run names at its end', () => {
  it('is each failed test: its file, line and full name, and the beginning of its message without colors and stack', () => {
    const timeout =
      'TimeoutError: locator.waitFor: Timeout 90000ms exceeded.\nCall log:\n  - waiting for text\n    at helper (/project/tests/browser/scene.ts:3:1)\n    at Object.<anonymous> (file:///project/tests/browser/a.test.ts?4:419:20)';
    const testResults = [
      file('libs/b.test.ts', test('passed', ['b', 'holds']), test('pending', ['b', 'is left out'])),
      file('tests/browser/a.test.ts', test('passed', ['fine']), test('failed', ['an exception', 'is asked'], timeout)),
      file('libs/c.test.ts', test('failed', ['adds'], 'Error: \u001b[2mexpect(\u001b[22m1).toBe(2)\n\nExpected: 2')),
    ];
    expect(failuresOfJest({ testResults }, '/project')).toEqual([
      'FAIL tests/browser/a.test.ts:419 › an exception › is asked: TimeoutError: locator.waitFor: Timeout 90000ms exceeded. Call log: - waiting for text',
      'FAIL libs/c.test.ts › adds: Error: expect(1).toBe(2) Expected: 2',
    ]);
  });

  it('is each file that did not load, or broke outside of its tests', () => {
    const broken = {
      ...file('a.test.ts'),
      status: 'failed',
      message: '  ● Test suite failed to run\n\n    No module x\n',
    };
    const after = { ...file('b.test.ts', test('passed', ['fine'])), status: 'failed', message: 'stop() failed' };
    expect(failuresOfJest({ testResults: [broken, after] }, '/project')).toEqual([
      'FAIL a.test.ts: No module x',
      'FAIL b.test.ts: stop() failed',
    ]);
  });

  it('takes one line, however long the message', () => {
    const line = failure('types of the tests', 'a line of words\n'.repeat(100));
    expect(line).toMatch(/^FAIL types of the tests: a line of words a line .*…$/);
    expect(line.length).toBeLessThan(300);
    expect(failure('lint')).toBe('FAIL lint');
  });
});
