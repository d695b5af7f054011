// Which weaknesses the built-in rules of kind ast and taint report in which language: node bench/accuracy/cwe-matrix.mjs
import { readFileSync } from 'node:fs';
import { builtinPolicies } from '@assay/policy-engine';
import { parse } from 'yaml';

const file = new URL('../../libs/policy-engine/testdata/cwe-coverage.yaml', import.meta.url);
const { languages, weaknesses, without } = parse(readFileSync(file, 'utf8'));
const rules = builtinPolicies()
  .flatMap(({ document }) => document.rules)
  .filter(({ kind }) => kind === 'ast' || kind === 'taint');

const cell = (language, id) => {
  const found = rules.filter((rule) => rule.languages.includes(language) && rule.metadata.cwe.includes(`CWE-${id}`));
  if (found.length === 0) return without[language]?.[id] ? 'n/a' : '**none**';
  const taint = found.filter(({ kind }) => kind === 'taint').length;
  return taint > 0 ? `${found.length} (${taint} taint)` : `${found.length}`;
};
console.log(`| CWE | ${languages.join(' | ')} |`);
console.log(`|---|${languages.map(() => '---').join('|')}|`);
for (const id of weaknesses) console.log(`| ${id} | ${languages.map((language) => cell(language, id)).join(' | ')} |`);
for (const [language, reasons] of Object.entries(without))
  for (const [id, reason] of Object.entries(reasons)) console.log(`${language}, CWE-${id}: ${reason}`);
