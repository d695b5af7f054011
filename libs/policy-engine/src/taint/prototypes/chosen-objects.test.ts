import { afterEach, describe, expect, test } from '@jest/globals';
import { builtinPolicies } from '../../builtin-policies.js';
import { compilePolicy, type EvaluationResult, evaluate } from '../../index.js';
import { FileScan } from '../../rules/file-scan.js';
import { cpuMs } from '../../testing/cpu-ms.js';
import { KEY, NOW_MS } from '../../testing/evaluate-text.js';

const RULE = 'js-library-prototype-pollution';
const [builtin] = builtinPolicies((id) => id === 'javascript-security');
const rules = builtin?.document.rules.filter(({ id }) => id === RULE) ?? [];
const policies = [{ id: 'pol_0', version: 1, policy: compilePolicy({ name: 'test', rules }, { trusted: true }) }];

function evaluated(content: string): EvaluationResult {
  return evaluate({ files: [{ path: 'a.js', content }], policies, fingerprintKey: KEY, nowMs: NOW_MS });
}

describe('an object that a caller chose is followed to where it is written to', () => {
  test.each([
    ['target[a][b] = value;'],
    ['const object = target[a]; object[b] = value;'],
    ['let object; object = target[a]; object[b] = value;'],
    ['let object = target; for (const name of a) { object = object[name]; } object[b] = value;'],
    ['const object = target[a] || {}; object[b] = value;'],
    ['const object = a ? target[a] : target; object[b] = value;'],
    ['let object; object ||= target[a]; object[b] = value;'],
    ['(target[a] ?? {})[b] = value;'],
    ['set(target[a]); function set(object) { object[b] = value; }'],
    ['const set = (object) => { object[b] = value; }; set(target[a]);'],
    ['get()[b] = value; function get() { return target[a]; }'],
    ['const object = get(target); object[b] = value; function get(from) { return from[a]; }'],
    ['const { object } = { object: target[a] }; object[b] = value;'],
    ['const [object] = [target[a]]; object[b] = value;'],
    ['const held = { object: target[a] }; held.object[b] = value;'],
    ['const held = {}; held.object = target[a]; held.object[b] = value;'],
    ['const held = []; held.push(target[a]); held.pop()[b] = value;'],
    ['for (const object of [target[a]]) object[b] = value;'],
    ['[target[a]].map((object) => { object[b] = value; });'],
    ['Object.freeze(target[a])[b] = value;'],
    ['const held = new Map(); held.set("x", target[a]); held.get("x")[b] = value;'],
    ['const held = {}; Object.defineProperty(held, "x", { value: target[a] }); held.x[b] = value;'],
    ['const held = { get x() { return target[a]; } }; held.x[b] = value;'],
    ['const held = { set(object) { object[b] = value; } }; held.set(target[a]);'],
    ['const first = (object) => { object[b] = value; }; const set = first; set(target[a]);'],
    ['const apply = (set) => set(target[a]); apply((object) => { object[b] = value; });'],
    ['const make = () => (object) => { object[b] = value; }; make()(target[a]);'],
    ['const set = function (object) { object[b] = value; }; set.call(null, target[a]);'],
    ['const set = function (object) { object[b] = value; }; set.apply(null, [target[a]]);'],
    ['const set = ((object) => { object[b] = value; }).bind(null, target[a]); set();'],
    ['setTimeout((object) => { object[b] = value; }, 1, target[a]);'],
    ['const set = (...objects) => { objects[0][b] = value; }; set(target[a]);'],
    ['const set = function () { arguments[0][b] = value; }; set(target[a]);'],
    ['const set = (object = target[a]) => { object[b] = value; }; set();'],
    ['let object = target; const next = () => { object = target[a]; }; next(); object[b] = value;'],
    [
      'class Held { constructor(object) { this.object = object; } set() { this.object[b] = value; } } new Held(target[a]).set();',
    ],
    ['class Held { object = target[a]; set() { this.object[b] = value; } } new Held().set();'],
    ['function Held(object) { this.object = object; } const held = new Held(target[a]); held.object[b] = value;'],
    ['function* each() { yield target[a]; } for (const object of each()) object[b] = value;'],
    ['try { throw target[a]; } catch (object) { object[b] = value; }'],
    ['[target[a]].reduce((all, object) => { object[b] = value; }, {});'],
    ['for (const [name, object] of Object.entries({ x: target[a] })) object[b] = value;'],
    ['let name = 0; name = a; target[name][b] = value;'],
    ['let name = 0; name ||= a; target[name][b] = value;'],
    ['let name = ""; name += a; target[name][b] = value;'],
    ['let name = ""; for (name of a) target[name][b] = value;'],
    ['for (const i in a) target[i][b] = value;'],
    ['Object.keys(a).forEach((i) => { target[i][b] = value; });'],
  ])('%s', (body) => {
    const { findings } = evaluated(`module.exports = function (target, a, b, value) { ${body} };`);
    expect(findings.map(({ rule_id }) => rule_id)).toEqual([RULE]);
  });
});

