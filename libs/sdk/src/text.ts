import { MAX_PATH_CHARS } from './generated/limits.js';

/** git looks for a NUL in so many bytes to tell binary files from text. */
export const SAMPLE_BYTES = 8_000;

/**
 * Shells, PHP and make take bytes as they come: to them the byte order mark of UTF-16 is text like any other, and what follows it is
 * no UTF-16.
 */
const READ_BY_BYTE =
  /\.(?:php|phtml|php5|phps|sh|bash|zsh|ksh|bats|mk)$|^(?:\.bashrc|\.bash_profile|\.profile|\.zshrc|pkgbuild|apkbuild|makefile|gnumakefile)(?:\.|$)/;
/** The other names that rules read as code: those of every language of the engine, and of formats that hold one. */
const OTHER_SOURCES =
  /\.(?:[cm]?[jt]s|[jt]sx|html?|vue|svelte|css|py[iw]?|ipynb|java|go|kts?|csx?|rs|rb|rake|gemspec|ru|podspec|c|h|cc|cpp|cxx|hpp|hh|swift|scala|sc|sql|dockerfile|ya?ml|toml|json[c5]?|tf|tfvars|hcl|ini|cfg|conf|properties|env|xml|svg|csproj|pom|md|markdown)$|^(?:gemfile|rakefile|capfile|guardfile|vagrantfile|podfile|fastfile|dockerfile|containerfile|\.env)(?:\.|$)/;

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text of a file as it is evaluated, or undefined if it is binary. A file that rules read by its name is none, whatever its
 * bytes: interpreters take a NUL in a comment, and one must not hide a file. What is no text in it becomes U+FFFD, where it stands.
 * @param path relative to the repository
 */
export function evaluatedText(path: string, bytes: Uint8Array): string | undefined {
  if (isReadByByte(path)) return decodeBytes(bytes).replaceAll('\0', '\ufffd');
  const text = decodeText(bytes);
  if (text !== undefined && !text.includes('\0')) return text;
  const isScript = bytes[0] === 0x23 && bytes[1] === 0x21; // #!
  if (!isScript && !isSourceName(path)) return undefined;
  return (text ?? decodeAnyway(bytes)).replaceAll('\0', '\ufffd');
}

/**
 * The path under which a file is evaluated: what the API does not take in a name is percent-encoded, and so is a percent sign that
 * looks like the start of that. Of a path of more than 1,024 characters the end is left. A name must hide neither its file nor another.
 * @param path as it is on disk or in the commit
 */
export function evaluatedPath(path: string): string {
  const encoded = path.replaceAll(
    /[\\\p{Cc}\p{Cs}\u2028\u2029]|%(?=(?:25)*(?:[0189][0-9A-F]|5C|7F|202[89]|D[89A-F][0-9A-F]{2}))/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  if (encoded.length <= MAX_PATH_CHARS) return encoded;
  return `\u2026/${encoded.slice(2 - MAX_PATH_CHARS).replace(/^(?:\.{0,2}\/)+/, '')}`.toWellFormed();
}

/** Whether a file that is too large to be read is no text that anybody misses. @param start its first `SAMPLE_BYTES` */
export function isLargeBinary(path: string, start: Uint8Array): boolean {
  return start.includes(0) && !isSourceName(path);
}

/** Whether rules read a file of this name as code or configuration. */
export function isSourceName(path: string): boolean {
  return isReadByByte(path) || OTHER_SOURCES.test(nameOf(path));
}

/** Whether a file of this name has no encoding but bytes: `evaluatedText` gives another text then. */
export function isReadByByte(path: string): boolean {
  return READ_BY_BYTE.test(nameOf(path));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

/**
 * The text of a file, or undefined if it is binary. UTF-8 as it is; UTF-16 with its byte order mark, and text in an older
 * 8-bit encoding (read as Latin-1), are converted, because a rule that does not see a file cannot find anything in it. Lines
 * stay where they are.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16) return decodeUtf16(bytes, utf16);
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0)) return undefined;
  try {
    return UTF_8.decode(bytes);
  } catch {
    return isEightBitText(bytes) ? decodeLatin1(bytes) : undefined;
  }
}

function decodeAnyway(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  return utf16 ? new TextDecoder(utf16).decode(bytes) : decodeBytes(bytes);
}

/** By the byte order mark. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return decodeLatin1(bytes);
  }
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** By hand: TextDecoder reads "latin1" as windows-1252 (Encoding Standard, 4.2). */
function decodeLatin1(bytes: Uint8Array): string {
  // an engine takes some ten thousand arguments at most
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += SAMPLE_BYTES)
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + SAMPLE_BYTES)));
  return chunks.join('');
}

/** Text of an 8-bit encoding has no control characters but the usual ones, and is mostly ASCII. */
function isEightBitText(bytes: Uint8Array): boolean {
  let high = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) high++;
    else if (byte === 0x7f || (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b)) return false;
  }
  return high * 3 <= bytes.length;
}
