import { describe, expect, it } from '@jest/globals';
import pc from 'picocolors';
import { wantsColors } from '../terminal.js';
import { bar, Progress } from './progress.js';

function watched(interactive: boolean, columns = 80) {
  let written = '';
  let nowMs = 0;
  const colors = pc.createColors(false);
  const terminal = {
    out: () => {
      throw new Error('Progress never goes to stdout');
    },
    err: (text: string) => {
      written += text;
    },
    interactive,
    columns,
    colors,
    errorColors: colors,
  };
  return {
    progress: new Progress(terminal, () => nowMs),
    later: (ms: number) => {
      nowMs += ms;
    },
    written: () => written,
  };
}

describe('progress', () => {
  it('redraws one line on a terminal, and removes it at the end', () => {
    const { progress, later, written } = watched(true);
    progress.step('Reading .');
    later(100);
    progress.update('Evaluating', 500, 1_000);
    progress.update('Evaluating', 501, 1_000);
    progress.clear();
    expect(written()).toBe(
      `\r\u001b[2KReading .\r\u001b[2K${'█'.repeat(14)}${'░'.repeat(14)}  50 % Evaluating 500/1,000 files\r\u001b[2K`,
    );
  });

  it('never wraps a line of the terminal', () => {
    const { progress, written } = watched(true, 30);
    progress.step('x'.repeat(200));
    expect(written()).toBe(`\r\u001b[2K${'x'.repeat(28)}…`);
  });

  it('prints a few plain lines elsewhere', () => {
    const { progress, later, written } = watched(false);
    progress.step('Evaluating as eval_1');
    for (let done = 1; done <= 100; done++) {
      later(100);
      progress.update('Evaluating', done, 100);
    }
    progress.clear();
    expect(written()).toBe('Evaluating as eval_1\nEvaluating 50/100 files\nEvaluating 100/100 files\n');
  });

  it('stays within its bar whatever it is given', () => {
    for (const share of [-1, 0, 0.5, 1, 7]) expect(bar(share)).toMatch(/^[█░]{28} {1,3}\d{1,3} %$/);
    expect(bar(0.999)).toContain('99 %');
  });
});

describe('colors', () => {
  it.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, true],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, true, false],
    [{ TERM: 'dumb' }, true, false],
  ])('with %j on a screen: %s', (env, isScreen, expected) => {
    expect(wantsColors(env, isScreen)).toBe(expected);
  });
});
