import type { Span } from '../../regex/pattern.js';
import type { FileScan } from '../file-scan.js';

interface FoundSecret {
  scan: FileScan;
  /** Where the pattern matched: the credential with the words around it. */
  matched: string;
  secret: string;
  place: Span;
  /** Offset of the secret in the file; null where it was decoded first. */
  at: number | null;
}

/** Whether it was most likely created for a test: a key pair is, unlike a token of someone's account. */
export function isMadeForTests(matched: string): boolean {
  return matched.startsWith('-----BEGIN');
}

/** Whether a credential that was found is worth a warning, and no reason to stop a release. */
export function isNoReasonToStop({ scan, matched, secret, place, at }: FoundSecret): boolean {
  return (
    isNoWholeKey(matched) ||
    isEncryptedKey(matched) ||
    IS_PUBLIC.test(matched.slice(0, matched.lastIndexOf(secret))) ||
    IS_PLACEHOLDER.test(secret) ||
    (at !== null && SHOWS_EXAMPLE.test(scan.text.slice(Math.max(0, at - 40), at))) ||
    IS_TEST_MODE.test(secret) ||
    isAwsIdentifierAlone(secret, scan.text) ||
    isInDocumentation(scan, place.start) ||
    (/^curl\b/.test(matched) &&
      (PROSE.test(scan.path) || isInComment(scan, place.start) || isToOwnMachine(scan, place.start))) ||
    (matched.startsWith('-----BEGIN') &&
      (NAMES_RESERVED_HOST.test(scan.path) || isSettingInComment(scan, place.start) || isOfTests(scan, place.start))) ||
    (at !== null && isNameInCode(scan, at, secret))
  );
}

/** A file named for a host of a domain that nobody can register (RFC 6761): `mail.shop.test-key.pem`. */
const NAMES_RESERVED_HOST =
  /(?:^|\/)(?:[a-z\d-]+\.)+(?:test|example|invalid|localhost)(?:[-_][\w-]+)?\.(?:pem|key|p8)$/i;

/** Words that say that whoever installs the program puts a value of their own in place of this one. */
const IS_PLACEHOLDER =
  /(?:^|[^a-z])(?:change[-_ ]?(?:me|this|it)|replace[-_ ]?(?:me|this|with)|your[-_]|example|placeholder|dummy|demo[-_]|insert[-_])/i;

/** What a form shows in an empty field: `placeholder="sk_live_…"`. */
const SHOWS_EXAMPLE = /\bplaceholder["']?\s*[=:]\s*\{?["'`][^"'`\n]*$/i;

/** Keys of Stripe's sandbox, in which no money moves. */
const IS_TEST_MODE = /^[rs]k_test_/;

/** The identifier of an AWS key in a file without a text of the form of the key, without which nobody gets in. */
function isAwsIdentifierAlone(secret: string, text: string): boolean {
  if (!/^(?:A3T[A-Z\d]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}$/.test(secret)) return false;
  return ![...text.matchAll(AWS_KEY)].some(([key]) => !/^[\da-f]+$/.test(key));
}

const AWS_KEY = /(?<![A-Za-z\d+/=])[A-Za-z\d+/]{40}(?![A-Za-z\d+/=])/g;

/**
 * Code that writes or describes keys has their first and last line, and between them nothing that is long enough for a
 * key, or a part of one: with an ellipsis, or shorter than its first bytes say (a SEQUENCE of DER, X.690 8.1.3.5).
 */
function isNoWholeKey(matched: string): boolean {
  const [, body] = /^-----BEGIN[^\n]*?-----(.*?)-----END/s.exec(matched) ?? [];
  if (!matched.startsWith('-----BEGIN')) return false;
  if (!/[A-Za-z\d+/]{40}/.test(matched) || /(?:^|\n|\\n)[\s#*/]*\.{1,3}\s*(?:\n|\\n|$)/.test(body ?? '')) return true;
  const encoded = (body ?? '').replace(/["'`]\s*[+,]?\s*["'`]?|\\[rn]|[\s\\]/g, '');
  if (!/^[A-Za-z\d+/]{64,}=*$/.test(encoded)) return false;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes[0] === 0x30 && bytes[1] === 0x82 && bytes.length < 4 + bytes.readUInt16BE(2);
}

