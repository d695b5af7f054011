import type { SecretRule } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import { builtinPolicies } from './builtin-policies.js';
import { evaluateFile } from './evaluation/evaluate-file.js';
import { DEFAULT_LIMITS } from './evaluation/limits.js';
import { PolicySet } from './evaluation/policy-set.js';
import { compilePolicy } from './policy/compile.js';
import { complement } from './regex/character-classes.js';
import { parseRegex, type RegexNode } from './regex/syntax.js';
import { FileScan } from './rules/file-scan.js';
import type { SecretMatcher } from './rules/secret/secret-rule.js';
import { SeededRandom } from './testing/random.js';

/*
 * The secret rules carry no examples: a repository full of credentials would be a finding of every scanner. Each rule's
 * example is made here from its own pattern, by a generator that is seeded with the rule's id.
 */
const secrets = builtinPolicies().find(({ id }) => id === 'secrets');
if (!secrets) throw new Error('secrets.yaml is missing');
const { document } = secrets;
const RULES = document.rules as SecretRule[];
const POLICY_SET = new PolicySet([compilePolicy(document)]);

const MAX_ATTEMPTS = 300;

const seedOf = (text: string): number =>
  [...text].reduce((hash, char) => (Math.imul(hash, 31) + char.charCodeAt(0)) | 0, 7);

/** A text that the pattern matches, up to what its assertions ask of the text around it. */
function sample(node: RegexNode, random: SeededRandom): string {
  switch (node.type) {
    case 'empty':
    case 'assertion':
      return '';
    case 'char':
      return String.fromCodePoint(node.codePoint);
    case 'class': {
      const ranges = node.negated ? complement(node.ranges) : node.ranges;
      const has = (code: number) => ranges.some(([low, high]) => low <= code && code <= high);
      const printable = Array.from({ length: 95 }, (_, at) => at + 0x20).filter(has);
      const plain = printable.filter((code) => /[A-Za-z0-9]/.test(String.fromCodePoint(code)));
      const choice = plain.length > 0 ? plain : printable.length > 0 ? printable : [ranges[0]?.[0] ?? 0x20];
      return String.fromCodePoint(random.pick(choice));
    }
    case 'concat':
      return node.nodes.map((part) => sample(part, random)).join('');
    case 'alternate':
      return sample(random.pick(node.nodes), random);
    case 'repeat': {
      const max =
        node.max < 0 || node.max === Number.POSITIVE_INFINITY ? node.min + 24 : Math.min(node.max, node.min + 24);
      const count = node.min + random.below(max - node.min + 1);
      return Array.from({ length: count }, () => sample(node.node, random)).join('');
    }
    case 'capture':
      return sample(node.node, random);
  }
}

const evaluated = (path: string, content: string) =>
  evaluateFile(POLICY_SET, { path, content }, { fingerprintKey: new Uint8Array(32) });

function found(rule: SecretRule, path: string, content: string): boolean {
  return evaluated(path, content).policies.some(({ matches }) => matches.some(({ ruleId }) => ruleId === rule.id));
}

interface Example {
  path: string;
  /** Text that brings the keyword, where the pattern has none. */
  before: string;
  text: string;
}

const examples = new Map<string, Example>();

/** A file in which the rule finds something. */
function example(rule: SecretRule): Example {
  const known = examples.get(rule.id) ?? makeExample(rule);
  examples.set(rule.id, known);
  return known;
}

function makeExample(rule: SecretRule): Example {
  const random = new SeededRandom(seedOf(rule.id));
  const { regex, path: pathRegex, keywords = [] } = rule.match;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const path = pathRegex ? `config/a${sample(parseRegex(pathRegex).root, random)}` : 'config/settings.txt';
    const text = regex ? sample(parseRegex(regex).root, random) : '';
    for (const before of ['', `# ${keywords[0] ?? ''}\n`]) {
      if (found(rule, path, `${before}${text}\n`)) return { path, before, text };
    }
  }
  throw new Error(`no example of ${rule.id} in ${MAX_ATTEMPTS} attempts`);
}

