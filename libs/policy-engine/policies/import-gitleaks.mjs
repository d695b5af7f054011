#!/usr/bin/env node
/**
 * Makes secrets.yaml from the default configuration of gitleaks.
 *
 *   node libs/policy-engine/policies/import-gitleaks.mjs <gitleaks.toml> <version> > libs/policy-engine/policies/secrets.yaml
 *
 * Identifiers, patterns, keywords, entropies and allowlists are taken over as they are, so that a finding here is a
 * finding there, with eight allowlists more (`OUR_ALLOWLISTS`, `DIGESTS`); severity, confidence and remediation are ours (secret-severities.mjs). The reader below knows the
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

/** Rules whose message is not "A <credential> is hardcoded": gitleaks describes something else, or too little. */
const OUR_MESSAGES = {
  'curl-auth-header':
    'A curl command has a hardcoded authorization header. Anyone who can read the file can use its token (hardcoded credentials).',
  'curl-auth-user':
    'A curl command has a hardcoded user name and password. Anyone who can read the file can use them (hardcoded credentials).',
  'generic-api-key':
    'A value that looks like an API key, token or password is hardcoded. Anyone who can read the file can use it (hardcoded credentials).',
  'hashicorp-tf-password':
    'A Terraform configuration has a hardcoded password. Anyone who can read the file can use it (hardcoded credentials).',
  'kubernetes-secret-yaml':
    'A Kubernetes manifest contains the values of a Secret, which base64 does not protect. Anyone who can read the file can use them (hardcoded credentials).',
  'nuget-config-password':
    'A NuGet configuration has a hardcoded password. Anyone who can read the file can use it (hardcoded credentials).',
  'pkcs12-file':
    'The repository contains a PKCS #12 file, which usually holds a private key. Anyone who can read the file can try to guess its password.',
};

/** The name of a credential, where gitleaks' description has none, or a wrong one. */
const OUR_NAMES = {
  'adobe-client-id': 'Adobe OAuth web client ID',
  'age-secret-key': 'age secret key',
  'artifactory-api-key': 'Artifactory API key',
  'aws-access-token': 'AWS access key ID',
  'aws-amazon-bedrock-api-key-long-lived': 'long-lived Amazon Bedrock API key',
  'aws-amazon-bedrock-api-key-short-lived': 'short-lived Amazon Bedrock API key',
  'azure-ad-client-secret': 'Azure AD client secret',
  'cisco-meraki-api-key': 'Cisco Meraki API key',
  'clickhouse-cloud-api-secret-key': 'ClickHouse Cloud API secret key',
  'droneci-access-token': 'Drone CI access token',
  'flutterwave-public-key': 'Flutterwave public key',
  'freshbooks-access-token': 'FreshBooks access token',
  'gitlab-pat-routable': 'routable GitLab personal access token',
  'gitlab-runner-authentication-token-routable': 'routable GitLab runner authentication token',
  'grafana-cloud-api-token': 'Grafana Cloud API token',
  'hashicorp-tf-api-token': 'HCP Terraform API token',
  jwt: 'JSON Web Token',
  'jwt-base64': 'Base64-encoded JSON Web Token',
  'kucoin-access-token': 'KuCoin access token',
  'kucoin-secret-key': 'KuCoin secret key',
  'launchdarkly-access-token': 'LaunchDarkly access token',
  'mapbox-api-token': 'Mapbox API token',
  'microsoft-teams-webhook': 'Microsoft Teams webhook URL',
  'new-relic-insert-key': 'New Relic Insights insert key',
  'notion-api-token': 'Notion API token',
  'nytimes-access-token': 'New York Times access token',
  'octopus-deploy-api-key': 'Octopus Deploy API key',
  'readme-api-token': 'ReadMe API token',
  'rubygems-api-token': 'RubyGems API token',
  'settlemint-application-access-token': 'SettleMint application access token',
  'settlemint-personal-access-token': 'SettleMint personal access token',
  'settlemint-service-access-token': 'SettleMint service access token',
  'sidekiq-sensitive-url': 'Sidekiq URL with credentials',
  'slack-webhook-url': 'Slack webhook URL',
  'sourcegraph-access-token': 'Sourcegraph access token',
  'sumologic-access-id': 'Sumo Logic access ID',
  'sumologic-access-token': 'Sumo Logic access token',
};

