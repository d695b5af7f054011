import { UNSAFE_IN_DATA } from '@assay/agent-tools/printable';
import type { Finding } from '@assay/contracts';
import { groupBy } from '@assay/policy-engine/group-by';
import { countedFindings, type Outcome } from './outcome.js';

/**
 * JUnit XML as Jenkins' xUnit plugin describes it (junit-10.xsd): a test suite for each file with findings, a failed test case for
 * each finding; an error for what could not be evaluated; one passed test case where there is nothing of both.
 */
export function junitReport(outcome: Outcome, { prefix }: { prefix: string }): string {
  const findings = countedFindings(outcome);
  const skipped = outcome.evaluations.flatMap((evaluation) => evaluation.skipped);
  const seconds = outcome.evaluations.reduce((sum, { duration_ms: ms }) => sum + (ms ?? 0), 0) / 1000;
  const paths = [...new Set([...findings, ...skipped].map(({ path }) => path))].sort();
  const byPath = groupBy(findings, ({ path }) => path);
  const skippedByPath = groupBy(skipped, ({ path }) => path);
  const suites = paths.map((path) => {
    const [failed, broken] = [byPath.get(path) ?? [], skippedByPath.get(path) ?? []];
    const cases = [
      ...failed.map((finding) => failedCase(`${prefix}${path}`, finding)),
      ...broken.map(({ rule_id: rule, reason, message }) =>
        element('testcase', { classname: `${prefix}${path}`, name: rule ?? 'all rules' }, [
          element('error', { type: reason, message }),
        ]),
      ),
    ];
    return suite(`${prefix}${path}`, failed.length, broken.length, cases);
  });
  if (suites.length === 0)
    suites.push(suite('assay', 0, 0, [element('testcase', { classname: 'assay', name: 'policies' })]));
  const totals = {
    name: 'assay',
    tests: Math.max(1, findings.length + skipped.length),
    failures: findings.length,
    errors: skipped.length,
    time: seconds.toFixed(3),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', totals, suites)}\n`;
}

function suite(name: string, failures: number, errors: number, cases: string[]): string {
  return element('testsuite', { name, tests: cases.length, failures, errors }, cases);
}

function failedCase(path: string, finding: Finding): string {
  const { rule_id: rule, start, severity, message, snippet, remediation } = finding;
  const place = `${path}:${start.line}:${start.column}`;
  const text = [place, message, snippet, ...(remediation ? [remediation] : [])].join('\n');
  return element('testcase', { classname: path, name: `${rule} at ${start.line}:${start.column}` }, [
    element('failure', { type: severity, message }, [escapeXml(text)]),
  ]);
}

export function element(name: string, attributes: Record<string, string | number>, content: string[] = []): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(String(value)).replaceAll('\n', '&#10;')}"`,
  );
  return content.length === 0 ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${content.join('')}</${name}>`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '#': '&#35;',
  ':': '&#58;',
};
/** What ends text or an attribute, and what a CI system obeys in a log: the same XML without either. */
const MARKUP = /[&<>"']|#(?=#\w*\[)|(?<!\S):(?=:[\w-]+.*?::)/g;
/** XML 1.0, production 2: these have no place in a document, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_XML, '\ufffd')
    .replace(MARKUP, (character) => ESCAPES[character] ?? character)
    .replace(UNSAFE_IN_DATA, (character) => `&#${character.charCodeAt(0)};`);
}
