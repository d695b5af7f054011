import { afterEach, describe, expect, test } from '@jest/globals';
import { compilePolicy, evaluateFile, PolicySet } from '../../index.js';
import { FlowAnalysis, type FlowResult } from '../../taint/flow.js';
import { evaluateFiles, KEY, places, policyOf } from '../../testing/evaluate-text.js';
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
    if (this.crossFileFlows) runs.push(result.exhausted);
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

describe('what a file with sources tells others that uses none of them', () => {
  const alone = 'exports.read = () => source();\nsink(source());\n';

  test('is not looked for where nobody uses it', () => {
    expect(runsToTell({ 'a.js': alone })).toEqual([]);
    expect(runsToTell({ 'a.js': alone, 'b.js': "const { read } = require('./c');\nsink(read());\n" })).toEqual([]);
  });

  test('is looked for where another file imports it, or extends its class, or its class extends another one', () => {
    const importer = "const { read } = require('./a');\nsink(read());\n";
    expect(runsToTell({ 'a.js': alone, 'b.js': importer })).not.toEqual([]);
    const method = 'class Base { run() { this.save(source()); } save() {} }\nmodule.exports = Base;\n';
    const below = "const Base = require('./a');\nclass Own extends Base { save(x) { sink(x); } }\n";
    expect(runsToTell({ 'a.js': method, 'b.js': below })).not.toEqual([]);
    const own = 'class Own extends Base { run() { source(); } }\n';
    expect(runsToTell({ 'a.js': own, 'lib/Base.js': 'class Base { save(x) { sink(x); } }\n' })).not.toEqual([]);
    expect(runsToTell({ 'a.js': own })).toEqual([]);
  });

  test('is found where it comes to a sink of another file', () => {
    const files = (importer: string) => ({ 'a.js': alone, 'b.js': importer });
    const found = (importer: string) => places(evaluateFiles(files(importer), policyOf([flowRule('js')])));
    expect(found("const { read } = require('./a');\nsink(read());\n")).toEqual(['a.js:2 flow', 'b.js:2 flow']);
    expect(found("const a = require('./a');\nsink(a.read());\n")).toEqual(['a.js:2 flow', 'b.js:2 flow']);
    expect(found("const { read } = require('./c');\nsink(read());\n")).toEqual(['a.js:2 flow']);
  });
});

test('what is written to an object after a call was given it is told once for each write, not again at later ones', () => {
  const fields = [...'ABCDEFGH'];
  const content = [
    `class Made { ${fields.map((name) => `public string ${name};`).join(' ')} }`,
    `class Web { void Run(${fields.map((name) => `string ${name.toLowerCase()}`).join(', ')}) {`,
    '  var made = new Made();\n  Other.Keep(made);',
    ...fields.map((name) => `  made.${name} = ${name.toLowerCase()};`),
    '} }',
  ].join('\n');
  const set = new PolicySet([compilePolicy(policyOf([flowRule('cs')]))]);
  const { flows } = evaluateFile(set, { path: 'Web.cs', content }, { fingerprintKey: KEY, tells: true });
  const later = flows?.segments.flatMap(({ to }) => ('later' in to ? [to.field] : []));
  expect(later).toEqual(fields);
});
