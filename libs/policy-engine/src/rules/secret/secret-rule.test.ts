import { createHash, randomBytes } from 'node:crypto';
import type { PolicyDocument, SecretMatch } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { evaluateFiles, places, policyOf } from '../../testing/evaluate-text.js';
import { decodeRound } from '../../text/decode.js';
import { shannonEntropy } from './secret-rule.js';

/** Made anew in every run, so that no scanner has anything to find in this file. */
const TOKEN = `tok_${createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 32)}`;

function secrets(match: SecretMatch, extra: Partial<PolicyDocument> = {}, id = 'token'): PolicyDocument {
  return policyOf([{ id, kind: 'secret', severity: 'critical', message: 'A token: {{secret}}', match }], extra);
}

const TOKENS: SecretMatch = { keywords: ['TOK_'], regex: '\\b(tok_[0-9a-f]{32})(?:[\\s"\';]|$)' };

describe('secret rules', () => {
  test('find a secret and show it nowhere', () => {
    const other = policyOf([
      {
        id: 'assign',
        kind: 'regex',
        severity: 'low',
        message: 'is {{v}}',
        match: { pattern: 'key = "(?P<v>[^"]+)"' },
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of fixes, not of template strings
        fix: 'key = env("${v}")',
      },
    ]);
    const result = evaluateFiles({ 'a.js': `x\nconst key = "${TOKEN}"; // ${TOKEN}x\n` }, [secrets(TOKENS), other]);
    expect(places(result)).toEqual(['a.js:2 assign', 'a.js:2 token']);
    expect(JSON.stringify(result)).not.toContain(TOKEN);
    expect(JSON.stringify(result)).not.toContain(TOKEN.slice(4));
    const [assign, token] = result.findings;
    expect(token?.snippet).toBe('const key = "[REDACTED]"; // [REDACTED]x');
    expect(assign).toMatchObject({ message: 'is [REDACTED]', captures: { v: '[REDACTED]' }, fix: null });
  });

  test('of a private key: first and last line without a key between them are rated lower', () => {
    const rule = secrets({ regex: '-----BEGIN PRIVATE KEY-----[\\s\\S]*?-----END PRIVATE KEY-----' });
    const armored = (body: string) =>
      ['-----BEGIN', 'PRIVATE KEY-----'].join(' ') + body + ['-----END', 'PRIVATE KEY-----'].join(' ');
    const key = `\n${randomBytes(48).toString('base64')}\n`;
    const files = {
      'key.pem': armored(key),
      'write.py': armored('"]\n + [encoded[i : i + 64] for i in range(0, len(encoded), 64)]\n + ["'),
    };
    const { findings } = evaluateFiles(files, rule);
    expect(findings.map(({ path, severity }) => [path, severity])).toEqual([
      ['key.pem', 'critical'],
      ['write.py', 'medium'],
    ]);
  });

  test('of a part of a private key is rated lower', () => {
    const rule = secrets({ regex: '-----BEGIN PRIVATE KEY-----[\\s\\S]*?-----END PRIVATE KEY-----' });
    const armored = (bytes: Buffer, more = '') =>
      `${['-----BEGIN', 'PRIVATE KEY-----'].join(' ')}\n${bytes.toString('base64')}\n${more}${['-----END', 'PRIVATE KEY-----'].join(' ')}\n`;
    const whole = Buffer.concat([Buffer.from([0x30, 0x82, 0x01, 0x00]), randomBytes(256)]);
    const { findings } = evaluateFiles(
      {
        'cut.pem': armored(whole.subarray(0, 96)),
        'dots.pem': armored(whole.subarray(0, 96), '...\n'),
        'whole.pem': armored(whole),
      },
      rule,
    );
    expect(findings.map(({ path, severity }) => [path, severity])).toEqual([
      ['cut.pem', 'medium'],
      ['dots.pem', 'medium'],
      ['whole.pem', 'critical'],
    ]);
  });

  test('of a private key that a passphrase encrypts is rated lower, and found once', () => {
    const rule = secrets({ regex: '-----BEGIN[ A-Z]*PRIVATE KEY-----[\\s\\S]*?-----END[ A-Z]*PRIVATE KEY-----' });
    const armored = (label: string, body: string) =>
      `${['-----BEGIN', `${label}PRIVATE KEY-----`].join(' ')}\n${body}\n${['-----END', `${label}PRIVATE KEY-----`].join(' ')}\n`;
    const random = () => randomBytes(96).toString('base64');
    const openSsh = (cipher: string) => {
      const name = Buffer.from(cipher);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(name.length);
      return Buffer.concat([Buffer.from('openssh-key-v1\0'), length, name, randomBytes(96)]).toString('base64');
    };
    const signing = Buffer.from(JSON.stringify({ kdf: { name: 'scrypt' }, ciphertext: random() })).toString('base64');
    const { findings } = evaluateFiles(
      {
        'a.key': armored('ENCRYPTED ', random()),
        'b.key': armored('ENCRYPTED COSIGN ', signing),
        'c.key': armored('RSA ', `Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,${'0A'.repeat(16)}\n\n${random()}`),
        'd.key': armored('OPENSSH ', openSsh('aes256-ctr')),
        'e.key': armored('OPENSSH ', openSsh('none')),
        'f.key': armored('RSA ', random()),
      },
      rule,
    );
    expect(findings.map(({ path, severity }) => [path, severity])).toEqual([
      ['a.key', 'medium'],
      ['b.key', 'medium'],
      ['c.key', 'medium'],
      ['d.key', 'medium'],
      ['e.key', 'critical'],
      ['f.key', 'critical'],
    ]);
    expect(findings[0]?.message).toContain('encrypted with a passphrase');
  });

  test('what has to be replaced, a key for trying out, half of a key pair and what an empty field of a form shows are rated lower', () => {
    const rule = secrets({ regex: '(?i)key = "?([\\w-]{16,60})' });
    const key = createHash('sha256').update(randomBytes(16)).digest('base64').replace(/[+/=]/g, 'x');
    const identifier = `AKIA${'Q7RZ2LKPSVWXYBDN'}`;
    const { findings } = evaluateFiles(
      {
        'a.env': `KEY = change-me-${key}\n`,
        'b.env': `KEY = ${['sk', 'test', key].join('_')}\n`,
        'c.env': `KEY = ${['sk', 'live', key].join('_')}\n`,
        'd.env': `KEY = ${identifier}\nsecure: "${key}${key}"\ncommit: ${'0123456789'.repeat(4)}\n`,
        'e.env': `KEY = ${identifier}\nSECRET = ${key.slice(0, 40)}\n`,
        'f.env': `KEY = ${key}\n`,
        'g.vue': `<input placeholder="KEY = ${key}">\n<input value="KEY = ${key}x" placeholder="Key">\n`,
        'h.env': `KEY = demo-${key}\n`,
      },
      rule,
    );
    expect(findings.map(({ path, severity }) => [path, severity])).toEqual([
      ['a.env', 'medium'],
      ['b.env', 'medium'],
      ['c.env', 'critical'],
      ['d.env', 'medium'],
      ['e.env', 'critical'],
      ['f.env', 'critical'],
      ['g.vue', 'medium'],
      ['g.vue', 'critical'],
      ['h.env', 'medium'],
    ]);
  });

  test('a private key in a comment of a configuration file is rated lower', () => {
    const line = (word: string) => `-----${word} PRIVATE ${'KEY'}-----`;
    const key = `key: "${line('BEGIN')}\\n${'Zm9vYmFyZm9v'.repeat(6)}\\n${line('END')}"\n`;
    const { findings } = evaluateFiles(
      { 'a.yaml': `# ${key}`, 'b.yaml': key, 'c.yaml': `a: 1 # ${key}`, 'd.sh': `# ${key}` },
      secrets({ regex: '-----BEGIN[\\s\\S]+?END[A-Z ]+-----' }),
    );
    expect(findings.map(({ path, severity }) => [path, severity])).toEqual([
      ['a.yaml', 'medium'],
      ['b.yaml', 'critical'],
      ['c.yaml', 'critical'],
      ['d.sh', 'critical'],
    ]);
  });

  test('a private key whose name says that it is for tests, or in the tests of a file of Rust, is rated lower', () => {
    const line = (word: string) => `-----${word} PRIVATE ${'KEY'}-----`;
    const key = `"${line('BEGIN')}\\n${'Zm9vYmFyZm9v'.repeat(6)}\\n${line('END')}"`;
    const severity = (path: string, content: string) =>
      evaluateFiles({ [path]: content }, secrets({ regex: '-----BEGIN[\\s\\S]+?END[A-Z ]+-----' })).findings.map(
        (finding) => finding.severity,
      );
    expect(severity('a.rs', `const TEST_KEY_PEM: &str = ${key};\n`)).toEqual(['medium']);
    expect(severity('a.js', `const mockPrivateKey = ${key};\n`)).toEqual(['medium']);
    expect(severity('a.json', `{ "key_for_tests": ${key} }\n`)).toEqual(['medium']);
    expect(severity('a.rs', `#[cfg(test)]\nmod tests {\n    const KEY: &str = ${key};\n}\n`)).toEqual(['medium']);
    expect(severity('ssl/mail.shop.test-key.pem', key)).toEqual(['medium']);
    expect(severity('ssl/www.shop.example.key', key)).toEqual(['medium']);
    expect(severity('ssl/mail.latest-key.pem', key)).toEqual(['critical']);
    expect(severity('ssl/mail.test.shop.com.pem', key)).toEqual(['critical']);
    expect(severity('ssl.test/mail.pem', key)).toEqual(['critical']);
    expect(severity('b.rs', `#[cfg(test)]\nmod tests {\n}\nconst KEY: &str = ${key};\n`)).toEqual(['critical']);
    expect(severity('b.js', `const attestationKey = ${key};\n`)).toEqual(['critical']);
    expect(severity('b.js', `const latestKey = ${key};\n`)).toEqual(['critical']);
    expect(severity('b.js', `const key = isTest ? a : ${key};\n`)).toEqual(['critical']);
    expect(severity('b.js', `const key = isTest ? TEST_KEY : ${key};\n`)).toEqual(['critical']);
    expect(severity('b.js', `const TESTIMONIAL_KEY = ${key};\n`)).toEqual(['critical']);
    expect(severity('b.js', `const NON_TEST_KEY = ${key};\n`)).toEqual(['critical']);
    expect(severity('b.js', `const keyNotForTests = ${key};\n`)).toEqual(['critical']);
    expect(severity('b.rs', `#[cfg(test)]\nmod tests { fn a() {} }\nconst KEY: &str = ${key};\n`)).toEqual([
      'critical',
    ]);
  });

  test('a private key in a test does not warn, unless product code imports it or the policy does not lower the severity of tests', () => {
    const line = (word: string) => `-----${word} PRIVATE ${'KEY'}-----`;
    const key = `${line('BEGIN')}\n${'Zm9vYmFyZm9v'.repeat(6)}\n${line('END')}`;
    const files = {
      'test/server.key': `${key}\n`,
      'test/keys.js': `exports.key = \`${key}\`;\n`,
      'docs/server.key': `${key}\n`,
      'src/server.key': `${key}\n`,
      'src/a.js': "const { key } = require('../test/keys');\n",
      'test/token.js': "login('tok_abcdefgh');\n",
    };
    const policy = secrets({ regex: '-----BEGIN[\\s\\S]+?END[A-Z ]+-----|tok_[a-z]{8}' });
    const severities = (roles: ('test' | 'example')[]) =>
      evaluateFiles(files, { ...policy, lower_severity_in: roles }).findings.map(
        ({ path, severity }) => `${path} ${severity}`,
      );
    expect(severities(['test', 'example'])).toEqual([
      'docs/server.key medium',
      'src/server.key critical',
      'test/keys.js critical',
      'test/server.key low',
      'test/token.js medium',
    ]);
    expect(severities([])).toEqual([
      'docs/server.key critical',
      'src/server.key critical',
      'test/keys.js critical',
      'test/server.key critical',
      'test/token.js critical',
    ]);
  });

  test('a command in a comment of code is rated lower', () => {
    const rule = secrets({ regex: 'curl -u \\w+:(\\w+)' });
    const content = '// curl -u admin:123456 https://acme.test\nrun("curl -u admin:123456"); // again\n';
    const macro = '#define LOGIN "curl -u admin:123456"\n/* of */ run("curl -u admin:123456");\n';
    const files = {
      'a.js': content,
      'b.yaml': '# curl -u admin:123456\n',
      'c.c': macro,
      'd.py': '# curl -u admin:123456\n',
    };
    const { findings } = evaluateFiles(files, rule);
    expect(findings.map(({ path, start, severity }) => `${path}:${start.line} ${severity}`)).toEqual([
      'a.js:1 medium',
      'a.js:2 critical',
      'b.yaml:1 critical',
      'c.c:1 critical',
      'c.c:2 critical',
      'd.py:1 medium',
    ]);
  });

  test('a command that asks a server on its own machine is rated lower', () => {
    const rule = secrets({ regex: 'curl -u \\w+:(\\w+)' });
    const command = (...addresses: string[]) => `curl -u admin:123456 \\\n  ${addresses.join(' \\\n  ')}\n`;
    const files = {
      'a.sh': command('http://localhost:1080/a'),
      'b.sh': command('https://acme.test/localhost'),
      'c.sh': command('http://localhost:1080/a', 'https://acme.test/b'),
      'd.sh': `${command('-d x')}curl http://localhost/\n`,
      'e.sh': command('http://localhost.acme.test/a'),
    };
    const { findings } = evaluateFiles(files, rule);
    expect(findings.map(({ severity }) => severity)).toEqual(['medium', ...Array<string>(4).fill('critical')]);
  });

  test('the identifier of a client, which everybody is told, is rated lower', () => {
    const rule = secrets({ regex: '(?i)acme\\w{0,12}[\\s"\']{0,3}[=:][\\s"\']{0,5}([a-z0-9]{16})' });
    const content =
      'acmeClientId = "reactiveresumev3"\nacmeSecret = "reactiveresumev4"\nACME_APP_ID=reactiveresumev5\n';
    const { findings } = evaluateFiles({ 'a.env': content }, rule);
    expect(findings.map(({ severity }) => severity)).toEqual(['medium', 'critical', 'medium']);
  });

  test('a name in code is rated lower than a text', () => {
    const rule = secrets({ regex: '(?i)acme[ \\w]{0,9}(?:=|:|,)[\\s"\']{0,5}([a-z0-9]{16})(?:[\\s;"\']|$)' });
    const severities = (files: Record<string, string>) =>
      Object.fromEntries(evaluateFiles(files, rule).findings.map(({ path, severity }) => [path, severity]));
    expect(
      severities({
        'a.ts': 'import type { Acme, ReactiveResumeV3 } from "parser";\n',
        'b.ts': 'const acme = "ReactiveResumeV3";\n',
        'c.ts': '// acme key: ReactiveResumeV3\n',
        'd.ts': 'const env = `\nACME_KEY=ReactiveResumeV3\n`;\n',
        'e.py': 'ENV = """\nACME_KEY=ReactiveResumeV3\n"""\n',
        'f.go': 'x := "acme key=ReactiveResumeV3 "\n',
        'g.env': 'ACME_KEY=ReactiveResumeV3\n',
        'h.py': 'acme = reactiveResumeV3\n',
      }),
    ).toEqual({
      'a.ts': 'medium',
      'b.ts': 'critical',
      'c.ts': 'critical',
      'd.ts': 'critical',
      'e.py': 'critical',
      'f.go': 'critical',
      'g.env': 'critical',
      'h.py': 'medium',
    });
  });

  test('in what documents code is rated lower', () => {
    const other = (digit: number) => TOKEN.slice(0, -1) + digit;
    const { findings } = evaluateFiles(
      {
        'a.py': `def f():\n    """Shows.\n\n    key: ${TOKEN}\n    """\n    return 1\n`,
        'b.py': `def f():\n    key = """\n${TOKEN}\n"""\n    send(\n"""${other(1)}""")\n`,
        'A.java': `/**\n * ${TOKEN}\n */\nclass A {\n  /* ${other(2)} */\n  String key = "${other(3)}";\n}\n`,
      },
      secrets(TOKENS),
    );
    expect(findings.map(({ path, start, severity }) => `${path}:${start.line} ${severity}`)).toEqual([
      'A.java:2 medium',
      'A.java:5 critical',
      'A.java:6 critical',
      'a.py:4 medium',
      'b.py:3 critical',
      'b.py:6 critical',
    ]);
    expect(findings[0]?.message).toContain('Rated lower because it is in documentation');
  });

  test('the lines around a finding hide their secrets; where one may be unknown, none are shown', () => {
    const call = policyOf([
      { id: 'call', kind: 'regex', severity: 'low', message: 'a call', match: { pattern: 'run\\(' } },
    ]);
    const files = { 'a.js': `const key = "${TOKEN}";\nrun();\nlast();\n` };
    const { findings } = evaluateFiles(files, [secrets(TOKENS), call]);
    expect(findings.find(({ rule_id: rule }) => rule === 'call')?.context).toEqual({
      before: ['const key = "[REDACTED]";'],
      after: ['last();'],
    });
    const encoded = { 'a.js': `run();\n// ${Buffer.from('a long enough text').toString('base64')}\n` };
    const undecoded = evaluateFiles(encoded, [secrets(TOKENS), call], { limits: { maxDecodedBytes: 0 } });
    expect(undecoded.skipped.map(({ reason }) => reason)).toEqual(['decode_limit']);
    expect(undecoded.findings.map(({ context }) => context)).toEqual([undefined]);
  });

  test('secrets beyond the limit of findings are hidden too', () => {
    const others = [1, 2, 3].map((digit) => TOKEN.slice(0, -1) + digit);
    const many = { 'a.js': `${others.map((token) => `key = "${token}";\n`).join('')}last();\n` };
    const last = policyOf([
      { id: 'call', kind: 'regex', severity: 'low', message: 'a call', match: { pattern: 'last\\(' } },
    ]);
    const cut = evaluateFiles(many, [secrets(TOKENS), last], { limits: { maxFindingsPerRuleAndFile: 1 } });
    expect(cut.skipped.map(({ reason }) => reason)).toEqual(['finding_limit']);
    expect(cut.findings.find(({ rule_id: rule }) => rule === 'call')?.context?.before).toEqual(
      Array.from({ length: 3 }, () => 'key = "[REDACTED]";'),
    );
  });

  test('fingerprints are keyed: the same secret looks different to another organization', () => {
    const print = (key: Uint8Array) =>
      evaluateFiles({ 'a.js': TOKEN }, secrets(TOKENS), { fingerprintKey: key }).findings[0]?.fingerprints;
    const ours = print(new Uint8Array(32).fill(1));
    expect(print(new Uint8Array(32).fill(1))).toEqual(ours);
    expect(print(new Uint8Array(32).fill(2))?.['match/v1']).not.toBe(ours?.['match/v1']);
    expect(print(new Uint8Array(32).fill(2))?.['context/v1']).not.toBe(ours?.['context/v1']);
  });

  test('a changed secret is new, whatever stands around it', () => {
    const file = (token: string) => ({ 'a.js': `const a = 1;\nconst key = "${token}";\nrun();\n` });
    const before = evaluateFiles(file(TOKEN), secrets(TOKENS)).findings;
    const rotated = `tok_${createHash('sha256').update(TOKEN).digest('hex').slice(0, 32)}`;
    const after = evaluateFiles(file(rotated), secrets(TOKENS), { baseline: before });
    expect(after.findings.map(({ baseline_state }) => baseline_state).sort()).toEqual(['absent', 'new']);
  });

  test('keywords ignore case; without one in the text nothing is searched', () => {
    expect(evaluateFiles({ a: TOKEN }, secrets({ ...TOKENS, keywords: ['toK'] })).findings).toHaveLength(1);
    expect(evaluateFiles({ a: TOKEN }, secrets({ ...TOKENS, keywords: ['elsewhere'] })).findings).toHaveLength(0);
    expect(evaluateFiles({ a: TOKEN }, secrets({ regex: TOKENS.regex })).findings).toHaveLength(1);
  });

  test('entropy is of the secret group, and must be exceeded', () => {
    const rule = (entropy: number, group: number) =>
      secrets({ regex: '(key)=([0-9a-f]+)', entropy, secret_group: group });
    expect(evaluateFiles({ a: 'key=aaaaaaaa' }, rule(1, 2)).findings).toHaveLength(0);
    expect(evaluateFiles({ a: 'key=01234567' }, rule(2.9, 2)).findings).toHaveLength(1);
    expect(evaluateFiles({ a: 'key=01234567' }, rule(3, 2)).findings).toHaveLength(0);
    expect(evaluateFiles({ a: 'key=aaaaaaaa' }, rule(1.5, 1)).findings).toHaveLength(1);
    expect(shannonEntropy('abcd')).toBe(2);
    expect(shannonEntropy('')).toBe(0);
  });

  test('allowlists: OR and AND, targets, stopwords, paths, of rule and policy', () => {
    const found = (list: object, path = 'src/a.js') =>
      evaluateFiles({ [path]: `key ${TOKEN} sample` }, secrets({ ...TOKENS, allowlists: [list] })).findings.length;
    expect(found({ stopwords: [TOKEN.slice(6, 12).toUpperCase()] })).toBe(0);
    expect(found({ stopwords: ['sample'] })).toBe(1);
    expect(found({ regexes: ['sample'], regex_target: 'line' })).toBe(0);
    expect(found({ regexes: ['sample'] })).toBe(1);
    expect(found({ regexes: ['^tok_.* $'], regex_target: 'match' })).toBe(0);
    expect(found({ regexes: ['^tok_.*[0-9a-f]$'] })).toBe(0);
    expect(found({ paths: ['^src/'] })).toBe(0);
    expect(found({ paths: ['^lib/'] })).toBe(1);
    expect(found({ condition: 'AND', paths: ['^src/'], regexes: ['sample'], regex_target: 'line' })).toBe(0);
    expect(found({ condition: 'AND', paths: ['^lib/'], regexes: ['sample'], regex_target: 'line' })).toBe(1);
    expect(found({ condition: 'AND', paths: ['^src/'], stopwords: ['zzz'] })).toBe(1);
    const global = secrets(TOKENS, {
      allowlists: [{ paths: ['\\.lock$'] }, { regexes: ['sample'], regex_target: 'line' }],
    });
    expect(places(evaluateFiles({ 'a.lock': TOKEN, 'b.js': `${TOKEN} sample`, 'c.js': TOKEN }, global))).toEqual([
      'c.js:1 token',
    ]);
  });

  test('path alone is a finding; with a regex it restricts', () => {
    expect(places(evaluateFiles({ 'a/b.p12': 'x', 'c.txt': 'x' }, secrets({ path: '(?i)\\.p12$' })))).toEqual([
      'a/b.p12:1 token',
    ]);
    expect(places(evaluateFiles({ 'a.env': TOKEN, 'b.js': TOKEN }, secrets({ ...TOKENS, path: '\\.env$' })))).toEqual([
      'a.env:1 token',
    ]);
  });

  test("gitleaks' own allow comment is not honored", () => {
    expect(evaluateFiles({ 'a.js': `"${TOKEN}" // gitleaks:allow` }, secrets(TOKENS)).findings).toHaveLength(1);
  });

  test('a generic rule yields to a specific one on the same line', () => {
    const generic = {
      id: 'generic-key',
      kind: 'secret' as const,
      severity: 'high' as const,
      message: 'm',
      match: { regex: 'key = "([0-9a-z_]+)"' },
    };
    const specific = { id: 'tok', kind: 'secret' as const, severity: 'high' as const, message: 'm', match: TOKENS };
    expect(places(evaluateFiles({ a: `key = "${TOKEN}"\nkey = "0a9b8c"\n` }, policyOf([generic, specific])))).toEqual([
      'a:1 tok',
      'a:2 generic-key',
    ]);
  });

  const encodings: [string, (text: string) => string][] = [
    ['base64', (text) => Buffer.from(text).toString('base64')],
    ['base64url', (text) => Buffer.from(text).toString('base64url')],
    ['hex', (text) => Buffer.from(text).toString('hex')],
    ['percent', (text) => text.replace(/./g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`)],
    ['unicode', (text) => text.replace(/./g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)],
    ['base64 twice', (text) => Buffer.from(Buffer.from(text).toString('base64')).toString('base64')],
    ['hex in base64', (text) => Buffer.from(Buffer.from(text).toString('hex')).toString('base64')],
  ];

  test.each(encodings)('are found in %s, at the place of the encoded text', (_, encode) => {
    const encoded = encode(`my ${TOKEN} ok`);
    const result = evaluateFiles({ 'a.yaml': `first: é\nvalue: ${encoded}\nlast: 1\n` }, secrets(TOKENS));
    expect(places(result)).toEqual(['a.yaml:2 token']);
    expect(result.findings[0]).toMatchObject({
      start: { column: 8, offset: 17 },
      end: { line: 2, column: 8 + encoded.length },
    });
    expect(JSON.stringify(result)).not.toContain(encoded);
    expect(evaluateFiles({ a: encoded }, secrets(TOKENS), { limits: { maxDecodeDepth: 0 } }).findings).toEqual([]);
  });

  test('decoding has a limit, and says so', () => {
    const bomb = Array.from({ length: 40 }, () => Buffer.from(`${'text '.repeat(400)}1`).toString('base64')).join('\n');
    expect(evaluateFiles({ a: bomb }, secrets(TOKENS), { limits: { maxDecodedBytes: 10_000 } })).toMatchObject({
      verdict: 'incomplete',
      skipped: [{ reason: 'decode_limit', rule_id: null }],
    });
  });

  test('the quick look before decoding misses nothing', () => {
    const plain = fc.constantFrom(
      ' ',
      '\n',
      'word',
      'aVeryLongIdentifierName_1',
      'some/path/to/a-file-name',
      '=',
      'deadbeef'.repeat(4),
      'x'.repeat(20),
      '0123456789abcdef',
    );
    const encoded = fc
      .string({ unit: 'grapheme-ascii', minLength: 12, maxLength: 30 })
      .map((text) => Buffer.from(text).toString('base64'));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(plain, encoded), { maxLength: 12 }).map((parts) => parts.join('')),
        (text) => {
          // A percent sign on a line of its own makes the search thorough and is decoded itself.
          const thorough = decodeRound(`%41\n${text}`, [], new Map()).segments.slice(1);
          const quick = decodeRound(text, [], new Map()).segments;
          expect(quick.map(({ encoded: span }) => span)).toEqual(
            thorough.map(({ encoded: { start, end } }) => ({ start: start - 4, end: end - 4 })),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