describe('the secret rules', () => {
  it('are the 222 of gitleaks 8.30', () => {
    expect(RULES).toHaveLength(222);
    expect(RULES.every(({ kind }) => kind === 'secret')).toBe(true);
  });

  it.each(RULES.map((rule) => [rule.id, rule] as const))(
    '%s finds an example of its pattern, and no torn one',
    (_, rule) => {
      const { path, before, text } = example(rule);
      if (rule.match.regex === undefined) {
        expect(found(rule, `${path}.txt`, '')).toBe(false);
        return;
      }
      // Every other character gone: neither prefix nor length nor keyword survives.
      const torn = [...text].filter((_, at) => at % 2 === 0).join('');
      expect(found(rule, path, `${before}${torn}\n`)).toBe(false);
    },
  );

  it.each(RULES.filter(({ match }) => match.entropy && match.entropy > 1).map((rule) => [rule.id, rule] as const))(
    '%s does not take a placeholder for a secret',
    (_, rule) => {
      const { path, before, text } = example(rule);
      const placeholder = text.replace(/[A-Za-z0-9+/_-]{8,}/g, (run) => 'x'.repeat(run.length));
      expect(found(rule, path, `${before}${placeholder}\n`)).toBe(false);
    },
  );

  it('leave what shows how a credential looks, where the pattern alone would take it', () => {
    const rule = (id: string) => RULES.find((each) => each.id === id) as SecretRule;
    const token = 'q7Rz2LkP9sVw4XyB8dNm3TgH';
    const address = (end: string) => `placeholder="https://hooks.slack.com/services/T00000000/B00000000/${end}"\n`;
    expect(found(rule('slack-webhook-url'), 'a.html', address('X'.repeat(24)))).toBe(false);
    expect(found(rule('slack-webhook-url'), 'a.html', address(token))).toBe(true);
    const call = (value: string) => `curl https://acme.test -H "Authorization: Bearer ${value}"\n`;
    for (const value of ['memos_pat_...', 'YOUR_API_KEY'])
      expect(found(rule('curl-auth-header'), 'a.md', call(value))).toBe(false);
    const translated = (value: string) => `{"Dropbox":"${value}","Next":"Weiter"}\n`;
    expect(found(rule('dropbox-api-token'), 'de.json', translated('synchronisieren'))).toBe(false);
    expect(found(rule('dropbox-api-token'), 'de.json', translated(token.slice(0, 15)))).toBe(true);
    expect(found(rule('curl-auth-header'), 'a.md', call(`memos_pat_${token}`))).toBe(true);
    const signIn = (value: string) => `curl -X POST -u ${value} https://acme.test/tokens\n`;
    for (const value of ["'yourusername:yourpassword'", "admin:'Ch@ngeMe'", 'admin:change-me'])
      expect(found(rule('curl-auth-user'), 'api.yaml', signIn(value))).toBe(false);
    expect(found(rule('curl-auth-user'), 'api.yaml', signIn(`admin:${token}`))).toBe(true);
    const command = (value: string) => `my $command = 'curl -T ' . $file . ' --user ${value} ' . $url;\n`;
    expect(found(rule('curl-auth-user'), 'a.pl', command(`' . $user . ':' . $password . '`))).toBe(false);
    expect(found(rule('curl-auth-user'), 'a.pl', command(`admin:${token}`))).toBe(true);
  });

  it('leave the digests of known lock files, and nothing else there', () => {
    const idsIn = (path: string, content: string) =>
      evaluated(path, content).policies.flatMap(({ matches }) => matches.map(({ ruleId }) => ruleId));
    const digest = '# discord\ndiscord_hint: a18009dcb3ff19ec9b60e1497cbbec93\n';
    expect(idsIn('i18n.lock', digest)).toEqual([]);
    expect(idsIn('i18n.yaml', digest)).not.toEqual([]);
    expect(idsIn('session.lock', digest)).not.toEqual([]);
    expect(idsIn('sub/Cargo.lock', digest)).toEqual([]);
    expect(idsIn('i18n.lock', 'discord_secret: a18009dcb3ff19ec9b60e1497cbbe_93\n')).not.toEqual([]);
  });

  it.each(RULES.filter(({ match }) => match.regex !== undefined).map((rule) => [rule.id, rule] as const))(
    '%s never shows the secret',
    (_, rule) => {
      const { path, before, text } = example(rule);
      const content = `${before}${text}\n`;
      const scan = new FileScan(path, content, undefined, DEFAULT_LIMITS, new Uint8Array(32));
      const { matcher } = POLICY_SET.policies[0]?.rules.find((compiled) => compiled.rule.id === rule.id) ?? {};
      const values = (matcher as SecretMatcher).run(scan, content, []).secrets.map(({ value }) => value.trim());
      expect(values.length).toBeGreaterThan(0);
      const shown = JSON.stringify(evaluated(path, `${content}# again: ${values.join(' ')}\n`));
      for (const value of values) expect(shown).not.toContain(JSON.stringify(value).slice(1, -1));
    },
  );
});
