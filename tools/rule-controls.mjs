// node tools/rule-controls.mjs: completes `metadata.controls` of the built-in rules by what the compliance catalogs map to
// their weaknesses and names. Controls that a rule names already stay. Run it after a new rule or a new mapping; tests of
// libs/compliance fail where something is missing. secrets.yaml has its controls from import-gitleaks.mjs.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const { FRAMEWORKS, subjectsOf } = await import(path.join(root, 'libs/compliance/dist/index.js'));
const { builtinPolicies } = await import(path.join(root, 'libs/policy-engine/dist/index.js'));

/** One rule's metadata, on one line or as a block; the examples in tests are indented deeper. */
const METADATA = /^ {4}metadata:(?: \{.*\}\n|\n(?: {6}.*\n)+)/gm;
/** `cwe` and `owasp` say those already. */
const { 'cwe-top-25': _cwe, 'owasp-top-10-2025': _owasp, ...frameworks } = FRAMEWORKS;
const quote = (text) => (/^[A-Za-z][\w.-]*$/.test(text) ? text : `'${text}'`);

function completed(rule) {
  const named = rule.metadata.controls ?? [];
  const facts = { rule_id: rule.id, cwe: rule.metadata.cwe ?? [], controls: [] };
  const mapped = Object.values(frameworks).flatMap(({ id, version, controls }) =>
    controls
      .filter((control) => control.class !== 'manual' && subjectsOf(id, control, facts).length > 0)
      .map((control) => ({ framework: id, version, id: control.id })),
  );
  const key = ({ framework, id }) => `${framework} ${id}`;
  const all = new Map([...mapped, ...named].map((control) => [key(control), control]));
  return [...all.values()].sort((a, b) => key(a).localeCompare(key(b), 'en', { numeric: true }));
}

for (const { id, document } of builtinPolicies()) {
  if (id === 'secrets') continue;
  const file = path.join(root, `libs/policy-engine/policies/${id}.yaml`);
  const source = readFileSync(file, 'utf8');
  const anchors = new Map();
  const rules = document.rules.values();
  const text = source.replace(METADATA, () => {
    const rule = rules.next().value;
    const { cwe, owasp } = rule.metadata;
    const controls = completed(rule);
    const fields = [];
    if (cwe) fields.push(`cwe: [${cwe.join(', ')}]`);
    if (owasp) fields.push(`owasp: [${owasp.map(quote).join(', ')}]`);
    if (controls.length === 0) return `    metadata: { ${fields.join(', ')} }\n`;
    const items = controls.map(
      (one) => `{ framework: ${one.framework}, version: ${quote(one.version)}, id: ${quote(one.id)} }`,
    );
    const known = anchors.get(items.join());
    if (known) return `    metadata: { ${[...fields, `controls: *${known}`].join(', ')} }\n`;
    const anchor = `controls_${rule.id.replaceAll('-', '_')}`;
    anchors.set(items.join(), anchor);
    const block = [...fields, `controls: &${anchor}`, ...items.map((item) => `  - ${item}`)];
    return `    metadata:\n${block.map((line) => `      ${line}\n`).join('')}`;
  });
  if (rules.next().value !== undefined) throw new Error(`${file}: a rule has no metadata that this reads`);
  if (text !== source) writeFileSync(file, text);
}
