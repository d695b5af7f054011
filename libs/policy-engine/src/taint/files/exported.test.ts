import { describe, expect, test } from '@jest/globals';
import { builtinPolicies } from '../../builtin-policies.js';
import { compilePolicy, evaluate } from '../../index.js';
import { KEY, NOW_MS } from '../../testing/evaluate-text.js';

const [builtin] = builtinPolicies((id) => id === 'javascript-security');
if (!builtin) throw new Error('there is no policy for JavaScript');
const policies = [{ id: 'pol_0', version: 1, policy: compilePolicy(builtin.document, { trusted: true }) }];

/** `path:line` of shell commands that callers can change. */
function found(files: Record<string, string>, reversed = false): string[] {
  const list = Object.entries(files).map(([path, content]) => ({ path, content }));
  const { findings } = evaluate({
    files: reversed ? list.reverse() : list,
    policies,
    fingerprintKey: KEY,
    nowMs: NOW_MS,
  });
  return findings.flatMap(({ rule_id, path, start }) =>
    rule_id === 'js-library-command-injection' ? [`${path}:${start.line}`] : [],
  );
}

const SINK = "require('child_process').exec('git log ' + name)";

describe('what callers of a package pass', () => {
  test.each([
    [`module.exports = function (name) { ${SINK} };`],
    [`module.exports = (name) => ${SINK};`],
    [`exports.log = async function (name) { ${SINK} };`],
    [`module.exports = { log(name) { ${SINK} } };`],
    [`module.exports = { log }; function log(name) { ${SINK} }`],
    [`module.exports = promisify(log); function log(name) { ${SINK} }`],
    [`const api = {}; api.log = function (name) { ${SINK} }; module.exports = api;`],
    [`function Git() {} Git.prototype.log = function (name) { ${SINK} }; module.exports = Git;`],
    [`function Git() {} Git.prototype = { log: function (name) { ${SINK} } }; module.exports = Git;`],
    [`class Git { log(name) { ${SINK} } } module.exports = new Git();`],
    [`module.exports = function (options) { return { log: function (name) { ${SINK} } }; };`],
    [`module.exports = function (options) { return log; function log(name) { ${SINK} } };`],
    [`module.exports.log = function () { const name = arguments[0]; ${SINK} };`],
    [`module.exports.log = function (...names) { const name = names.join(' '); ${SINK} };`],
    [`module.exports.log = function ({ name = 'main' } = {}) { ${SINK} };`],
    [`module.exports.log = function (options) { const { name } = options; ${SINK} };`],
    [`export function log(name) { ${SINK} }`],
    [`export const log = (name) => ${SINK};`],
    [`export default function (name) { ${SINK} }`],
    [`export default class { log(name) { ${SINK} } }`],
    [`function log(name) { ${SINK} } export { log as default };`],
    [`const log = (name) => ${SINK}; export default log;`],
    [
      `(function (root, factory) { if (typeof define === 'function' && define.amd) define([], factory); else module.exports = factory(); })(this, function () { return { log: function (name) { ${SINK} } }; });`,
    ],
    [`module.exports.log = function (name) { run(name); }; function run(name) { ${SINK} }`],
    [
      `module.exports.log = function (name) { names.push(name); names.forEach((name) => { ${SINK} }); }; const names = [];`,
    ],
  ])('is a source: %s', (code) => {
    expect(found({ 'a.js': code })).toEqual(['a.js:1']);
  });

  test.each([
    [`function log(name) { ${SINK} }`],
    [`module.exports = function () {}; function log(name) { ${SINK} }`],
    [`module.exports = function () { log('main'); }; function log(name) { ${SINK} }`],
    [`element.onclick = function (name) { ${SINK} }; module.exports = 1;`],
    [`module.exports = function (done) { list((error, name) => { ${SINK} }); };`],
    [`export class Git { #log(name) { ${SINK} } }`],
  ])('is nothing that only the file itself passes: %s', (code) => {
    expect(found({ 'a.js': code })).toEqual([]);
  });

  test('is not followed in files that a bundler wrote, and in long ones', () => {
    const code = `module.exports = function (name) { ${SINK} };`;
    expect(found({ 'a.js': `${code}\n${'x'.repeat(6_000)};` })).toEqual([]);
    expect(found({ 'a.js': `${code}\n${'// text\n'.repeat(13_000)}` })).toEqual([]);
  });

  test('counts where the nearest package may be published, in any order of files', () => {
    const code = `module.exports = function (name) { ${SINK} };`;
    const files = {
      'package.json': '{ "name": "app", "private": true }',
      'a.js': code,
      'packages/a/package.json': '{ "name": "a" }',
      'packages/a/lib/a.js': code,
      'packages/b/package.json': '{ "private": true',
      'packages/b/a.js': code,
      'packages/c/package.json': '{ "name": "c", "private": true }',
      'packages/c/a.js': code,
    };
    expect(found(files)).toEqual(['packages/a/lib/a.js:1']);
    expect(found(files, true)).toEqual(['packages/a/lib/a.js:1']);
    expect(found({ 'a.js': code })).toEqual(['a.js:1']);
  });

  test('does not hide what a request passes in a private package', () => {
    const { findings } = evaluate({
      files: [
        { path: 'package.json', content: '{ "private": true }' },
        { path: 'a.js', content: "app.get('/', (req, res) => { res.json(/^(a+)+$/.test(req.query.a)); });" },
      ],
      policies,
      fingerprintKey: KEY,
      nowMs: NOW_MS,
    });
    expect(findings.map(({ rule_id }) => rule_id)).toContain('js-slow-pattern');
  });
});
