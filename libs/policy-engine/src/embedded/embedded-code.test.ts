import { expect, test } from '@jest/globals';
import { builtinPolicies } from '../builtin-policies.js';
import { applyFixes } from '../fixes.js';
import { cpuMs } from '../testing/cpu-ms.js';
import { EVAL_RULE, evaluateFiles, places, policyOf } from '../testing/evaluate-text.js';
import { flowRule } from '../testing/flow-rule.js';

const SECURITY = builtinPolicies((id) => /^(?:javascript|python|html)-security$/.test(id)).map(
  ({ document }) => document,
);
const EVAL = policyOf([{ ...EVAL_RULE, languages: ['javascript', 'typescript', 'tsx'], fix: 'run($CODE)' }]);
const PYTHON_EVAL = policyOf([{ ...EVAL_RULE, languages: ['python'], fix: 'literal_eval($CODE)' }]);

const notebook = (...cells: (string | string[])[]) =>
  JSON.stringify(
    {
      cells: cells.map((source) => ({ cell_type: 'code', metadata: {}, outputs: [], source })),
      metadata: { language_info: { name: 'python' } },
      nbformat: 4,
      nbformat_minor: 5,
    },
    null,
    1,
  );
/** As Jupyter saves them. */
const linesOf = (code: string) => code.split(/(?<=\n)/);

test('a component of Vue is read in both its scripts, and not in its template', () => {
  const content = `<template>
  <p title="eval(x)">é {{ eval(x) }}</p>
</template>
<script>
export default { inheritAttrs: false };
</script>
<script setup lang="ts">
import { ref } from 'vue';
const code = ref<string>(route.query.code as string);
/* é */ eval(code.value);
</script>
`;
  const { findings, skipped } = evaluateFiles({ 'src/Run.vue': content }, EVAL);
  expect(skipped).toEqual([]);
  expect(findings.map(({ start, snippet }) => [start.line, start.column, snippet])).toEqual([
    [10, 9, '/* é */ eval(code.value);'],
  ]);
  expect(applyFixes(content, findings)).toBe(content.replace('eval(code', 'run(code'));
});

test('a page of Svelte is read', () => {
  const content = `<script context="module" lang="ts">
  export const prerender: boolean = false;
</script>
<script lang="ts">
  export let data: { code: string };
  $: result = eval(data.code);
</script>
<p>{@html result}</p>
`;
  expect(places(evaluateFiles({ 'src/routes/+page.svelte': content }, EVAL))).toEqual([
    'src/routes/+page.svelte:6 no-eval',
  ]);
});

test('scripts of a page share their names, and data is no script', () => {
  const content = `<!doctype html>
<!-- <script>eval(a)</script> -->
<script src="jquery.js"></script>
<script type="text/template"><b>eval(b)</b></script>
<script type="application/json">{"eval": "eval(c)"}</script>
<script>var asked = source()</script>
<SCRIPT type='text/javascript'>
(function () { sink(asked); })();
</SCRIPT >
`;
  expect(places(evaluateFiles({ 'index.html': content }, [EVAL, policyOf([flowRule('js')])]))).toEqual([
    'index.html:8 flow',
  ]);
});

test('what a server writes into a script is no syntax error', () => {
  const content = `<script>
var user = {{ user|tojson }}, rows = <?= json_encode($rows) ?>;
{% if debug %}
eval(user);
{% endif %}
{{#each rows}} add("{{ name }}"); {{/each}}
</script>
`;
  const { findings, skipped } = evaluateFiles({ 'templates/a.html': content }, EVAL);
  expect(skipped).toEqual([]);
  expect(findings.map(({ start }) => start.line)).toEqual([4]);
  const broken = content.replace('eval(user);', 'eval(user; {{ x }');
  expect(evaluateFiles({ 'templates/a.html': broken }, EVAL).skipped).toEqual([]);
});

test('a syntax error in a script of its own makes the file incomplete', () => {
  const { skipped } = evaluateFiles({ 'a.html': '<p>\n<script>\nif (\neval(x)\n</script>' }, EVAL);
  expect(skipped.map(({ reason }) => reason)).toEqual(['parse_error']);
});

test('comments in a script suppress', () => {
  const content = `<p>é</p>
<script>
// assay-ignore no-eval: our own code
eval(a);
eval(b); // assay-ignore no-eval: ours, too
eval(c);
</script>`;
  const { findings } = evaluateFiles({ 'a.html': content }, EVAL);
  expect(findings.map(({ suppressions, start }) => [start.line, suppressions.length])).toEqual([
    [4, 1],
    [5, 1],
    [6, 0],
  ]);
});

test('data is followed from a module into a component', () => {
  const files = {
    'src/api.js': 'export function asked() { return source(); }',
    'src/Page.vue': '<script setup>\nimport { asked } from "./api";\nsink(asked());\n</script>',
  };
  expect(places(evaluateFiles(files, policyOf([flowRule('js')])))).toEqual(['src/Page.vue:3 flow']);
});

