import { afterEach, expect, test } from '@jest/globals';
import { FlowAnalysis, type FlowResult } from '../../taint/flow.js';
import { evaluateFiles, policyOf } from '../../testing/evaluate-text.js';
import { flowRule } from '../../testing/flow-rule.js';

const { run } = FlowAnalysis.prototype;

afterEach(() => {
  FlowAnalysis.prototype.run = run;
});

/** The runs for what files tell others, by whether they reached their step limit. */
function runsToTell(files: Record<string, string>): boolean[] {
  const runs: boolean[] = [];
  FlowAnalysis.prototype.run = function (this: FlowAnalysis): FlowResult {
    const result = run.call(this);
    if (this.borders) runs.push(result.exhausted);
    return result;
  };
  const rule = flowRule('js');
  const numbers = { ...rule, id: 'numbers', match: { ...rule.match, sanitizers: [] } };
  evaluateFiles(files, policyOf([rule, numbers]));
  return runs;
}

test('a file is not followed again for what it tells others where that took too many steps already', () => {
  const short = "const { save } = require('./other');\nsave(clean(source()));\n";
  // each call has other arguments, and no result of an earlier one
  const calls = (at: number) => [...'abcde'].map((letter) => `f${at + 1}(x + '${letter}');`).join(' ');
  const tree = Array.from({ length: 8 }, (_, at) => `function f${at}(x) { ${calls(at)} }\n`).join('');
  const long = `${short}${tree}function f8(x) { save(x); }\nf0('');\n`;
  expect(runsToTell({ 'a.js': short })).toEqual([false, false, false]);
  expect(runsToTell({ 'a.js': long })).toEqual([true]);
});
