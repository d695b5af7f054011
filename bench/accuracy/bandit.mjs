#!/usr/bin/env node
/**
 * The Python rules against what bandit reports as HIGH or MEDIUM in its own examples.
 *
 *   bandit -q -r <examples> -f json -o <report.json>
 *   node bench/accuracy/bandit.mjs <examples> <report.json> [--verbose]
 *
 * An issue counts as found where a rule for the same weakness reports the same line. Lines with a finding that bandit
 * has no issue of any severity for are listed apart; most of them are marked `# nosec` there.
 */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { evaluator, filesBelow, readText } from './evaluate-folder.mjs';

/** bandit's test → our rules for that weakness. */
const RULES = {
  B102: ['py-exec'],
  B103: ['py-chmod-world-writable', 'py-chmod-group-writable'],
  B104: ['py-bind-all-interfaces'],
  B108: ['py-fixed-temporary-path'],
  B113: ['py-http-no-timeout'],
  B201: ['py-flask-debug'],
  B202: ['py-tar-extractall'],
  B301: ['py-pickle'],
  B302: ['py-marshal'],
  B303: ['py-weak-hash'],
  B304: ['py-weak-cipher'],
  B305: ['py-ecb-mode'],
  B306: ['py-mktemp'],
  B307: ['py-eval'],
  B308: ['py-django-mark-safe', 'py-django-mark-safe-literal'],
  B310: ['py-urlopen-any-scheme'],
  B312: ['py-telnet'],
  B313: ['py-xml-stdlib-parser'],
  B314: ['py-xml-stdlib-parser'],
  B315: ['py-xml-stdlib-parser'],
  B316: ['py-xml-stdlib-parser'],
  B317: ['py-xml-stdlib-parser'],
  B318: ['py-xml-stdlib-parser'],
  B319: ['py-xml-stdlib-parser'],
  B321: ['py-ftp'],
  B323: ['py-ssl-no-verify'],
  B324: ['py-weak-hash'],
  B401: ['py-telnet'],
  B402: ['py-ftp'],
  B411: ['py-xmlrpc'],
  B412: ['py-cgi-handler'],
  B413: ['py-pycrypto'],
  B415: ['py-ipmi'],
  B501: ['py-requests-no-verify'],
  B502: ['py-tls-old-version'],
  B503: ['py-tls-old-version'],
  B505: ['py-weak-key-size'],
  B506: ['py-yaml-load'],
  B507: ['py-ssh-host-key'],
  B508: ['py-snmp-insecure'],
  B509: ['py-snmp-insecure'],
  B601: ['py-ssh-command-built'],
  B602: ['py-subprocess-shell'],
  B604: ['py-subprocess-shell'],
  B605: ['py-os-command'],
  B608: ['py-sql-injection', 'py-sql-string-building'],
  B609: ['py-shell-wildcard'],
  B610: ['py-django-extra'],
  B611: ['py-django-raw-sql'],
  B612: ['py-logging-listen'],
  B613: ['py-trojan-source'],
  B614: ['py-torch-load'],
  B615: ['py-huggingface-unpinned'],
  B701: ['py-jinja2-no-autoescape'],
  B702: ['py-mako-template'],
  B703: ['py-django-mark-safe'],
  B704: ['py-markup-not-literal'],
};

const [folder, reportPath, ...flags] = process.argv.slice(2);
if (!folder || !reportPath) {
  console.error('usage: bandit.mjs <examples> <report.json> [--verbose]');
  process.exit(2);
}
const verbose = flags.includes('--verbose');
const findingsOf = evaluator((id) => id === 'python-security');
const rulesAt = new Map();
for (const path of filesBelow(folder).filter((name) => name.endsWith('.py'))) {
  const content = readText(join(folder, path));
  if (content === null) continue;
  for (const { rule_id, start } of findingsOf({ path, content })) {
    const place = `${path}:${start.line}`;
    rulesAt.set(place, [...(rulesAt.get(place) ?? []), rule_id]);
  }
}
const { results } = JSON.parse(readFileSync(reportPath, 'utf8'));
const places = results.map((issue) => ({
  ...issue,
  place: `${relative(resolve(folder), resolve(issue.filename)).replaceAll('\\', '/')}:${issue.line_number}`,
}));
const count = { HIGH: [0, 0], MEDIUM: [0, 0] };
for (const { place, test_id, issue_severity } of places) {
  const tally = count[issue_severity];
  if (!tally) continue;
  tally[1] += 1;
  if (rulesAt.get(place)?.some((rule) => RULES[test_id]?.includes(rule))) tally[0] += 1;
  else if (verbose) console.log(`missed  ${test_id} ${issue_severity}  ${place}`);
}
const known = new Set(places.map(({ place }) => place));
const extra = [...rulesAt].filter(([place]) => !known.has(place));
if (verbose) for (const [place, rules] of extra) console.log(`extra   ${place}  ${rules.join(', ')}`);
const found = count.HIGH[0] + count.MEDIUM[0];
const all = count.HIGH[1] + count.MEDIUM[1];
console.log(
  `HIGH ${count.HIGH.join(' of ')}, MEDIUM ${count.MEDIUM.join(' of ')}: ${((100 * found) / all).toFixed(1)} %`,
);
console.log(`lines with a finding and no issue of bandit: ${extra.length}`);
