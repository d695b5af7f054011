#!/usr/bin/env node
/**
 * Makes secrets.yaml from the default configuration of gitleaks.
 *
 *   node libs/policy-engine/policies/import-gitleaks.mjs <gitleaks.toml> <version> > libs/policy-engine/policies/secrets.yaml
 *
 * Identifiers, patterns, keywords, entropies and allowlists are taken over as they are, so that a finding here is a
 * finding there, with six allowlists more (`OUR_ALLOWLISTS`); severity, confidence and remediation are ours (secret-severities.mjs). The reader below knows the
 * part of TOML that this file uses and refuses everything else, so that a new release cannot be half understood.
 */
import { readFileSync } from 'node:fs';
import { Document, stringify } from 'yaml';
import { confidenceOf, severityOf } from './secret-severities.mjs';

/** @param {string} text @returns {Record<string, unknown>} tables and arrays of tables, as TOML defines them */
function parseToml(text) {
  const root = {};
  let table = root;
  let at = 0;

  const fail = (what) => {
    throw new Error(`line ${text.slice(0, at).split('\n').length}: ${what}`);
  };
  const skipBlank = () => {
    for (;;) {
      const blank = /^(?:[\s]+|#[^\n]*)/.exec(text.slice(at));
      if (!blank) return;
      at += blank[0].length;
    }
  };
  const readString = () => {
    for (const quote of ["'''", '"""', "'", '"']) {
      if (!text.startsWith(quote, at)) continue;
      const start = at + quote.length;
      const end = text.indexOf(quote, start);
      if (end < 0) fail('unterminated string');
      at = end + quote.length;
      const raw = text.slice(start, end);
      if (quote[0] === "'") return raw;
      if (raw.includes('\\')) fail('escapes in basic strings are not read: extend parseToml');
      return raw;
    }
    return fail('expected a string');
  };
  const readValue = () => {
    skipBlank();
    if (text[at] === '[') {
      at += 1;
      const items = [];
      for (;;) {
        skipBlank();
        if (text[at] === ']') {
          at += 1;
          return items;
        }
        items.push(readValue());
        skipBlank();
        if (text[at] === ',') at += 1;
        else if (text[at] !== ']') fail('expected , or ]');
      }
    }
    const scalar = /^(?:true|false|[-+]?\d+(?:\.\d+)?)(?=[\s,\]#]|$)/.exec(text.slice(at, at + 40));
    if (!scalar) return readString();
    at += scalar[0].length;
    return scalar[0] === 'true' ? true : scalar[0] === 'false' ? false : Number(scalar[0]);
  };
  const openTable = (path, isArray) => {
    let here = root;
    path.forEach((key, depth) => {
      const last = depth === path.length - 1;
      if (last && isArray) {
        here[key] ??= [];
        here[key].push({});
      } else here[key] ??= {};
      here = Array.isArray(here[key]) ? here[key].at(-1) : here[key];
    });
    return here;
  };

  for (;;) {
    skipBlank();
    if (at >= text.length) return root;
    const header = /^\[(\[?)\s*([\w.-]+)\s*\]\]?[ \t]*(?=[\n#]|$)/.exec(text.slice(at, at + 200));
    if (header) {
      at += header[0].length;
      table = openTable(header[2].split('.'), header[1] === '[');
      continue;
    }
    const key = /^([\w-]+)[ \t]*=/.exec(text.slice(at, at + 200));
    if (!key) fail('expected a key or a table');
    at += key[0].length;
    table[key[1]] = readValue();
  }
}

function onlyKnown(object, known, where) {
  for (const key of Object.keys(object)) {
    if (!known.includes(key)) throw new Error(`${where}: "${key}" is new in this release; decide what it means first`);
  }
}

function toAllowlist(allowlist, where) {
  onlyKnown(allowlist, ['description', 'condition', 'paths', 'regexTarget', 'regexes', 'stopwords'], where);
  return {
    ...(allowlist.description && { description: allowlist.description }),
    ...(allowlist.condition && { condition: allowlist.condition.toUpperCase() }),
    ...(allowlist.paths && { paths: allowlist.paths }),
    ...(allowlist.regexTarget && { regex_target: allowlist.regexTarget }),
    ...(allowlist.regexes && { regexes: allowlist.regexes }),
    ...(allowlist.stopwords && { stopwords: allowlist.stopwords }),
  };
}

/** What the compliance catalogs map to CWE-798. */
const CONTROLS = [
  { framework: 'asvs-5', version: '5.0.0', id: 'V13.3.1' },
  { framework: 'iso-27001-2022', version: '2022', id: 'A.5.17' },
  { framework: 'iso-27001-2022', version: '2022', id: 'A.8.28' },
  { framework: 'nist-ssdf-1.1', version: '1.1', id: 'PW.5.1' },
  { framework: 'pci-dss-4', version: '4.0.1', id: '8.6.2' },
  { framework: 'soc-2', version: '2017, points of focus revised 2022', id: 'CC6.1' },
];

/** A pattern without any operator is a text that matches itself: this file would be a finding of its own rule. */
const notItself = (regex) => (/^[\w-]+$/.test(regex) ? `${regex.slice(0, -1)}[${regex.at(-1)}]` : regex);

const fullStop = (sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** Messages in place of gitleaks' descriptions that do not say what was found. */
const OUR_MESSAGES = {
  'azure-ad-client-secret':
    'Found an Azure AD client secret, which could allow access to the application and its data.',
  'cisco-meraki-api-key': 'Found a Cisco Meraki API key, which could allow changes to networks and devices.',
  'kubernetes-secret-yaml':
    'Found a possible Kubernetes Secret, posing a risk of leaking credentials from your deployments.',
  'notion-api-token': 'Found a Notion API token, which could expose the content of the workspace.',
  'sourcegraph-access-token': 'Found a Sourcegraph access token, which could expose source code.',
  'artifactory-api-key':
    'Found an Artifactory API key, posing a risk of unauthorized access to the central repository.',
};

/** gitleaks uses five verbs for the same. */
const messageOf = ({ id, description }) =>
  OUR_MESSAGES[id] ?? fullStop(description.replace(/^(?:Identified|Discovered|Detected|Uncovered) /, 'Found '));

/** What gitleaks reports and is none. */
const OUR_ALLOWLISTS = {
  // What stands for a token in an example: `Bearer abc_...`.
  'curl-auth-header': {
    regex_target: 'match',
    regexes: ['\\.{3}["\']\\W?$', '(?i)[ \\t]your[-_](?:api[-_]?)?(?:key|token|secret)["\']\\W?$'],
  },
  // A word, as the translations of a program have them in one line.
  'dropbox-api-token': { regexes: ['(?i)^[a-z]+$'] },
  // Placeholders that say that they must be replaced.
  'curl-auth-user': {
    regexes: [
      '(?i)^["\']?your[-_ ]?(?:user|name|login|api)\\w*["\']?:["\']?your[-_ ]?\\w+|^[^:]+:["\']?ch[a@4]nge[-_]?(?:me|it)\\b',
    ],
  },
  // What shows how such an address looks, as in the placeholder of a field.
  'slack-webhook-url': { regex_target: 'match', regexes: ['(?i)x{12}'] },
  // A key for searches is made to stand in pages.
  'algolia-api-key': { regex_target: 'match', regexes: ['(?i)search[_-]?(?:only|api|key)'] },
  // The marks of a key alone, as code that reads or writes keys names them.
  'private-key': {
    regex_target: 'match',
    regexes: [
      '(?i)-----BEGIN[ A-Z0-9_-]{0,100}PRIVATE KEY(?: BLOCK)?-----(?:\\\\[rn])*["\'`]\\s*(?:[;)]|\\n\\s*[\\w.]+\\s*:?=)',
    ],
  },
};

function toRule(rule) {
  const allowlists = [
    ...(rule.allowlists ?? []).map((entry) => toAllowlist(entry, rule.id)),
    ...(OUR_ALLOWLISTS[rule.id] ? [OUR_ALLOWLISTS[rule.id]] : []),
  ];
  const known = ['id', 'description', 'regex', 'path', 'secretGroup', 'entropy', 'keywords', 'allowlists', 'tags'];
  onlyKnown(rule, known, rule.id);
  return {
    id: rule.id,
    kind: 'secret',
    severity: severityOf(rule.id),
    confidence: confidenceOf(rule.id, rule.regex ?? ''),
    message: messageOf(rule),
    remediation:
      'Revoke this credential where it was issued and create a new one, then read it from the environment or a secret store. ' +
      'Deleting the line is not enough: the value stays in the history.',
    metadata: new Document().createNode(
      { cwe: ['CWE-798'], owasp: ['A07:2025'], controls: CONTROLS },
      { flow: true, aliasDuplicateObjects: false },
    ),
    match: {
      ...(rule.keywords?.length && { keywords: rule.keywords }),
      ...(rule.regex && { regex: notItself(rule.regex) }),
      ...(rule.path && { path: rule.path }),
      ...(rule.entropy && { entropy: rule.entropy }),
      ...(rule.secretGroup && { secret_group: rule.secretGroup }),
      ...(allowlists.length > 0 && { allowlists }),
    },
  };
}

const [path, version] = process.argv.slice(2);
if (!path || !version) {
  console.error('usage: import-gitleaks.mjs <gitleaks.toml> <version>');
  process.exit(2);
}
const config = parseToml(readFileSync(path, 'utf8'));
onlyKnown(config, ['title', 'minVersion', 'allowlist', 'allowlists', 'rules'], path);
const allowlists = [...(config.allowlist ? [config.allowlist] : []), ...(config.allowlists ?? [])];
const document = {
  name: 'Secrets',
  description: `Credentials in files: the ${config.rules.length} rules of gitleaks ${version} (MIT, see NOTICES.md).`,
  mode: 'enforce',
  lower_severity_in: ['test', 'example', 'generated', 'vendored'],
  allowlists: allowlists.map((entry) => toAllowlist(entry, 'the global allowlist')),
  rules: config.rules.map(toRule),
};
process.stdout.write(
  `# Generated by import-gitleaks.mjs from the default configuration of gitleaks ${version}. Do not edit.\n` +
    '# Copyright (c) 2019 Zachary Rice, MIT License: see NOTICES.md.\n' +
    // Aliases off: the remediation is one text in 222 rules, and a policy must stay readable rule by rule.
    stringify(document, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false }),
);
