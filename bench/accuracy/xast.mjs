#!/usr/bin/env node
/**
 * The engine against xAST (alipay/ant-application-security-testing-benchmark, Apache-2.0; keep the copy outside this
 * repository): what it follows through the constructs of a language, and what it tells apart.
 *
 *   node bench/accuracy/xast.mjs <ant-application-security-testing-benchmark> [js|python3|go|java|java-policy|php ...] [--half tune|report] [--verbose]
 *
 * A case is a file, or a folder of files, whose name ends in `_T` where data reaches the sink and in `_F` where it does not.
 * The cases are evaluated by one rule, from what the benchmark calls `taint_src` to what it calls `taint_sink`; of Java, which has
 * no such names, from data of requests to commands, addresses and queries. `java-policy` takes the built-in policy instead, which
 * also reports what no data reaches, and follows no numbers. Told are the cases that are judged rightly, and the benchmark's own
 * scenes, which hold where all their cases are, or, as the scene says, one pair or the other. `--half tune` takes the scenes, with
 * all their cases, whose first case has a name with an even SHA-256, `--half report` the others. `--verbose` names the cases that
 * are judged wrongly.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { compilePolicy, evaluate, parsePolicy } from '@assay/policy-engine';
import { builtinsOf } from './evaluate-folder.mjs';
import { filesBelow, isTuningHalf, readArguments, textsOf } from './folder.mjs';

const LANGUAGES = {
  js: {
    folder: 'sast-js/case',
    extension: /\.(?:js|mjs|ts)$/,
    languages: ['javascript', 'typescript'],
    call: 'call_expression',
    definition: 'function_declaration',
  },
  python3: {
    folder: 'sast-python3/case',
    extension: /\.py$/,
    languages: ['python'],
    call: 'call',
    definition: 'function_definition',
  },
  go: {
    folder: 'sast-go/cases',
    extension: /\.go$/,
    languages: ['go'],
    call: 'call_expression',
    definition: 'function_declaration',
  },
  // Java has no functions of these names: data of the requests that the models know, to what runs commands and asks addresses.
  java: {
    folder: 'sast-java/src/main/java',
    extension: /\.java$/,
    languages: ['java'],
    shares: true,
    source: null,
    models: {
      sources: [{ model: 'remote' }],
      sanitizers: [{ model: 'command-injection' }],
      sinks: [
        ...['command-injection', 'request-forgery', 'sql-injection'].map((model) => ({ model })),
        // the benchmark's own, for numbers
        { kind: 'method_invocation', regex: '^SinkUtil\\.sink\\b' },
      ],
    },
  },
  'java-policy': { folder: 'sast-java/src/main/java', extension: /\.java$/, shares: true },
  php: {
    folder: 'sast-php/case',
    extension: /\.php$/,
    languages: ['php'],
    call: 'function_call_expression',
    definition: 'function_definition',
    // The benchmark's own words for PHP: superglobals are sources too, `eval` is a sink, and the shell's escapes hold.
    source: { kind: 'variable_name', regex: '^\\$(?:__)?taint_src$' },
    sink: '^(?:__taint_sink|eval)$',
    models: { sources: [{ model: 'remote' }], sanitizers: [{ model: 'command-injection' }] },
  },
};
const { values, positionals, isOfHalf } = readArguments(
  'xast.mjs <ant-application-security-testing-benchmark> [js|python3|go|java|java-policy|php ...] [--half tune|report] [--verbose]',
  (given) => given.length > 0 && given.slice(1).every((name) => LANGUAGES[name]),
);
const [benchmark, ...wanted] = positionals;

function policiesFor({
  languages,
  call,
  definition,
  source = { kind: 'identifier', regex: '^(?:__)?taint_src$' },
  sink = '^(?:__)?taint_sink$',
  models = { sources: [], sanitizers: [] },
}) {
  if (!languages) return builtinsOf((id) => id === 'java-security');
  const document = parsePolicy({
    name: 'xast',
    rules: [
      {
        id: 'flow',
        kind: 'taint',
        languages,
        severity: 'high',
        message: 'Data of taint_src',
        match: {
          numbers: true,
          sources: [...(source ? [source] : []), ...models.sources],
          sanitizers: models.sanitizers,
          sinks: models.sinks ?? [
            { kind: call, has: { field: 'function', regex: sink } },
            // calls inside the function of that name, which may itself be called by another name, as a callback
            { kind: call, inside: { kind: definition, has: { field: 'name', regex: sink }, stopBy: 'end' } },
          ],
        },
      },
    ],
  });
  return [{ id: 'xast', version: 1, policy: compilePolicy(document) }];
}

const CASE = /_[TF](?:\.\w+)?$/;
const NAME = /[\w./-]+/g;

/** The file or folder that is the case; of files `x_T_a` and `x_T_b` without a folder, `x_T`. */
function caseOf(path) {
  const parts = path.replace(/(_[TF])_[a-z]\.\w+$/, '$1').split('/');
  return parts.slice(0, parts.findIndex((part) => CASE.test(part)) + 1).join('/');
}