test('a notebook is read as one program, and findings are where the JSON has them', () => {
  const content = notebook(
    linesOf('%pip install requests\n!ls -l\nimport os\nfiles = !ls\nname = input("é \\"name\\": ")\n'),
    linesOf('%%bash\neval "$(cat x)"'),
    linesOf('if name:\n    print("\t", "%s"\n          % name); eval(name)  # a "text"\nname?'),
    '%%time\n# assay-ignore no-eval: a text of one line\neval("x")\neval(name)',
  );
  const { findings, skipped } = evaluateFiles({ 'a.ipynb': content }, PYTHON_EVAL);
  expect(skipped).toEqual([]);
  expect(findings).toHaveLength(3);
  for (const { start, end } of findings)
    expect(Buffer.from(content).subarray(start.offset, end.offset).toString()).toMatch(/^eval\((?:name|\\"x\\")\)$/);
  const lines = content.split('\n');
  expect(findings.map(({ start }) => lines[start.line - 1]?.slice(start.column - 1, start.column + 4))).toEqual([
    'eval(',
    'eval(',
    'eval(',
  ]);
  const fixed = JSON.parse(applyFixes(content, findings)) as { cells: { source: string | string[] }[] };
  expect(fixed.cells[3]?.source).toContain('literal_eval("x")\nliteral_eval(name)');
  expect(fixed.cells[2]?.source).toContain('          % name); literal_eval(name)  # a "text"\n');
});

test('a notebook in another language is none of Python, and a broken one is incomplete', () => {
  expect(evaluateFiles({ 'a.ipynb': notebook('eval(x)').replace('"python"', '"R"') }, PYTHON_EVAL).findings).toEqual(
    [],
  );
  const { skipped } = evaluateFiles({ 'a.ipynb': notebook('eval(x)').slice(0, -5) }, PYTHON_EVAL);
  expect(skipped.map(({ reason }) => reason)).toEqual(['parse_error']);
});

test.each([
  ['a.html', '<script>$("#name").html(location.hash.slice(1));\n</script>\n', 'html:1 '],
  ['Run.vue', '<script setup>\nconst name = location.hash;\ndocument.body.innerHTML = name;\n</script>', 'vue:3 '],
  ['a.ipynb', notebook(['import os\n', 'os.system(input())']), 'ipynb:9 '],
])('the built-in rules look into %s', (path, content, place) => {
  expect(places(evaluateFiles({ [path]: content }, SECURITY)).join('\n')).toContain(place);
});

test('a secret in a script is hidden in all that is shown of the page', () => {
  const secrets = policyOf([
    { ...EVAL_RULE, id: 'password', match: { pattern: 'login($P)' }, redact: [{ kind: 'string_fragment' }] },
  ]);
  const content = '<p>é hunter22-x</p>\n<script>\nlogin("hunter22-x");\n</script>';
  expect(JSON.stringify(evaluateFiles({ 'a.html': content }, secrets))).not.toContain('hunter22');
});

test.each([
  ['<script>'.repeat(130_000), 'a.html'],
  ['<script>x</script>'.repeat(55_000), 'a.html'],
  ['<script a="'.repeat(90_000), 'a.vue'],
  [`<script>/*${'{{ x '.repeat(190_000)}*/</script>`, 'a.html'],
  [`<script>/*${'<% x '.repeat(190_000)}*/</script>`, 'a.html'],
  [notebook(`${' '.repeat(900_000)}x`), 'a.ipynb'],
  [notebook(`${'a, '.repeat(300_000)}x`), 'a.ipynb'],
])('hostile text takes no more than in proportion %#', (content, path) => {
  const started = cpuMs();
  evaluateFiles({ [path]: content }, [EVAL, PYTHON_EVAL]);
  expect(cpuMs() - started).toBeLessThan(5_000);
});

test.each([
  ['an attribute', '<p title="<!--"><script>eval(a)</script>\n'],
  ['an end tag', "</p title='><!--'><script>eval(a)</script>\n"],
  ['a text', '<textarea><!--</textarea><script>eval(a)</script>\n'],
  ['a comment that ends early', '<!-- a --!><script>eval(a)</script><!-- -->\n'],
  ['a script', '<script><!--<script></script> a\neval(a);//--></script>\n'],
])('what begins a comment in %s hides no script', (_, page) => {
  const { findings } = evaluateFiles({ 'a.html': page }, policyOf([EVAL_RULE]));
  expect(findings.map(({ rule_id }) => rule_id)).toEqual(['no-eval']);
});

test('a script in a comment is none', () => {
  const page = '<p>it\'s "a" <!-- <script>eval(a)</script> --></p><!-- <title>b</title><script>eval(c)</script> -->\n';
  expect(evaluateFiles({ 'a.html': page }, policyOf([EVAL_RULE])).findings).toEqual([]);
});