/** What a client, an application or an account is called, which is told to everybody: `twitchClientId = "…"`. */
const IS_PUBLIC = /(?:client|app(?:lication)?|account|tenant|project)[_-]?id["'`\s\]]*(?::=|=>|[:=])[\s"'`]*$/i;

/** Nobody gets in with it who does not know its passphrase: PKCS #8, PEM of RFC 1421, cosign and OpenSSH. */
function isEncryptedKey(matched: string): boolean {
  if (/^-----BEGIN ENCRYPTED |^Proc-Type: 4,ENCRYPTED/m.test(matched)) return true;
  const [, encoded] = /^-----BEGIN OPENSSH PRIVATE KEY-----([A-Za-z\d+/=\s]+)/.exec(matched) ?? [];
  // PROTOCOL.key of OpenSSH: the name of the cipher follows its magic bytes, as a string with its length before it.
  const bytes = Buffer.from(encoded ?? '', 'base64');
  return bytes.length > 23 && bytes.subarray(0, 15).equals(OPENSSH_MAGIC) && !bytes.subarray(19, 23).equals(NO_CIPHER);
}

const OPENSSH_MAGIC = Buffer.from('openssh-key-v1\0');
const NO_CIPHER = Buffer.from('none');

const IS_CODE = /\.(?:[cm]?[jt]sx?|java|kt|scala|go|py|cs|rs|swift|dart|cc?|cpp|h|hpp)$/;

/**
 * Whether a value is a name of the program: without quotation marks, in a language in which texts have them. Patterns that
 * know a credential by the word before it take `import { LinkedIn, ReactiveResumeV3 }` for one.
 */
function isNameInCode({ path, text }: FileScan, at: number, value: string): boolean {
  if (!IS_CODE.test(path) || !/^[A-Za-z_]\w*$/.test(value) || !/[\s=:,({[]/.test(text[at - 1] ?? '')) return false;
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return (
    !/["'`]|\/\/|#/.test(before) && !isInText(text, at) && text.lastIndexOf('/*', at) <= text.lastIndexOf('*/', at)
  );
}

/** Whether a command, which may be of several lines, asks a server on the machine that it runs on. */
function isToOwnMachine({ text }: FileScan, at: number): boolean {
  const [command = ''] =
    /^(?:[^\n]{0,1000}\\\n){0,20}[^\n]{0,1000}/.exec(text.slice(at, at + MAX_CHARS_OF_COMMAND)) ?? [];
  const hosts = [...command.matchAll(/https?:\/\/([\w.[\]:-]+)/g)].map(([, host = '']) => host);
  return hosts.length > 0 && hosts.every((host) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host));
}

const MAX_CHARS_OF_COMMAND = 5_000;

/** Whether a line of code is a comment from its beginning on: a command in it shows how something is called. */
function isInComment({ path, text }: FileScan, at: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
  if (path.endsWith('.py')) return /^\s*#/.test(before);
  return IS_CODE.test(path) && /^\s*(?:\/\/|\/\*|\*\s)/.test(before) && !before.includes('*/');
}

/** Whether a line of a configuration file is a comment: a key in it shows how one is set, and none that is in use. */
function isSettingInComment({ path, text }: FileScan, at: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return /\.(?:ya?ml|toml|ini|conf|cfg|env|properties)$/i.test(path) && /^\s*[#;]/.test(before);
}

/** What a value is called: `const TEST_KEY_PEM: &str = "`, `"testKey": "`. */
const NAME_OF_VALUE = /([\w.-]+)["'\])]*\s*(?::[^=\n:"'`]*)?(?::=|=>?|:)\s*[\w$&(#]*["'`]{0,3}\s*$/;
const SAYS_TEST =
  /(?:^|[^a-zA-Z]|(?<=[a-z\d])(?=[A-Z]))(?:(?:[tT]est(?:s|ing)?|[dD]ummy|[fF]ake|[mM]ock)(?![a-z])|(?:TESTS?|DUMMY|FAKE|MOCK)(?![a-zA-Z]))/;
const SAYS_NO_TEST = /no[nt]?[-_.]?(?:for[-_.]?)?test/i;
/** `isTest ? TEST_KEY : "`: what follows is not what has the name. */
const OTHER_CHOICE = /\?\s*[\w$.]+\s*:\s*["'`]{0,3}$/;

/** Whether a key has a name that says that it is for tests, or is in the tests that a file of Rust ends with. */
function isOfTests({ path, text }: FileScan, at: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const [, name = ''] = NAME_OF_VALUE.exec(before) ?? [];
  if (SAYS_TEST.test(name) && !SAYS_NO_TEST.test(name) && !OTHER_CHOICE.test(before)) return true;
  const tests = path.endsWith('.rs') ? text.search(/^#\[cfg\(test\)\]\s*(?:pub\s+)?mod\s+\w+\s*\{[ \t]*$/m) : -1;
  return tests >= 0 && tests < at && !/^\}/m.test(text.slice(tests, at));
}

/** A text of several lines: an odd number of its marks stands before it. */
function isInText(text: string, at: number): boolean {
  return (text.slice(0, at).split(/"""|'''|`/).length - 1) % 2 === 1;
}

/** Texts that people read: a command in them shows how an API is called. */
const PROSE = /\.(?:mdx?|markdown|rst|adoc|asciidoc)$/i;
const DOCUMENTED = /\.(?:java|kt|kts|scala|groovy|js|mjs|cjs|jsx|ts|mts|cts|tsx|php|cs|c|cc|cpp|h|hpp)$/;

/** Whether a place is in what documents code: a docstring of Python, a comment that begins with two asterisks elsewhere. */
function isInDocumentation({ path, text }: FileScan, at: number): boolean {
  if (/\.pyi?$/.test(path)) return isInDocstring(text, at);
  if (!DOCUMENTED.test(path)) return false;
  const open = text.lastIndexOf('/**', at);
  return open >= 0 && text.indexOf('*/', open + 3) >= at;
}

/** A text of three quotes that is a statement: it stands at the beginning of a line, and nothing goes on from the line before. */
function isInDocstring(text: string, at: number): boolean {
  const quotes = /"""|'''/g;
  for (let open = quotes.exec(text); open && open.index < at; open = quotes.exec(text)) {
    const close = text.indexOf(open[0], quotes.lastIndex);
    if (close < 0 || close >= at) {
      const lineStart = text.lastIndexOf('\n', open.index) + 1;
      const before = text.slice(Math.max(0, lineStart - 200), lineStart).trimEnd();
      return /^\s*[rRuU]?$/.test(text.slice(lineStart, open.index)) && !/[=([{,+%\\]$/.test(before);
    }
    quotes.lastIndex = close + 3;
  }
  return false;
}