/** A case's files, by its path; under the empty path those that cases share. */
function casesOf(root, extension) {
  const cases = new Map([['', []]]);
  for (const path of filesBelow(root)) {
    if (!extension.test(path)) continue;
    const name = caseOf(path);
    cases.set(name, [...(cases.get(name) ?? []), path]);
  }
  return cases;
}

function scenesOf(root) {
  return readdirSync(root, { recursive: true })
    .filter((path) => basename(path) === 'config.json')
    .flatMap((path) => {
      const composes = [];
      const text = readFileSync(join(root, path), 'utf8').trim();
      // some of Go are empty
      JSON.parse(text || '{}', (key, value) => {
        if (key === 'compose') composes.push(value);
        return value;
      });
      return composes.map((compose) => ({
        compose,
        cases: new Map((compose.match(NAME) ?? []).map((name) => [name, caseOf(join(dirname(path), name))])),
      }));
    });
}

/** Whether the cases that a scene needs are judged rightly (`a_T && !b_F || c_T && !d_F`). Its `!` repeat what the names say, if they are there. */
function holds({ compose, cases }, judged) {
  const condition = compose.replaceAll('!', '').replace(NAME, (name) => String(judged.get(cases.get(name)) ?? false));
  if (!/^(?:true|false|[\s()&|])+$/.test(condition)) throw new Error(`unexpected scene: ${compose}`);
  return new Function(`return ${condition}`)();
}

for (const name of wanted.length > 0 ? wanted : Object.keys(LANGUAGES)) {
  const language = LANGUAGES[name];
  const root = join(benchmark, language.folder);
  const policies = policiesFor(language);
  const judged = new Map();
  const areas = new Map();
  const cases = casesOf(root, language.extension);
  // of Java, the classes that run commands and ask addresses for all cases
  const shared = language.shares ? textsOf(root, cases.get('')) : [];
  cases.delete('');
  const all = scenesOf(root);
  const scenesOfHalf = all.filter((scene) => isOfHalf(isTuningHalf(basename([...scene.cases.values()][0] ?? ''))));
  const casesIn = (scenes) => new Set(scenes.flatMap((scene) => [...scene.cases.values()]));
  const inScenes = casesIn(all);
  const wantedCases = casesIn(scenesOfHalf);
  for (const [path, paths] of cases) {
    if (!(inScenes.has(path) ? wantedCases.has(path) : isOfHalf(isTuningHalf(basename(path))))) continue;
    const own = textsOf(root, paths).map(({ path: file, content }) => ({
      path: language.shares ? file : relative(dirname(path), file),
      content,
    }));
    const files = [...own, ...shared];
    const { findings } = evaluate({ files, policies, fingerprintKey: new Uint8Array(32), nowMs: 0 });
    const isOfCase = (step) => own.some((file) => file.path === step.path);
    const isFound = findings.some((finding) => isOfCase(finding) || finding.trace?.some(isOfCase));
    const isReal = /_T(?:\.\w+)?$/.test(path);
    const isRight = isFound === isReal;
    judged.set(path, isRight);
    const area = areas.get(dirname(path)) ?? { right: 0, all: 0 };
    areas.set(dirname(path), area);
    area.all += 1;
    if (isRight) area.right += 1;
    else if (values.verbose) console.log(`${isReal ? 'missed' : 'false '}  ${name} ${path}`);
  }
  const right = [...judged.values()].filter(Boolean).length;
  const scenes = scenesOfHalf.map((scene) => holds(scene, judged));
  for (const [area, { right: some, all }] of areas)
    if (values.verbose && some < all) console.log(`${name} ${area}: ${some} of ${all}`);
  const share = (part, of) => `${part} of ${of} (${(of === 0 ? 0 : part / of).toFixed(2)})`;
  console.log(
    `${name}: cases ${share(right, judged.size)}, scenes ${share(scenes.filter(Boolean).length, scenes.length)}`,
  );
}