test.each([
  ['objects which no caller chose', 'const made = []; made[a] = b; use(list[0], n);'],
  ['another field than that of a chosen object', 'const held = { object: list[a], made: {} }; held.made[a] = b;'],
  [
    'another variable of the same name',
    'const get = () => { const made = list[a]; made.run(); }; get(); const made = {}; made[a] = b;',
  ],
  ['what an unknown function gives', 'list[a].run(); const made = use(list[a]); made[a] = b;'],
  ['what a function is not given', 'run(list[a]); put({}); function run(made) {} function put(made) { made[a] = b; }'],
  ['objects that a counter chose', 'let place = 0; for (; place < 9; place++) list[place][a] = b;'],
  [
    'places that a counter chose',
    'let place = b.length; while (place > 0) { place -= 1; place += 0; list[a][place] = b; }',
  ],
])('a file that only writes to %s is not followed, however many ways data takes in it', (_, body) => {
  const calls = Array.from({ length: 20 }, (_, way) => `f(list, a, b, n * 20 + ${way});`).join(' ');
  const { findings, skipped } = evaluated(`module.exports = (list, a, b) => f(list, a, b, 1);
function f(list, a, b, n) { ${body} if (list[a]) { ${calls} } }`);
  expect({ findings, skipped }).toEqual({ findings: [], skipped: [] });
});

describe('a file is not lowered', () => {
  const { dataFlow } = FileScan.prototype;

  afterEach(() => {
    FileScan.prototype.dataFlow = dataFlow;
  });

  const isLowered = (body: string) => {
    let lowered = false;
    FileScan.prototype.dataFlow = function (this: FileScan) {
      lowered = true;
      return dataFlow.call(this);
    };
    evaluated(`module.exports = function (list, a, b) { ${body} };`);
    return lowered;
  };

  test.each([
    ['it only copies elements', 'const made = {}; for (const name in a) b && (made[name] = a[name]);'],
    ['it only reads fields of elements', 'made[a] = list[a].size + list[b].of[a].size; list[a][b].run.now();'],
    ['it only counts elements', 'made[a] = list[a] + 1; list[b]++; list[b] += 2; use(-list[a]);'],
    ['it only calls elements', 'made[a] = b; list[a](b);'],
    ['it only reads elements by numbers', 'const object = list[i] ?? list[i + 1] ?? list[a % 2]; object[a] = b;'],
    ['it only writes to elements by numbers', 'const object = list[a]; object[i] = b; object[a - 1] = b;'],
    ['it only makes place in objects, or writes to its own', 'use(list[a]); made[a] = {}; made[b] = []; this[a] = b;'],
  ])('where %s', (_, body) => {
    expect(isLowered(body)).toBe(false);
    expect(isLowered(`${body} use(list[b])[a] = b;`)).toBe(true);
  });
});

test('a long chain of names takes no more time than its length', () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `let x${at + 1} = x${at};`).join('\n');
  const startMs = cpuMs();
  const { findings } = evaluated(
    `module.exports = function (target, a, b, value) { let x0 = target[a];\n${names}\nx5000[b] = value; };`,
  );
  expect(findings.map(({ rule_id }) => rule_id)).toEqual([RULE]);
  expect(cpuMs() - startMs).toBeLessThan(3_000);
});