/** Words of a description that are not part of a product's name. */
const COMMON_WORDS =
  /\b(Access|Admin|Agent|App-level|Application|Authentication|Batch|Bearer|Bot|Client|Configuration|Cookie|Deploy|Encryption|Fine-Grained|Global|Identity|Job|Key|Legacy|Organization|Page|Personal|Pipeline|Private|Public|Publishable|Refresh|Registration|Runner|Secret|Sensitive|Service|Session|Token|Trigger|User|Webhook|Workspace)\b/g;

/** "Identified a pattern that may indicate an Acme Access Token, risking …" is the "Acme access token". */
const nameOf = ({ id, description }) =>
  OUR_NAMES[id] ??
  description
    .split(/, | which |\.$/)[0]
    .replace(/^(?:Found|Identified|Discovered|Detected|Uncovered) /, '')
    .replace(/^an? /, '')
    .replace(/^(?:potential|possible|pattern (?:that resembles|resembling|that may indicate)) (?:an? )?/, '')
    .replace('AccessToken', 'Access Token')
    .replace(COMMON_WORDS, (word) => word.toLowerCase());

/** The article of an abbreviation depends on how its first letter is pronounced. */
const articleOf = (name) => (/^(?:[AEIO]|[aeio]|npm|HCP)/.test(name) ? 'An' : 'A');

/** An identifier alone opens nothing. */
const isIdentifier = (name) => / (?:access|AccessKey|API|client|key) ID$/.test(name);

const harmOf = (name) =>
  isIdentifier(name)
    ? 'Together with its secret, it grants access to the account (hardcoded credentials).'
    : 'Anyone who can read the file can use it (hardcoded credentials).';

const messageOf = (rule) => {
  const name = nameOf(rule);
  return OUR_MESSAGES[rule.id] ?? `${articleOf(name)} ${name} is hardcoded. ${harmOf(name)}`;
};

/** Remediation for secrets that are not tokens. */
const OUR_REMEDIATIONS = {
  'private-key':
    'Create a new key pair, replace the public key or certificate wherever it is trusted, and read the private key from a secret store. Deleting the key is not enough: it stays in the history.',
  'age-secret-key':
    'Create a new key pair and encrypt the files again with it. Keep the key outside of the repository. Deleting it is not enough: it stays in the history.',
  'pkcs12-file':
    'Create a new key and certificate, revoke the old certificate, and read the file from a secret store. Deleting it is not enough: it stays in the history.',
  'kubernetes-secret-yaml':
    'Replace the values where they are used, and commit only encrypted ones (Sealed Secrets, SOPS) or a reference to a secret store (External Secrets). The old values stay in the history.',
};

function remediationOf(rule) {
  if (OUR_REMEDIATIONS[rule.id]) return OUR_REMEDIATIONS[rule.id];
  if (isIdentifier(nameOf(rule)))
    return 'Check whether its secret was exposed too. If so, revoke both where they were issued. Read both from the environment or a secret store.';
  return (
    'Revoke this credential where it was issued and create a new one, then read it from the environment or a secret store. ' +
    'Deleting the line is not enough: the value stays in the history.'
  );
}

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
      // Variables between the quotes of a program: `' --user ' . $user . ':' . $password . ' '`.
      '^["\']\\s*[.+]\\s*\\$?\\w+\\s*[.+]\\s*["\']:["\']\\s*[.+]\\s*\\$?\\w+\\s*[.+]',
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

/** Package managers and translation tools list digests in their lock files, by names of any kind. */
const DIGESTS = {
  description: 'digests in lock files',
  condition: 'AND',
  paths: [
    '(?:^|/)(?:bun|Cargo|Cartfile|composer|conan|deno|devbox|devenv|flake|Gemfile|i18n|mise|mix|packages|pdm|Pipfile|pixi|Podfile|poetry|pubspec|shard|uv|yarn)\\.lock$',
  ],
  regexes: ['^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$'],
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
    remediation: remediationOf(rule),
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
  allowlists: [...allowlists.map((entry) => toAllowlist(entry, 'the global allowlist')), DIGESTS],
  rules: config.rules.map(toRule),
};
process.stdout.write(
  `# Generated by import-gitleaks.mjs from the default configuration of gitleaks ${version}. Do not edit.\n` +
    '# Copyright (c) 2019 Zachary Rice, MIT License: see NOTICES.md.\n' +
    // Aliases off: the remediation is one text in 222 rules, and a policy must stay readable rule by rule.
    stringify(document, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false }),
);
